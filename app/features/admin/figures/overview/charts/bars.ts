import type { Charted } from './charted.ts';

/** Sizes of a chart, in px: they are known before its code has come, so that nothing moves when it does. */
export const BAR_GAP = 4;
const ROW_GAP = 14;
const HEADING = 28;

/** The thickness of a bar: a bar that stands alone is high enough for a finger. */
export const barSize = (bars: number): number => (bars === 1 ? 28 : 20);

/** The height of a row, with its bars and the room to the next one. */
export const rowHeight = (bars: number): number => bars * barSize(bars) + (bars - 1) * BAR_GAP + ROW_GAP;

/** The height of the whole chart, side by side where the columns stand apart. */
export const chartHeight = (rows: number, { bars, apart }: Charted): number =>
  apart ? HEADING + rows * rowHeight(1) : rows * rowHeight(bars.length);
