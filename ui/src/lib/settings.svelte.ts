/** This person's settings, kept on this device. */

import type { Length } from './plan';
import { STRENGTHS, type Strength } from './seating';
import { BACKS, type Back } from './tiles/backs';
import { firstLanguage } from './i18n/first';
import { FELTS, type Felt } from './felts';
import { LANGUAGES, speak, type Language } from './i18n/index.svelte';

export type Speed = 'slow' | 'normal' | 'fast' | 'off';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  felt: Felt;
  back: Back;
  size: 'normal' | 'large' | 'huge';
  speed: Speed;
  /** Numbers in the corner of the tiles. */
  index: boolean;
  contrast: boolean;
  /** Taps that discard a tile. */
  tap: 'one' | 'two' | 'double';
  /** Tiles are sorted, or stay where they come. */
  order: 'sorted' | 'own';
  /** Seconds in which a single player may take a discard back; 0 for never. */
  undo: number;
  /** By hand and alone: seconds to call for a discard; 0 waits for the player. */
  window: number;
  /** Show the waits after a discard. */
  hints: boolean;
  /** On a shared device: seconds after every discard; 0 waits for all players. */
  pause: number;
  /** A PIN is required at every change of the player, or once at a table. */
  pin: 'each' | 'once';
  sounds: boolean;
  /** From 1 to 5. */
  volume: number;
  /** Sound of the calls: a voice, or notes on wooden bars. */
  calls: 'voice' | 'wood' | 'off';
  /** Show what others say at a table on the network beside their plates. */
  bubbles: boolean;
  /** Vibrate the phone at the player's turn. */
  buzz: boolean;
  /** The last name of the person here. */
  name: string;
  /** Show 抓風, the building of the walls and the dealing. */
  ritual: boolean;
  /** True once the card of table manners has been read. */
  manners: boolean;
  /** A new game begins like the last one, or with the values below. */
  begin: 'last' | 'set';
  /** The rule set; empty for the first. */
  rules: string;
  /** The id of the house rules; empty for the book's. */
  house: string;
  /** The value of the length's option; 0 for the usual one. */
  length: Length;
  strength: Strength;
  /** Paths of the house's own certificate and its key; empty if there is none. */
  cert: string;
  certKey: string;
}

const KEPT = 'laomajiang.settings';

const USUAL: Settings = {
  language: firstLanguage(typeof navigator === 'undefined' ? [] : navigator.languages),
  theme: 'auto',
  felt: 'green',
  back: 'bamboo',
  size: 'normal',
  speed: 'normal',
  index: false,
  contrast: false,
  tap: 'two',
  hints: false,
  order: 'sorted',
  undo: 2,
  window: 8,
  pause: 3,
  pin: 'each',
  sounds: true,
  volume: 3,
  calls: 'voice',
  bubbles: true,
  buzz: typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches,
  name: '',
  ritual: true,
  manners: false,
  begin: 'last',
  rules: '',
  house: '',
  length: 0,
  strength: 'club',
  cert: '',
  certKey: '',
};

const ALLOWED: { [K in keyof Settings]?: readonly Settings[K][] } = {
  theme: THEMES,
  felt: FELTS,
  back: BACKS,
  size: ['normal', 'large', 'huge'],
  speed: ['slow', 'normal', 'fast', 'off'],
  tap: ['one', 'two', 'double'],
  order: ['sorted', 'own'],
  undo: [0, 1, 2, 3, 5],
  window: [0, 3, 5, 8, 12, 20],
  pause: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  pin: ['each', 'once'],
  volume: [1, 2, 3, 4, 5],
  calls: ['voice', 'wood', 'off'],
  begin: ['last', 'set'],
  strength: STRENGTHS,
};

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>;
    return {
      ...USUAL,
      ...Object.fromEntries(Object.entries(kept).filter(([key, value]) => fits(key, value))),
    };
  } catch {
    // No storage, or foreign data in it: the defaults.
    return { ...USUAL };
  }
}

function fits(key: string, value: unknown): boolean {
  if (!(key in USUAL)) return false;
  const name = key as keyof Settings;
  if (name === 'language') return LANGUAGES.includes(value as Language);
  if (name === 'length') return typeof value === 'number' || typeof value === 'string';
  const allowed = ALLOWED[name] as readonly unknown[] | undefined;
  return allowed ? allowed.includes(value) : typeof value === typeof USUAL[name];
}

export const settings = $state<Settings>(read());

/** Tells whether the system uses its dark theme. */
class Night {
  is = $state(false);

  constructor() {
    // The pages of tests have no media queries.
    if (typeof matchMedia !== 'function') return;
    const query = matchMedia('(prefers-color-scheme: dark)');
    this.is = query.matches;
    query.addEventListener('change', () => (this.is = query.matches));
  }
}

const night = new Night();

/** The theme on the screen: the chosen one, or the system's. */
export function themeNow(): 'light' | 'dark' {
  if (settings.theme !== 'auto') return settings.theme;
  return night.is ? 'dark' : 'light';
}

/** Resets the settings; the person's name and what they have read stay. */
export function reset(): void {
  const { name, manners, language } = settings;
  Object.assign(settings, USUAL, { name, manners, language });
}

/** Stores the settings and applies them to the page. */
export function apply(root: HTMLElement = document.documentElement): void {
  speak(settings.language);
  root.dataset['size'] = settings.size;
  root.dataset['speed'] = settings.speed;
  root.dataset['contrast'] = settings.contrast ? 'more' : 'usual';
  root.dataset['theme'] = themeNow();
  root.dataset['felt'] = settings.felt;
  root.dataset['back'] = settings.back;
  colour(root);
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A page without storage keeps nothing.
  }
}

/** Colours the edges of the browser or of the home screen like the felt. */
function colour(root: HTMLElement): void {
  const felt = getComputedStyle(root).getPropertyValue('--felt').trim();
  if (felt === '') return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = felt;
}
