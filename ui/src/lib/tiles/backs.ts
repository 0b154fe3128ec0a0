/** What a tile's back is of: bamboo, or layers of a colour, each with its own drawing (draw/back.ts). */
export const BACKS = ['bamboo', 'green', 'blue', 'red', 'black'] as const;
export type Back = (typeof BACKS)[number];
