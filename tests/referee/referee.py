"""A referee of its own: deals games of riichi by RiichiEnv (PyPI `riichienv`), asks all seats, and judges their answers.

Arguments: how many games, the first seed, how many play. A line out is {"new": game}, {"ask": [[seat, [event, …]], …]}, {"illegal": …} or
{"over": …}; to every `ask` comes one line in, the seats' answers in order.
"""

import json
import sys

try:
    from riichienv import GameRule, RiichiEnv
except ImportError:
    print(json.dumps({"missing": "riichienv"}), flush=True)
    sys.exit(0)


def say(what):
    print(json.dumps(what), flush=True)


def play(seed, players):
    env = RiichiEnv(game_mode=f"{players}p-red-half", seed=seed, rule=GameRule.default_tenhou())
    asked = env.reset()
    while not env.done():
        say({"ask": [[seat, [json.loads(event) for event in seen.new_events()]] for seat, seen in asked.items()]})
        answers = json.loads(sys.stdin.readline())
        actions = {}
        for (seat, seen), answer in zip(asked.items(), answers, strict=True):
            actions[seat] = seen.select_action_from_mjai(json.dumps(answer))
            if actions[seat] is None:
                legal = [json.loads(action.to_mjai()) for action in seen.legal_actions()]
                say({"illegal": answer, "seat": seat, "seed": seed, "legal": legal})
                actions[seat] = seen.legal_actions()[0]
        asked = env.step(actions)
    wins = sum(event["type"] == "hora" for event in env.mjai_log)
    hands = sum(event["type"] == "start_kyoku" for event in env.mjai_log)
    say({"over": seed, "ranks": env.ranks(), "scores": env.scores(), "wins": wins, "hands": hands})


for game in range(int(sys.argv[1])):
    say({"new": game})
    play(int(sys.argv[2]) + game, int(sys.argv[3]))
