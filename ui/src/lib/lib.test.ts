import { describe, expect, it } from 'vitest';
import { game, happened, info, moment, offered } from '../test/game';
import { Rack } from './hand';
import { declarable } from './declared';
import { discardOf, offerButtons } from './offers';
import { groups, tilesIn } from './reading';
import { remarks } from './prompt';
import { awaitedHere, covered, seatIndex, sideOf } from './seats';
import { wish } from './shortcuts';
import { walls } from './wall';
import type { View, ViewSeat } from './wire/types';

describe('seats', () => {
  it('puts the viewer below and who comes after them on the right', () => {
    const view = moment((news) => news.view.me === 'W').view;
    expect(['W', 'N', 'E', 'S'].map((seat) => sideOf(seat, view))).toEqual([
      'bottom',
      'right',
      'top',
      'left',
    ]);
    expect(sideOf('S', { ...view, seats: view.seats.slice(0, 3) })).toBe('left');
  });

  it('knows whom to hand the device to', () => {
    const view = {
      ...moment((news) => news.view.phase.p === 'turn').view,
      phase: { p: 'turn', seat: 'S' },
    } as View;
    const two = {
      ...info,
      players: info.players.map((one, at) => ({ ...one, here: at < 2, computer: null })),
    };
    expect(awaitedHere(view, two, 0)).toBe(1);
    expect(awaitedHere(view, two, 1)).toBeNull();
    expect(awaitedHere(view, info, 0)).toBeNull();
  });
});

describe('a win', () => {
  const { view } = moment(happened('won'));
  const winner = view.wins[0]?.seat ?? 'E';

  it('is covered with the tiles of its winner until the hand is over', () => {
    const playing: View = { ...view, me: winner, phase: { p: 'turn', seat: winner } };
    expect(covered(playing).wins[0]).toMatchObject({ seat: winner, hand: '', reading: '' });
    expect(covered({ ...playing, phase: view.phase }).wins).toEqual(view.wins);
    const other = view.seats.find(({ wind }) => wind !== winner)?.wind as View['me'];
    expect(covered({ ...playing, me: other }).wins).toEqual(view.wins);
  });

  it('that is barred is explained to the player above their own tiles', () => {
    const { view: mine } = moment((news) => news.view.phase.p === 'turn' && news.view.me !== null);
    const said = (seats: ViewSeat[]) =>
      remarks({ view: { ...mine, seats }, info, offers: [], asked: false, call: null, declaring: false });
    const at = seatIndex(mine.me ?? 'E');
    expect(said(mine.seats)).toEqual([]);
    expect(
      said(mine.seats.map((seat, it) => (it === at ? { ...seat, barred: 'own-discard' } : seat))).join(),
    ).toContain('聽的牌自己打過');
  });
});

describe('walls', () => {
  it('have every tile left, whatever was taken', () => {
    for (const { news } of game.filter((one) => one.news.view.dice)) {
      const all = Object.values(walls(news.view)).flat();
      const [whole, head, tail] = news.view.wall;
      expect(all).toHaveLength(68);
      expect(all.reduce((sum, one) => sum + one, 0)).toBe(whole - head - tail);
    }
  });

  it('are broken as the dice say, from the right of the wall they chose', () => {
    const view = { ...moment(happened('dealt')).view, wall: [136, 2, 1, 133] } as View;
    // 3 and 6 from the dealer, who is the viewer: the viewer's own wall, with nine stacks left.
    const { bottom } = walls(view);
    expect(bottom.slice(0, 11)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 2]);
  });
});

describe('a hand', () => {
  it('has the drawn tile apart and the others in order', () => {
    const seat = { tiles: ['1z', '5m', '9s', '5m'], drawn: '5m' } as unknown as ViewSeat;
    expect(new Rack(0, 1).held(seat, 1, false).map((one) => [one.tile, one.drawn])).toEqual([
      ['5m', false],
      ['9s', false],
      ['1z', false],
      ['5m', true],
    ]);
  });

  it('is read in groups', () => {
    expect(groups('1111z 789s+ 66z').map((one) => [one.tiles.length, one.won])).toEqual([
      [4, false],
      [3, true],
      [2, false],
    ]);
    expect(tilesIn('? 12m').slice(1)).toEqual(['1m', '2m']);
    expect(tilesIn('m')).toEqual([]);
  });
});

describe('offers', () => {
  it('become buttons in order, with their tiles', () => {
    const buttons = offerButtons(moment(offered('pung')).view.offers);
    expect(buttons.map((one) => [one.action.a, one.letter, one.tiles.length])).toEqual([
      ['pung', 'p', 2],
      ['pass', ' ', 0],
    ]);
    expect(offerButtons([{ a: 'pass' }, { a: 'cover' }]).map((one) => one.key)).toEqual([
      'offer-cover',
      'offer-no-cover',
    ]);
    // The end of a game comes before another hand.
    expect(offerButtons([{ a: 'play-on' }, { a: 'stop' }]).map((one) => one.key)).toEqual([
      'offer-stop',
      'offer-play-on',
    ]);
  });

  it('tell the drawn tile from another like it, and 地聽 from a plain discard', () => {
    const offers = [
      { a: 'discard', tile: '5m' },
      { a: 'discard', tile: '5m', drawn: true },
      { a: 'discard', tile: '9s', ready: 'earthly' },
    ] as const;
    expect(discardOf(offers, '5m', true, false)).toBe(offers[1]);
    expect(discardOf(offers, '5m', false, false)).toBe(offers[0]);
    expect(discardOf(offers, '9s', false, false)).toBeNull();
    expect(discardOf(offers, '9s', false, true)).toBe(offers[2]);
    expect(declarable(offers)).toBe('earthly');
  });

  it('take none of the others where only the drawn tile may go', () => {
    const offers = [{ a: 'discard', tile: '5m', drawn: true }] as const;
    expect(discardOf(offers, '5m', true, false)).toBe(offers[0]);
    expect(discardOf(offers, '5m', false, false)).toBeNull();
  });
});

describe('the keyboard', () => {
  it('names wishes', () => {
    expect(wish({ key: 'ArrowLeft' })).toEqual({ do: 'move', by: -1 });
    expect(wish({ key: '0' })).toEqual({ do: 'raise', at: 9 });
    expect(wish({ key: 'P' })).toEqual({ do: 'letter', letter: 'p' });
    expect(wish({ key: ' ' })).toEqual({ do: 'pass' });
    expect(wish({ key: 'Enter', repeat: true })).toBeNull();
    expect(wish({ key: 'c', ctrlKey: true })).toBeNull();
    expect(wish({ key: '吃' })).toBeNull();
  });
});
