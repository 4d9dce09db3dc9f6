import { todayIn } from '#app/domain/dates.ts';
import { isOpen } from '#app/domain/progress.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { type Emission, emitAll } from '#server/outbox/emit.ts';
import {
  type ForumPlace,
  forumPlace,
  type HeldQuestion,
  holdQuestion,
  insertQuestion,
  repeatedQuestion,
  rewriteQuestion,
  setQuestionState,
} from '#server/repositories/forum.ts';
import { insertAnswer, repeatedAnswer } from '#server/repositories/forum-answers.ts';
import { grantPoints, holdMember, type PointSource, sourceOf } from '#server/repositories/points.ts';
import type { Trx, World } from '#server/world.ts';
import { editableUntil } from './edit-window.ts';

/**
 * Asks a question on an activity of one's own programme (404), whose unit must be open (409). The same text again
 * within a minute is the same question. Gives its id.
 */
export async function askQuestion(
  world: World,
  actor: Actor,
  { activityId, text }: { activityId: number; text: string },
  requestId?: string,
): Promise<number> {
  const at = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const { memberId, unitId } = await openPlace(world, trx, actor, activityId);
    await holdMember(trx, memberId);
    const asked = { activityId, memberId, text, at };
    const before = await repeatedQuestion(trx, asked);
    if (before !== undefined) return before;
    const questionId = await insertQuestion(trx, asked);
    const told = await earn(world, trx, [
      { memberId, rule: 'question', source: sourceOf.question(questionId) },
      { memberId, rule: 'first_comment', source: sourceOf.unit(unitId) },
    ]);
    await emitAll(trx, [{ name: 'question.asked', payload: { questionId } }, ...told], requestId);
    return questionId;
  });
}

/**
 * Answers a question of one's group, or of an assigned one as its tutor. Who asked may add to their own question: that
 * is neither an answer to it nor worth an answer's points. Gives the answer's id.
 */
export async function answerQuestion(
  world: World,
  actor: Actor,
  { questionId, text }: { questionId: number; text: string },
  requestId?: string,
): Promise<number> {
  const at = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const question = await openQuestion(world, trx, actor, questionId);
    const byTutor = actor.role === 'tutor';
    const given = { questionId, personId: actor.personId, text, byTutor, at };
    const before = await repeatedAnswer(trx, given);
    if (before !== undefined) return before;
    const answerId = await insertAnswer(trx, given);
    const own = question.askerPersonId === actor.personId;
    if (!own && question.state === 'open') await setQuestionState(trx, questionId, 'answered');
    const told = await earn(world, trx, answerPoints(question, { answerId, own, byTutor }));
    const answered: Emission[] = own ? [] : [{ name: 'question.answered', payload: { answerId } }];
    await emitAll(trx, [...answered, ...told], requestId);
    return answerId;
  });
}

type GivenAnswer = { answerId: number; own: boolean; byTutor: boolean };

function answerPoints(question: HeldQuestion, { answerId, own, byTutor }: GivenAnswer): PointSource[] {
  const memberId = question.actorMemberId;
  if (byTutor || memberId === null) return [];
  const first = { memberId, rule: 'first_comment' as const, source: sourceOf.unit(question.unitId) };
  return own ? [first] : [{ memberId, rule: 'answer', source: sourceOf.answer(answerId) }, first];
}

/** Corrects one's own question within ten minutes (409 afterwards); somebody else's is not found. */
export async function editQuestion(
  world: World,
  actor: Actor,
  { questionId, text }: { questionId: number; text: string },
): Promise<void> {
  const now = world.clock.now();
  await world.db.transaction().execute(async (trx) => {
    const question = await ownQuestion(world, trx, actor, questionId);
    if (now >= editableUntil(question.createdAt)) fail('question.editClosed');
    await rewriteQuestion(trx, questionId, text, now);
  });
}

/** Gives the points in order and says whose figures changed. */
export async function earn(world: World, trx: Trx, sources: readonly PointSource[]): Promise<Emission[]> {
  const [at, zone] = [world.clock.now(), world.env.TZ_NEGOCIO];
  const changed = new Set<number>();
  for (const source of sources) {
    if ((await grantPoints(trx, { ...source, at, zone })) > 0) changed.add(source.memberId);
  }
  return pointsChanged(changed);
}

/** The event for each member whose ledger changed. */
export function pointsChanged(members: Iterable<number>): Emission[] {
  return [...members].map((memberId) => ({ name: 'social.points-changed', payload: { memberId } }));
}

/** The place when it is of one's own programme (else 404) and its unit is open (else 409). */
export async function openPlace(
  world: World,
  trx: Trx,
  actor: Actor,
  activityId: number,
): Promise<ForumPlace> {
  return opened(world, (await forumPlace(trx, actor.personId, activityId)) ?? fail('scope.notFound'));
}

/** The question when it is visible to this person (else 404) and its unit is open (else 409). */
export async function openQuestion(
  world: World,
  trx: Trx,
  actor: Actor,
  questionId: number,
): Promise<HeldQuestion> {
  return opened(world, (await holdQuestion(trx, actor, questionId)) ?? fail('scope.notFound'));
}

/** Like {@link openQuestion}, and the person asked it themselves; another's is not found. */
export async function ownQuestion(
  world: World,
  trx: Trx,
  actor: Actor,
  questionId: number,
): Promise<HeldQuestion> {
  const question = await holdQuestion(trx, actor, questionId);
  if (question?.askerPersonId !== actor.personId) return fail('scope.notFound');
  return opened(world, question);
}

function opened<T extends { opensOn: string | null }>(world: World, place: T): T {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  return isOpen(place, today) ? place : fail('unit.notOpen');
}
