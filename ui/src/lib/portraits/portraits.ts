/** The portraits of the computer players: head and shoulders in ink with a wash of the tiles' colours, 100 × 100. */

export type Wash = 'ink' | 'grey' | 'white' | 'skin' | 'rose' | 'red' | 'green' | 'blue' | 'gold';

/** A mark: an area with its outline, an area alone, or a line of this width. */
export interface Mark {
  is: 'area' | 'wash' | 'line';
  wash: Wash;
  width?: number;
  d: string;
}

const area = (of: Wash, d: string): Mark => ({ is: 'area', wash: of, width: 1.6, d });
const wash = (of: Wash, d: string): Mark => ({ is: 'wash', wash: of, d });
const line = (d: string, width = 2, of: Wash = 'ink'): Mark => ({ is: 'line', wash: of, width, d });
const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const FACES = {
  round: 'M30 45C30 29 39 21 50 21s20 8 20 24c0 16-9 28-20 28S30 61 30 45z',
  long: 'M32 44C32 28 40 20 50 20s18 8 18 24c0 17-8 31-18 31S32 61 32 44z',
  broad: 'M29 45C29 29 38 21 50 21s21 8 21 24c0 9-2 16-5 21-4 6-10 8-16 8s-12-2-16-8c-3-5-5-12-5-21z',
} as const;

const EYES = {
  open: [wash('ink', dot(42, 48, 2.3) + dot(58, 48, 2.3))],
  /** Narrowed by a smile. */
  smiling: [line('M38 49q4-4 8 0M54 49q4-4 8 0', 2.2)],
  /** Lowered to the tiles. */
  lowered: [line('M38 47q4 3 8 0M54 47q4 3 8 0', 2.2)],
} as const;

const BROWS = {
  light: line('M37 42q4-3 9-1M54 41q5-2 9 1', 1.6),
  full: line('M36 42q5-4 10-1M54 41q5-3 10 1', 3),
  grey: line('M36 43q5-4 10-1M54 42q5-3 10 1', 3, 'grey'),
} as const;

const MOUTHS = {
  smile: line('M43 62q7 6 14 0', 2),
  calm: line('M44 63q6 3 12 0', 2),
  laugh: area('red', 'M43 61q7 3 14 0q-2 7-7 7t-7-7z'),
} as const;

const NOSE = line('M50 50q-3 5-1 6.5q1 1 2.5.5', 1.6);
const CHEEKS = wash('rose', dot(38, 57, 4) + dot(62, 57, 4));
const EARS = area('skin', 'M31 45q-5-1-4 5t6 6zM69 45q5-1 4 5t-6 6z');

/** A jacket with a standing collar and knotted buttons, a blouse, or a shirt. */
const COATS = {
  jacket: [line('M42 75q8 6 16 0', 2.2), line('M50 80q4 10 0 20M47 90h7', 1.6)],
  blouse: [line('M40 76l10 14 10-14', 2)],
  shirt: [area('white', 'M40 75l10 10-7 8-7-15zM60 75L50 85l7 8 7-15z')],
} as const;

interface Person {
  face: keyof typeof FACES;
  coat: readonly [Wash, keyof typeof COATS];
  brows: keyof typeof BROWS;
  eyes: keyof typeof EYES;
  mouth: keyof typeof MOUTHS;
  cheeks?: boolean;
  behind?: readonly Mark[];
  before: readonly Mark[];
}

const PEOPLE: Record<string, Person> = {
  qiao: {
    face: 'round',
    coat: ['red', 'jacket'],
    brows: 'light',
    eyes: 'open',
    mouth: 'smile',
    cheeks: true,
    before: [
      wash(
        'ink',
        'M28 50C24 27 36 14 50 14s26 13 22 36c-2-9-5-15-9-19-4 3-9 4-13 4s-9-1-13-4c-4 4-7 10-9 19z',
      ),
      line('M28 50q-4 12-3 25M72 50q4 12 3 25', 7),
      line('M22 70h6M72 70h6', 3.5, 'red'),
      line('M25 76q-1 5 1 8M75 76q1 5-1 8', 4),
    ],
  },
  kuan: {
    face: 'broad',
    coat: ['blue', 'shirt'],
    brows: 'full',
    eyes: 'smiling',
    mouth: 'laugh',
    before: [
      wash('ink', 'M28 46C25 26 36 15 51 15s24 10 21 31c-2-6-4-10-7-13-11 1-20-1-27-5-4 4-8 10-10 18z'),
    ],
  },
  chun: {
    face: 'round',
    coat: ['gold', 'blouse'],
    brows: 'light',
    eyes: 'smiling',
    mouth: 'smile',
    cheeks: true,
    before: [
      wash(
        'ink',
        'M30 52c-6 1-9-5-6-9-5-4-3-11 2-12-1-6 5-10 9-9 2-6 9-8 13-5 4-4 11-3 14 1 5-1 10 3 9 9 6 1 8 8 4 12 3 4 0 11-5 10 0-8-2-12-5-15-4 2-8 1-10-1-3 3-7 3-10 1-3 3-6 3-9 2-4 4-6 9-6 16z',
      ),
    ],
  },
  shu: {
    face: 'round',
    coat: ['green', 'shirt'],
    brows: 'light',
    eyes: 'open',
    mouth: 'laugh',
    cheeks: true,
    before: [
      wash(
        'ink',
        'M28 47C24 27 35 15 50 15s26 12 22 32c-1-5-2-8-4-11l-5 1-4-3-5 3-5-3-5 3-5-3-5 3c-3 2-5 5-6 10z',
      ),
      line('M48 16q-1-5 3-8M53 15q1-3 4-4', 2.4),
    ],
  },
  yu: {
    face: 'long',
    coat: ['green', 'jacket'],
    brows: 'light',
    eyes: 'lowered',
    mouth: 'smile',
    behind: [wash('ink', dot(50, 16, 10))],
    before: [
      wash('ink', 'M30 50C26 29 37 17 50 17s24 12 20 33c-2-9-6-15-12-20-8 8-18 11-25 12-2 2-3 5-3 8z'),
      line('M56 10l12-4', 2.4, 'gold'),
      wash('gold', dot(30, 60, 2.2) + dot(70, 60, 2.2)),
    ],
  },
  shun: {
    face: 'broad',
    coat: ['grey', 'jacket'],
    brows: 'full',
    eyes: 'open',
    mouth: 'calm',
    before: [
      wash('ink', 'M29 45C25 27 35 17 50 17s25 10 21 28l-3-8c-3-4-6-5-9-6-10 1-18 0-24-1-3 3-5 8-6 15z'),
    ],
  },
  qiu: {
    face: 'long',
    coat: ['rose', 'blouse'],
    brows: 'light',
    eyes: 'open',
    mouth: 'calm',
    behind: [wash('ink', 'M26 72C20 50 22 15 50 15s30 35 24 57q-6 3-10 0L36 72q-5 3-10 0z')],
    before: [
      wash(
        'ink',
        'M29 58C26 32 36 18 50 18s24 14 21 40c-3-11-6-18-9-23-5-1-8-3-11-6-5 6-10 9-15 11-4 5-6 10-7 18z',
      ),
    ],
  },
  hai: {
    face: 'broad',
    coat: ['blue', 'jacket'],
    brows: 'full',
    eyes: 'smiling',
    mouth: 'calm',
    before: [
      wash('grey', 'M29 45C26 28 36 18 50 18s24 10 21 27c-2-6-4-9-6-11-10-3-20-3-30 0-2 2-4 5-6 11z'),
      wash('grey', 'M50 58c-3-2-9-1-12 4 5-1 9 0 12-1 3 1 7 0 12 1-3-5-9-6-12-4z'),
    ],
  },
  lan: {
    face: 'round',
    coat: ['blue', 'jacket'],
    brows: 'grey',
    eyes: 'smiling',
    mouth: 'smile',
    cheeks: true,
    behind: [area('white', dot(50, 14, 10))],
    before: [
      area(
        'white',
        'M28 50C25 29 36 18 50 18s25 11 22 32c-2-9-6-15-10-18-4-3-8-4-12-4s-8 1-12 4c-4 3-8 9-10 18z',
      ),
      line('M38 25q12-6 24 0M44 10q6-4 12 1', 1.2, 'grey'),
      line('M38 14l24-3', 2.6, 'green'),
      line('M35 52l-3 2M65 52l3 2', 1.2, 'grey'),
    ],
  },
  fu: {
    face: 'long',
    coat: ['gold', 'jacket'],
    brows: 'grey',
    eyes: 'smiling',
    mouth: 'smile',
    before: [
      area('white', 'M32 40q-7 2-5 14 3 3 5-1zM68 40q7 2 5 14-3 3-5-1z'),
      line('M40 31q10-3 20 0', 1.2, 'grey'),
      area('white', 'M36 64c6 3 22 3 28 0 0 12-5 25-14 27-9-2-14-15-14-27z'),
      area('white', 'M50 58c-4-2-10 0-13 6 6-1 10-1 13-3 3 2 7 2 13 3-3-6-9-8-13-6z'),
      line('M47 66q3 2 6 0', 1.6, 'red'),
    ],
  },
  mei: {
    face: 'long',
    coat: ['rose', 'jacket'],
    brows: 'light',
    eyes: 'open',
    mouth: 'calm',
    before: [
      wash(
        'grey',
        'M30 50C26 29 37 17 50 17s24 12 20 33c-1-9-4-15-8-19-4-3-8-4-12-4-5 4-9 9-13 11-4 3-6 7-7 12z',
      ),
      line(`${dot(42, 48, 6.5)}${dot(58, 48, 6.5)}M48.5 47q1.5-1.5 3 0M35.5 47l-5-1M64.5 47l5-1`, 1.6),
    ],
  },
  shi: {
    face: 'long',
    coat: ['ink', 'shirt'],
    brows: 'full',
    eyes: 'open',
    mouth: 'calm',
    before: [
      wash(
        'ink',
        'M31 46C28 30 34 20 45 18c12-3 26 4 24 28-1-5-2-9-4-12-7 0-13-2-18-7-4 5-8 7-12 8-2 3-3 6-4 11z',
      ),
      line('M36 43h11v9H36zM53 43h11v9H53zM47 46h6M36 45l-5-1M64 45l5-1', 1.6),
    ],
  },
};

/** The marks of a portrait, from back to front; none for an unknown person. */
export function portrait(person: string | undefined): readonly Mark[] {
  const one = person === undefined ? undefined : PEOPLE[person];
  if (!one) return [];
  const [colour, cut] = one.coat;
  return [
    ...(one.behind ?? []),
    area(colour, 'M10 104c1-18 14-25 30-28l10 5 10-5c16 3 29 10 30 28z'),
    area('skin', 'M42 64v12q8 8 16 0V64z'),
    ...COATS[cut],
    EARS,
    area('skin', FACES[one.face]),
    ...(one.cheeks ? [CHEEKS] : []),
    BROWS[one.brows],
    ...EYES[one.eyes],
    NOSE,
    MOUTHS[one.mouth],
    ...one.before,
  ];
}
