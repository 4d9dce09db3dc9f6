import type { MemberUnit } from '../../../app/domain/progress/progress.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Emission } from '../../outbox/emit.ts';
import type { Trx } from '../../world.ts';
import {
  grantedAt,
  grantPoints,
  holdMember,
  type PointSource,
  reversePoints,
  sourceOf,
} from '../badges/points.ts';
import { type AnswerFacts, hasPostInUnit } from './answers.ts';
import type { HeldQuestion } from './forum.ts';

/** When it happens, and in which zone days begin. */
type EarnedAt = { at: Date; zone: string };

/**
 * Gives the points in order and says whose figures changed. All members are held first, the lowest id before, so that
 * two changes at once never wait for each other.
 */
export async function earn(
  trx: Trx,
  earnedAt: EarnedAt,
  sources: readonly PointSource[],
): Promise<Emission[]> {
  const members = [...new Set(sources.map(({ memberId }) => memberId))].sort((one, other) => one - other);
  for (const memberId of members) await holdMember(trx, memberId);
  return changedBy(sources, async (source) => (await grantPoints(trx, { ...source, ...earnedAt })) > 0);
}

/** Reverses the entries that stand, and says whose figures changed. */
export function takeBack(trx: Trx, at: Date, sources: readonly PointSource[]): Promise<Emission[]> {
  return changedBy(sources, (source) => reversePoints(trx, { ...source, at }));
}

/** Gives again what had been taken back, as of the day on which it was earned: its cap holds once more. */
export function giveBack(trx: Trx, zone: string, sources: readonly PointSource[]): Promise<Emission[]> {
  return changedBy(sources, async (source) => {
    const at = await grantedAt(trx, source);
    return at !== undefined && (await grantPoints(trx, { ...source, at, zone })) > 0;
  });
}

/** The event for each member whose ledger changed. */
async function changedBy(
  sources: readonly PointSource[],
  change: (source: PointSource) => Promise<boolean>,
): Promise<Emission[]> {
  const changed = new Set<number>();
  for (const source of sources) {
    if (await change(source)) changed.add(source.memberId);
  }
  return [...changed].map((memberId) => ({ name: 'social.points-changed', payload: { memberId } }));
}

/** Only a classmate's answer is worth points as the solution: not a tutor's, the asker's, nor that of who chooses it. */
export function solutionPoints(
  question: Pick<HeldQuestion, 'askerMemberId'>,
  answer: AnswerFacts,
  chooser: Pick<Actor, 'personId'>,
): PointSource[] {
  if (answer.memberId === null || answer.memberId === question.askerMemberId) return [];
  if (answer.personId === chooser.personId) return [];
  return [{ memberId: answer.memberId, rule: 'solution', source: sourceOf.answer(answer.id) }];
}

/** The points of the answer that is the solution: whoever asks now, they can be taken back once. */
export function lostSolution(answers: readonly AnswerFacts[]): PointSource[] {
  return answers.flatMap(({ id, memberId, solution }) =>
    solution && memberId !== null ? [{ memberId, rule: 'solution', source: sourceOf.answer(id) }] : [],
  );
}

/** The unit's first comment, for who has no visible post left in it. */
export async function firstCommentLost(trx: Trx, { memberId, unitId }: MemberUnit): Promise<PointSource[]> {
  return (await hasPostInUnit(trx, memberId, unitId)) ? [] : [firstComment(memberId, unitId)];
}

/** The points of the first post in a unit. */
export function firstComment(memberId: number, unitId: number): PointSource {
  return { memberId, rule: 'first_comment', source: sourceOf.unit(unitId) };
}
