"""World at War: combat results, opportunity fire, assault. One module a chapter, named as its page."""
