/** The cloths of the table; styles/felts.css has their colours. */
export const FELTS = ['green', 'blue', 'wine', 'tea', 'grey'] as const;
export type Felt = (typeof FELTS)[number];
