/** The materials of a tile's back: bamboo, or a colour with its own drawing (draw/back.ts). */
export const BACKS = ['bamboo', 'green', 'blue', 'red', 'black'] as const;
export type Back = (typeof BACKS)[number];
