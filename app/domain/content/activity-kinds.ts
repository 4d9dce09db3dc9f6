/** Kinds of activities (spec §3.3). */
export const PODCAST = 1;
export const VIDEO = 2;
export const ARTICLE = 3;
export const TOOLKIT = 4;
export const EXERCISE = 5;

/** True for what is heard or watched. */
export const isPlayed = (kind: number): boolean => kind === PODCAST || kind === VIDEO;
