# Help, answers and errors of the command line: books, members, games, hosting.
