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
  /** The meaning of each criterion, with its weight, in the order of the form. */
  criteria: { name: string; weight: number; descriptor: string }[];
  draft: SavedAnswers;
};

/** The reviews that wait for this learner, the nearest day first, and the count of the sent ones. */
export type PeerQueue = { pending: PendingReview[]; sentCount: number };
