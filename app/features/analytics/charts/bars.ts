/** Sizes of a chart, in px: they are known before its code has come, so that nothing moves when it does. */
const GAP = 4;
const ROW_GAP = 14;

/** How thick a bar is: one that stands alone is high enough for a finger. */
export const barSize = (bars: number): number => (bars === 1 ? 28 : 20);

/** How high a row is, with its bars and the room to the next one. */
const rowHeight = (bars: number): number => bars * barSize(bars) + (bars - 1) * GAP + ROW_GAP;

/** How high the whole chart is. */
export const chartHeight = (rows: number, bars: number): number => rows * rowHeight(bars);

export const barGap = GAP;
