import type * as z from 'zod/mini';
import type { ChallengeResult, challenge, Extension, Receipt } from '#app/contract/learner/challenge.ts';
import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import type { FileLink } from '#app/contract/wire/fields.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import {
  type Criterion,
  type CriterionScore,
  type DeliveryGate,
  folioOf,
} from '#app/domain/challenges/challenge.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';

/** A file of ours as a screen links to it; size in bytes. */
export type StoredFile = FileLink & { size: number };

type Reply = z.output<(typeof challenge)['reply']>;

/**
 * The call's reply with the screen's own facts: why nothing can be delivered, the template's size, and why the draft's file
 * cannot be opened by others.
 */
export type ChallengeView = Reply & {
  gate: DeliveryGate;
  task: { template: StoredFile | null };
  draftHold: string | null;
};

type FileRow = { id: number; name: string; size: number | string; signs?: string[] };

/** A file's row as a link. */
export const storedFile = (file: FileRow | null): StoredFile | null =>
  file && {
    name: file.name,
    url: fileAddress(file.id),
    size: Number(file.size),
    ...fileSigns(file.signs ?? null),
  };

type DeliveryRow = {
  id: number;
  number: number;
  comment: string;
  deliveredAt: Date | string;
  file: FileRow | null;
};

/** The receipt of a delivery. */
export function receiptOf({ id, number, comment, deliveredAt, file }: DeliveryRow): Receipt {
  const stored = storedFile(file);
  return {
    folio: folioOf(id),
    number,
    at: new Date(deliveredAt).toISOString(),
    file: stored,
    size: stored?.size ?? null,
    comment,
  };
}

type ExtensionRow = {
  approved: boolean | null;
  reason: string;
  askedAt: Date | string;
  dueOn: string | null;
};

/** The last request for more time, with its days in the business zone. */
export function extensionOf(row: ExtensionRow | null, zone: string): Extension | null {
  if (!row) return null;
  const { approved, reason, askedAt, dueOn } = row;
  return {
    state: approved === null ? 'pending' : approved ? 'approved' : 'rejected',
    reason,
    askedOn: todayIn(zone, new Date(askedAt)),
    until: approved ? dueOn : null,
  };
}

type GradeRow = {
  publishedAt: Date | null;
  score: number | string | null;
  review: { comment: string; reason: string | null } | null;
  scores: Readonly<Record<string, CriterionScore>>;
};

/** Nothing of a grade that is not published ever leaves the server. */
export function resultOf(row: GradeRow, criteria: readonly Criterion[]): ChallengeResult | null {
  const { publishedAt, score, review, scores } = row;
  if (publishedAt === null || score === null) return null;
  return {
    score: Number(score),
    comment: review?.comment ?? '',
    criteria: criteria.map(({ name, weight }, index) => {
      const written = scores[String(index)];
      return { name, weight, score: written?.score ?? null, comment: written?.comment ?? '' };
    }),
    publishedAt: publishedAt.toISOString(),
    reason: review?.reason ?? null,
  };
}
