"""Apples and harvests."""
