# The command line's scoring, waits, patterns, simulation, replay and verification.
