import type { WaveDates } from '../../domain/deadlines/shift-plan.ts';

/** A wave of a change as it was before or is after; `dates` is null where there was none, or is none any more. */
export type StoredWave = { id: number; unitId: number; version: number; dates: WaveDates | null };

/** An extension that moved along: the row of before, or the one that was made. */
export type StoredOwnDay = { id: number; memberId: number; unitId: number; dueOn: string };

/** One side of a change of a generation's dates: what is needed to take it back, and to say what it did. */
export type ShiftSide = { waves: StoredWave[]; extensions: StoredOwnDay[] };
