import type { FileLink } from '#app/contract/wire/fields.ts';
import type { FormSection, SavedAnswers } from '#app/domain/questionnaires/form.ts';

/** A classmate's challenge that this learner has to evaluate; nothing in it names the author. */
export type PendingReview = {
  id: number;
  unit: { id: number; order: number; name: string };
  /** Last day, `yyyy-mm-dd`. */
  dueOn: string;
  file: FileLink | null;
  /** Of the file, in bytes. */
  size: number | null;
  sections: FormSection[];
  /** What each criterion means, with its weight, in the order of the form. */
  criteria: { name: string; weight: number; descriptor: string }[];
  draft: SavedAnswers;
};

/** What waits for this learner, the nearest day first, and how much is behind them. */
export type PeerQueue = { pending: PendingReview[]; sentCount: number };
