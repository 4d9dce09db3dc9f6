/** More drops at once than this share of the open accounts are no everyday matter. */
const EVERYDAY_SHARE = 0.05;

/** True where so many drops of so many open accounts are confirmed by typing their number. */
export const isMassDrop = (drops: number, staff: number): boolean => drops > staff * EVERYDAY_SHARE;
