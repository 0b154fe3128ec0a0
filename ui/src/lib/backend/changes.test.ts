import { describe, expect, it } from 'vitest';
import type { GuestLine, Message, PlaceLine, RoomChanges, RoomView } from '../wire/types';
import { changed } from './changes';
import { Exchange } from './exchange';

const place = (number: number, playing = false): PlaceLine => ({
  place: number,
  rules: '老麻將',
  house: null,
  length: '一圈',
  clock: 'off',
  seats: [],
  state: playing
    ? { is: 'playing', game: 'g-1', hands: 0, results: [0, 0, 0, 0], paused: false }
    : { is: 'gathers' },
});

const guest = (number: number, online = true): GuestLine => ({
  guest: number,
  name: `客${String(number)}`,
  number: null,
  is_guest: true,
  waits: false,
  online,
  place: null,
});

const room: RoomView = {
  club: '和樂會',
  me: guest(4),
  organises: false,
  open: null,
  places: [place(1), place(2), place(5)],
  people: [guest(4), guest(9)],
  tonight: null,
};

const none: RoomChanges = { me: null, places: [], cleared: [], people: [], parted: [], tonight: null };

describe('the room, line by line', () => {
  it('keeps the standings of the evening until there are others', () => {
    const tonight = { from: 1, until: 2, lists: [] };
    const now = changed(room, { ...none, tonight });
    expect(now.tonight).toBe(tonight);
    expect(changed(now, none).tonight).toBe(tonight);
  });

  it('puts new lines in the place of those of the same number, in order', () => {
    const now = changed(room, {
      ...none,
      me: { ...guest(4), place: 3 },
      places: [place(3), place(5, true)],
      cleared: [1],
      people: [guest(7), guest(4, false)],
      parted: [9],
    });
    expect(now.places.map((line) => [line.place, line.state.is])).toEqual([
      [2, 'gathers'],
      [3, 'gathers'],
      [5, 'playing'],
    ]);
    expect(now.people.map((line) => [line.guest, line.online])).toEqual([
      [4, false],
      [7, true],
    ]);
    expect(now.me?.place).toBe(3);
    expect(now.club).toBe('和樂會');
  });

  it('leaves what has not changed the very same', () => {
    const now = changed(room, { ...none, places: [place(5, true)] });
    expect(now.people).toBe(room.people);
    expect(now.me).toBe(room.me);
    expect(now.places[0]).toBe(room.places[0]);
  });

  it('tells the whole room each time, and nothing before it was told whole', () => {
    const exchange = new Exchange();
    const told: RoomView[] = [];
    exchange.rooms.add((view) => told.push(view));
    const more: Message = { is: 'room-changes', ...none, cleared: [2] };
    exchange.hear(more);
    exchange.hear({ is: 'room', ...room });
    exchange.hear(more);
    expect(told.map((view) => view.places.length)).toEqual([3, 2]);
    exchange.lose();
    exchange.hear(more);
    expect(told).toHaveLength(2);
  });
});
