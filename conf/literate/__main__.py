from literate.cli import main

main(prog_name="rulebook")
