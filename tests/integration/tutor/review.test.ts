import { beforeEach, describe, expect, test } from 'vitest';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { challenge } from '#app/contract/learner/challenge.ts';
import { reviewDetail } from '#app/contract/tutor/review.ts';
import { type ReviewFilter, reviewQueue as reviewQueueCall } from '#app/contract/tutor/review-queue.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { assignChallenges } from '#app/features/tutor/challenge-review/batch/assign.commands.server.ts';
import {
  publishReview,
  publishReviews,
  returnReview,
} from '#app/features/tutor/challenge-review/decide/decision.commands.server.ts';
import { loader as deliveriesZip } from '#app/features/tutor/challenge-review/deliveries-zip.resource.ts';
import { takeNext } from '#app/features/tutor/challenge-review/next/next.commands.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import {
  claimChallenge,
  claimWaiting,
  releaseChallenge,
} from '#app/features/tutor/challenge-review/review/claim.commands.server.ts';
import { saveReview } from '#app/features/tutor/challenge-review/review/draft.commands.server.ts';
import { reviewView } from '#app/features/tutor/challenge-review/review/review.queries.server.ts';
import {
  forgetComment,
  saveComment,
} from '#app/features/tutor/challenge-review/review/saved-comments.commands.server.ts';
import { remindLearners } from '#app/features/tutor/group/learners/group-actions.commands.server.ts';
import { deliveredFiles } from '#server/repositories/challenges/challenge-reviews.ts';
import type { World } from '#server/world.ts';
import { type ChallengeGround, createChallengeGround, deliver } from '#tests/factories/challenge.ts';
import { createTutor, enrol, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { notificationsOf } from '#tests/factories/notices.ts';
import { extendChallenge } from '#tests/factories/team.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const notFound = { code: 'scope.notFound' };
const MINUTE = 60_000;

const { world, clock, pushes } = await openWorld();
let ground: ChallengeGround;
let learner: TestLearner;
let tutor: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let reto: number;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  ground = await createChallengeGround(world.db, 3);
  learner = ground.learners[0] as TestLearner;
  tutor = await createTutor(world.db, ground.groupId);
  colleague = await createTutor(world.db, ground.groupId);
  stranger = await createTutor(world.db, (await createChallengeGround(world.db, 0)).groupId);
  reto = await delivered(learner);
});

async function delivered(who: TestLearner): Promise<number> {
  await deliver(world, who, ground.unitId);
  return (await submissionOf(who)).id;
}
const submissionOf = (who: TestLearner) =>
  world.db
    .selectFrom('challenge_submission')
    .where('member_id', '=', who.memberId)
    .where('unit_id', '=', ground.unitId)
    .selectAll()
    .executeTakeFirstOrThrow();
const deliveryOf = async (id: number) =>
  (
    await world.db
      .selectFrom('challenge_version')
      .where('submission_id', '=', id)
      .orderBy('number', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
const reviewsOf = (id: number) =>
  world.db.selectFrom('challenge_review').where('submission_id', '=', id).orderBy('id').selectAll().execute();

const claim = (who = tutor, id = reto) => claimChallenge({ world, actor: who.actor }, id);
const claimAgain = (who = tutor) => claimChallenge({ world, actor: who.actor }, reto, { regrade: true });
const endTutoring = (who: TestPerson) =>
  world.db
    .updateTable('group_tutor')
    .set({ ended_at: clock.now() })
    .where('tutor_id', '=', who.personId)
    .execute();
type Marks = { scores?: (number | null)[]; comment?: string; note?: string; entrega?: number };
const save = async (version: number, { scores = [9.5, 8], ...more }: Marks = {}, who = tutor, id = reto) =>
  saveReview(
    { world, actor: who.actor },
    {
      submissionId: id,
      version,
      deliveryId: more.entrega ?? (await deliveryOf(id)),
      scores: scores.map((score) => ({ score, comment: 'Datos claros.' })),
      comment: more.comment ?? 'Buen trabajo.',
      privateNote: more.note ?? 'NOTA PRIVADA',
    },
  );
const publish = (version?: number, reason = '', who = tutor, id = reto) =>
  publishReview({ world, actor: who.actor }, { submissionId: id, version, reason });
const giveBack = (version: number, reason = 'Falta el plan', who = tutor) =>
  returnReview({ world, actor: who.actor }, { submissionId: reto, version, reason });
const view = (who = tutor, id = reto, state?: 'all') =>
  reviewView(world, who.actor, { submissionId: id }, { state });
const queue = (who = tutor, filter: ReviewFilter = {}) => reviewQueue(world, who.actor, filter);
const states = async (who = tutor) =>
  (await queue(who, { state: 'all' })).rows.map(({ id, state }) => [id, state]);
const notificationsOfType = async (who: TestPerson, type: number) =>
  (await notificationsOf(world, who)).filter((one) => one.type === type);
const emitted = async (name: string, who = learner) =>
  (await world.db.selectFrom('outbox').where('name', '=', name).select('payload').execute()).filter(
    ({ payload }) => (payload as { memberId: number }).memberId === who.memberId,
  );

describe('the evaluator', () => {
  test('one tutor at a time; after 20 minutes without a sign of life another may take it over', async () => {
    expect(await claim()).toBe(0);
    expect((await save(0)).version).toBe(1);
    clock.advance(20 * MINUTE - 1);
    await expect(claim(colleague)).rejects.toMatchObject({
      code: 'review.held',
      text: 'Ana Ruiz está evaluando este reto; su última actividad fue hace 19 min.',
    });
    await expect(save(1, {}, colleague)).rejects.toMatchObject({ code: 'review.held' });
    await expect(publish(1, '', colleague)).rejects.toMatchObject({ code: 'review.held' });
    expect((await view(colleague)).lock).toMatchObject({ mine: false, minutes: 19, binding: true });
    clock.advance(1);
    expect((await view(colleague)).lock).toMatchObject({ binding: false });
    expect(await claim(colleague)).toBe(2);
    await expect(claim()).rejects.toMatchObject({ code: 'review.held' });
  });

  test('an overtaken tutor overwrites nothing, and reads the other’s version', async () => {
    await claim();
    await save(0, { comment: 'Mío' });
    clock.advance(21 * MINUTE);
    await save(await claim(colleague), { comment: 'Ahora mío', scores: [5, 5] }, colleague);
    await expect(save(1, { comment: 'Sigo yo' })).rejects.toMatchObject({ code: 'draft.conflict' });
    await expect(publish(1)).rejects.toMatchObject({ code: 'review.held' });
    const { draft, lock } = await view();
    expect(draft).toMatchObject({ version: 3, comment: 'Ahora mío' });
    expect(lock).toMatchObject({ mine: false, tutor: { id: colleague.personId } });
  });

  test('of twenty at the same moment one gets it', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => claim(turn % 2 === 0 ? tutor : colleague)),
    );
    const [review, ...more] = await reviewsOf(reto);
    expect(more).toEqual([]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    for (const one of refused as PromiseRejectedResult[])
      expect(one.reason).toMatchObject({ code: 'review.held' });
    expect(review?.version).toBe(0);
  });

  test('a claim that is let go leaves nothing, a draft stays for anybody', async () => {
    await claim();
    await releaseChallenge({ world, actor: tutor.actor }, reto);
    expect(await reviewsOf(reto)).toEqual([]);
    expect(await states()).toEqual([[reto, 'waiting']]);
    await claim();
    await save(0);
    await releaseChallenge({ world, actor: colleague.actor }, reto);
    expect(await states()).toEqual([[reto, 'held']]);
    await releaseChallenge({ world, actor: tutor.actor }, reto);
    expect(await states()).toEqual([[reto, 'draft']]);
    await expect(publish(1, '', colleague)).rejects.toMatchObject({ code: 'review.held' });
    expect(await claim(colleague)).toBe(2);
  });

  test('the next one is a different one for each, the longest waiting first', async () => {
    const ids = [reto];
    for (const each of ground.learners.slice(1)) {
      clock.advance(MINUTE);
      ids.push(await delivered(each));
    }
    const ask = (who: TestPerson, after?: number) =>
      takeNext({ world, actor: who.actor }, { group: ground.groupId, after });
    const taken = await Promise.all([ask(tutor), ask(colleague)]);
    expect(new Set(taken.map((one) => one?.id))).toEqual(new Set(ids.slice(0, 2)));
    expect((await ask(tutor, ids[1]))?.id).toBe(ids[2]);
    const held = (await ask(colleague, ids[2]))?.id;
    expect(taken[1]?.id).toBe(held);
    expect(await ask(stranger)).toBeNull();
  });

  test('a round ends: a challenge with a draft is nobody’s next one', async () => {
    const [, second, third] = ground.learners as [TestLearner, TestLearner, TestLearner];
    const others = [await delivered(second), await delivered(third)];
    const ask = (who: TestPerson, after?: number) => takeNext({ world, actor: who.actor }, { after });
    const round: (number | undefined)[] = [];
    for (let taken = await ask(tutor); taken; taken = await ask(tutor, taken.id)) {
      round.push(taken.id);
      await save(0, {}, tutor, taken.id);
      await releaseChallenge({ world, actor: tutor.actor }, taken.id);
    }
    expect(round).toEqual([reto, ...others]);
    expect(await ask(colleague)).toBeNull();
    // A tutor who means to goes on with it all the same.
    expect(await claim(colleague)).toBe(2);
  });

  test('a challenge graded meanwhile is not taken, nor begun again by a save', async () => {
    await save(0);
    await publish(1);
    await expect(claim(colleague)).rejects.toMatchObject({ code: 'review.graded' });
    await expect(save(0, {}, colleague)).rejects.toMatchObject({ code: 'review.graded' });
    expect(await claimWaiting({ world, actor: colleague.actor }, reto)).toBe(false);
    expect(await reviewsOf(reto)).toHaveLength(1);
    expect(await claimAgain(colleague)).toBe(0);
    expect(await takeNext({ world, actor: colleague.actor }, {})).toBeNull();
  });

  test('a challenge assigned or drafted meanwhile is not taken', async () => {
    await save(0);
    await releaseChallenge({ world, actor: tutor.actor }, reto);
    expect(await claimWaiting({ world, actor: colleague.actor }, reto)).toBe(false);
    const other = await delivered(ground.learners[1] as TestLearner);
    await assignChallenges({ world, actor: tutor.actor }, { ids: [other], tutorId: tutor.personId });
    expect(await claimWaiting({ world, actor: colleague.actor }, other)).toBe(false);
    expect(await claimWaiting({ world, actor: tutor.actor }, other)).toBe(true);
  });
});

describe('assigning', () => {
  const give = (to: TestPerson, ids = [reto], by = tutor) =>
    assignChallenges({ world, actor: by.actor }, { ids, tutorId: to.personId });
  const asked = (who: TestPerson) => takeNext({ world, actor: who.actor }, { group: ground.groupId });

  test('gives it to another tutor of the group: it waits, and nobody else gets it as the next one', async () => {
    expect(await give(colleague)).toEqual({ assigned: [reto], refused: [] });
    const [row] = (await queue()).rows;
    expect(row).toMatchObject({ state: 'waiting', holder: { id: colleague.personId }, mine: false });
    expect((await view(colleague)).lock).toMatchObject({ mine: true, since: null, binding: false });
    expect(await asked(tutor)).toBeNull();
    expect((await asked(colleague))?.id).toBe(reto);
    await releaseChallenge({ world, actor: colleague.actor }, reto);
    expect((await queue()).rows[0]).toMatchObject({ state: 'waiting', holder: { id: colleague.personId } });
    // It is not locked: who means to, takes it.
    expect(await claim()).toBe(2);
    expect(await emitted('challenge.claimed')).not.toEqual([]);
  });

  test('ends with the tutoring: an unbegun challenge is again the next one', async () => {
    await give(colleague);
    expect(await asked(tutor)).toBeNull();
    await endTutoring(colleague);
    expect((await queue()).rows[0]).toMatchObject({ state: 'waiting', holder: null });
    expect((await asked(tutor))?.id).toBe(reto);
    expect((await view()).lock).toMatchObject({ mine: true });
  });

  test('keeps the draft, and its former writer overwrites nothing any more', async () => {
    await claim();
    const { version } = await save(0, { comment: 'Va bien' });
    expect(await give(colleague)).toMatchObject({ assigned: [reto] });
    await expect(save(version, { comment: 'Sigo yo' })).rejects.toMatchObject({ code: 'draft.conflict' });
    expect((await view(colleague)).draft).toMatchObject({ version: 2, comment: 'Va bien' });
  });

  test('refuses one by one: a tutor of another group, a challenge in other hands, a graded one', async () => {
    const refusedAs = async (...given: Parameters<typeof give>) => (await give(...given)).refused[0]?.code;
    expect(await refusedAs(stranger)).toBe('body.invalid');
    await claim(colleague);
    expect(await refusedAs(tutor)).toBe('review.held');
    await save(0, {}, colleague);
    await publish(1, '', colleague);
    expect(await refusedAs(tutor)).toBe('review.graded');
    await expect(give(tutor, [reto], stranger)).rejects.toMatchObject(notFound);
  });
});

describe('the draft', () => {
  test('is kept by criterion, with the missing ones, and refuses an older version', async () => {
    await save(0, { scores: [9.5, null] });
    expect((await view()).draft).toMatchObject({
      version: 1,
      scores: [{ score: 9.5 }, { score: null, comment: 'Datos claros.' }],
      privateNote: 'NOTA PRIVADA',
    });
    await expect(save(0)).rejects.toMatchObject({ code: 'draft.conflict' });
    await expect(save(1, { scores: [9] })).rejects.toMatchObject({
      code: 'body.invalid',
      field: 'criterios',
    });
    await expect(save(1, { entrega: 2_000_000_000 })).rejects.toMatchObject({ field: 'entrega' });
    await expect(publish(1)).rejects.toMatchObject({ code: 'review.incomplete' });
  });

  test('of twenty saves of a version one is kept', async () => {
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => save(0, { comment: `${place}` })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reviewsOf(reto)).toHaveLength(1);
  });

  test('stays with its learner: the next one begins empty', async () => {
    await save(0, { comment: 'Solo de la primera persona' });
    const other = await delivered(ground.learners[1] as TestLearner);
    const { draft, history } = await view(tutor, other);
    expect(draft).toEqual({
      version: 0,
      savedAt: null,
      deliveryId: await deliveryOf(other),
      scores: [null, null].map((score) => ({ score, comment: '' })),
      comment: '',
      privateNote: '',
    });
    expect(history).toEqual([]);
  });

  test('a new delivery is seen before it is decided', async () => {
    const first = await deliveryOf(reto);
    await save(0);
    clock.advance(MINUTE);
    await deliver(world, learner, ground.unitId, 'mejor.pdf');
    expect(await view()).toMatchObject({ outdated: 1, deliveries: [{ number: 2 }, { number: 1 }] });
    await expect(publish(1)).rejects.toMatchObject({ code: 'review.newDelivery' });
    await expect(giveBack(1)).rejects.toMatchObject({ code: 'review.newDelivery' });
    // A second read still gives the draft of the first one, and a save from it writes to the same.
    const { borrador } = encode(reviewDetail.reply, await view());
    expect(borrador.entrega).toBe(first);
    await save(1, { entrega: borrador.entrega });
    await expect(publish(2)).rejects.toMatchObject({ code: 'review.newDelivery' });
    await save(2);
    expect(await view()).toMatchObject({ outdated: null, draft: { comment: 'Buen trabajo.' } });
    expect(await publish(3)).toBe(8.9);
  });

  test('that is begun with an older delivery on the screen is of that one', async () => {
    const first = await deliveryOf(reto);
    clock.advance(MINUTE);
    await deliver(world, learner, ground.unitId, 'mejor.pdf');
    await claimChallenge({ world, actor: tutor.actor }, reto, { deliveryId: first });
    await expect(giveBack(0)).rejects.toMatchObject({ code: 'review.newDelivery' });
    expect(await view()).toMatchObject({ outdated: 1, draft: { deliveryId: first } });
  });
});

describe('publishing', () => {
  test('twenty times at the same moment is one grade and one notification', async () => {
    await drain(world);
    const { version } = await save(0);
    const scores = await Promise.all(Array.from({ length: 20 }, () => publish(version)));
    expect(new Set(scores)).toEqual(new Set([8.9]));
    expect(await submissionOf(learner)).toMatchObject({ score: 8.9, published_at: clock.now() });
    expect(await reviewsOf(reto)).toMatchObject([{ outcome: 'published', score: 8.9, reason: null }]);
    expect(await emitted('challenge.published')).toHaveLength(1);
    pushes.length = 0;
    expect((await drain(world)).parked).toEqual(new Map());
    expect(await notificationsOfType(learner, 101)).toMatchObject([
      { actorId: tutor.personId, data: { calificacion: '8.9', unidad_id: ground.unitId } },
    ]);
    const standing = await world.db
      .selectFrom('standing')
      .where('member_id', '=', learner.memberId)
      .select(['challenge_average', 'challenge_units', 'requested', 'computed'])
      .executeTakeFirstOrThrow();
    expect(standing).toMatchObject({ challenge_average: 8.9, challenge_units: 1 });
    expect(standing.computed).toBe(standing.requested);
    const rooms = pushes.map(({ room }) => room);
    expect(rooms).toEqual(
      expect.arrayContaining([tutor, colleague, learner].map((one) => personRoom(one.personId))),
    );
    expect(rooms).not.toContain(personRoom(stranger.personId));
    expect(await states()).toEqual([[reto, 'graded']]);
  });

  test('the learner reads the grade and never a draft or the private note', async () => {
    await save(0, { comment: 'BORRADOR' });
    const shown = async () =>
      JSON.stringify(encode(challenge.reply, await challengeView(world, learner.actor, ground.unitId)));
    expect(await shown()).not.toMatch(/BORRADOR|NOTA PRIVADA|Datos claros/);
    await publish(1);
    expect(await shown()).toMatch(/BORRADOR/);
    expect(await shown()).not.toContain('NOTA PRIVADA');
    await claimAgain();
    await save(0, { comment: 'OTRO BORRADOR', scores: [1, 1] });
    expect(await shown()).not.toMatch(/OTRO BORRADOR|NOTA PRIVADA/);
    expect(await shown()).toContain('8.9');
  });

  test('a published grade is changed with a reason only; the former decision is kept and the new one told', async () => {
    await save(0);
    await publish(1);
    await drain(world);
    await expect(claimAgain().then(() => giveBack(0))).rejects.toMatchObject({ code: 'review.graded' });
    expect((await view()).draft).toMatchObject({ scores: [{ score: 9.5 }, { score: 8 }] });
    await save(0, { scores: [10, 10] });
    await expect(publish(1)).rejects.toMatchObject({ code: 'body.invalid', field: 'motivo' });
    clock.advance(MINUTE);
    expect(await publish(1, 'Sumé mal')).toBe(10);
    expect(await publish(1, 'Sumé mal')).toBe(10);
    expect((await view()).history).toMatchObject([
      { outcome: 'published', score: 10, reason: 'Sumé mal', version: 1 },
      { outcome: 'published', score: 8.9, reason: null },
    ]);
    await drain(world);
    expect((await notificationsOfType(learner, 101)).map(({ data }) => data)).toMatchObject([
      { calificacion: '8.9', motivo: null },
      { calificacion: '10.0', motivo: 'Sumé mal' },
    ]);
    expect((await challengeView(world, learner.actor, ground.unitId)).result).toMatchObject({
      score: 10,
      reason: 'Sumé mal',
    });
    await expect(
      world.db.updateTable('challenge_review').set({ score: 1 }).where('submission_id', '=', reto).execute(),
    ).rejects.toThrow('a decided review cannot change');
  });

  test('several drafts at once; the others say why not', async () => {
    const [, second, third] = ground.learners as [TestLearner, TestLearner, TestLearner];
    const [other, unfinished] = [await delivered(second), await delivered(third)];
    await save(0);
    await save(0, {}, tutor, other);
    await save(0, { scores: [1, null] }, tutor, unfinished);
    const ids = [reto, other, unfinished];
    await expect(publishReviews({ world, actor: stranger.actor }, [reto])).rejects.toMatchObject(notFound);
    await expect(
      publishReviews({ world, actor: tutor.actor }, [...ids, 2_000_000_000]),
    ).rejects.toMatchObject(notFound);
    expect(await emitted('challenge.published')).toEqual([]);
    expect(await publishReviews({ world, actor: tutor.actor }, [...ids, reto])).toMatchObject({
      published: [
        { id: reto, score: 8.9 },
        { id: other, score: 8.9 },
      ],
      refused: [{ id: unfinished, code: 'review.incomplete' }],
    });
    expect((await queue()).rows.map(({ id }) => id)).toEqual([unfinished]);
  });

  test('a learner who left is not graded', async () => {
    await save(0);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: clock.now() })
      .where('id', '=', learner.memberId)
      .execute();
    await expect(publish(1)).rejects.toMatchObject({ code: 'member.dropped' });
    await expect(save(1)).rejects.toMatchObject({ code: 'member.dropped' });
    expect(await view()).toMatchObject({ mayReview: false });
    expect((await queue()).rows).toEqual([]);
  });
});

describe('giving back', () => {
  test('asks for the reason, tells the learner, and comes back to the queue with the next delivery', async () => {
    await drain(world);
    await claim();
    await save(0, { scores: [4, null] });
    clock.advance(MINUTE);
    await expect(giveBack(1, '')).rejects.toMatchObject({ code: 'body.invalid', field: 'motivo' });
    await Promise.all(Array.from({ length: 10 }, () => giveBack(1)));
    expect(await emitted('challenge.returned')).toHaveLength(1);
    await drain(world);
    expect(await notificationsOfType(learner, 102)).toMatchObject([{ data: { fecha: '23 de noviembre' } }]);
    expect(await states()).toEqual([[reto, 'returned']]);
    expect((await queue()).rows).toEqual([]);
    await expect(claim()).rejects.toMatchObject({ code: 'review.returned' });
    await expect(publish(1)).rejects.toMatchObject({ code: 'review.returned' });
    const shown = await challengeView(world, learner.actor, ground.unitId);
    expect(shown.returned).toEqual({ reason: 'Falta el plan', until: '2026-11-23' });

    clock.advance(60 * MINUTE);
    await deliver(world, learner, ground.unitId, 'corregido.pdf');
    await drain(world);
    expect(await notificationsOfType(tutor, 8)).toHaveLength(2);
    expect(await view()).toMatchObject({
      state: 'waiting',
      mayReview: true,
      draft: { version: 0, comment: '' },
      history: [
        { outcome: 'returned', reason: 'Falta el plan', version: 1, scores: [{ score: 4 }, { score: null }] },
      ],
    });
    await save(0);
    expect(await publish(1)).toBe(8.9);
  });
});

describe('the queue', () => {
  test('the longest waiting first, with state, holder, hours, version and grade', async () => {
    const [, second, third] = ground.learners as [TestLearner, TestLearner, TestLearner];
    clock.advance(60 * MINUTE);
    const other = await delivered(second);
    clock.advance(60 * MINUTE);
    const last = await delivered(third);
    await save(0, {}, colleague, other);
    await save(0, {}, tutor, last);
    await publish(1, '', tutor, last);
    const all = await queue(tutor, { state: 'all' });
    expect(all.rows).toMatchObject([
      { id: reto, state: 'waiting', holder: null, hours: 2, version: 1, score: null },
      {
        id: other,
        state: 'held',
        holder: { id: colleague.personId, name: 'Ana Ruiz' },
        hours: 1,
        mine: false,
      },
      { id: last, state: 'graded', holder: null, hours: null, score: 8.9 },
    ]);
    expect(all).toMatchObject({ total: 3, pending: 2, pages: 1, groups: [{ id: ground.groupId }] });
    expect(all.units.map(({ id }) => id)).toEqual([ground.unitId, ground.closedUnitId]);
    expect((await queue()).rows.map(({ id }) => id)).toEqual([reto, other]);
    expect((await queue(tutor, { state: 'graded' })).rows.map(({ id }) => id)).toEqual([last]);
    expect((await queue(tutor, { unit: ground.closedUnitId })).rows).toEqual([]);
    clock.advance(21 * MINUTE);
    expect((await queue(tutor, { state: 'draft' })).rows.map(({ id }) => id)).toEqual([other]);
    expect((await view()).queue).toMatchObject({ position: 1, total: 2, next: { id: other } });
    expect(() => JSON.stringify(encode(reviewQueueCall.reply, all))).not.toThrow();
  });

  test('a draft shows its would-be grade, also to a colleague, and none while a criterion has no score', async () => {
    await save(0);
    const draftIn = async (who = tutor) => (await queue(who)).rows.map(({ draft }) => draft);
    expect(await draftIn()).toEqual([{ score: 8.9, comment: 'Buen trabajo.' }]);
    expect(encode(reviewQueueCall.reply, await queue(colleague)).retos[0]?.borrador).toEqual({
      calificacion: 8.9,
      comentario: 'Buen trabajo.',
    });
    await save(1, { scores: [4, null] });
    expect(await draftIn()).toEqual([{ score: null, comment: 'Buen trabajo.' }]);
    await save(2);
    await publish(3);
    expect((await queue(tutor, { state: 'all' })).rows).toMatchObject([{ score: 8.9, draft: null }]);
  });

  test('is only of the own groups, while one is their tutor; anything else does not exist', async () => {
    expect((await queue(stranger, { state: 'all' })).rows).toEqual([]);
    expect((await queue(stranger, { group: ground.groupId })).rows).toEqual([]);
    await expect(view(stranger)).rejects.toMatchObject(notFound);
    await expect(claim(stranger)).rejects.toMatchObject(notFound);
    await expect(save(0, {}, stranger)).rejects.toMatchObject(notFound);
    await expect(publish(0, '', stranger)).rejects.toMatchObject(notFound);
    await expect(giveBack(0, 'Sí', stranger)).rejects.toMatchObject(notFound);
    await expect(releaseChallenge({ world, actor: stranger.actor }, reto)).rejects.toMatchObject(notFound);
    await save(0);
    await endTutoring(tutor);
    await expect(view()).rejects.toMatchObject(notFound);
    await expect(publish(1)).rejects.toMatchObject(notFound);
    expect((await queue(tutor, { state: 'all' })).rows).toEqual([]);
  });

  test('is searched and ordered by the server, within the own groups', async () => {
    const [first, second, third] = ground.learners as [TestLearner, TestLearner, TestLearner];
    const rename = (who: { personId: number }, firstName: string, surname: string) =>
      world.db
        .updateTable('person')
        .set({ first_name: firstName, paternal_surname: surname })
        .where('id', '=', who.personId)
        .execute();
    await rename(first, 'Zoé', 'Peña');
    await rename(second, 'Ángela', 'Núñez');
    await rename(third, 'Beto', 'Peñaloza');
    clock.advance(60 * MINUTE);
    const ofSecond = await delivered(second);
    clock.advance(60 * MINUTE);
    const ofThird = await delivered(third);
    const foreign = await createChallengeGround(world.db, 1);
    const [elsewhere] = foreign.learners as [TestLearner];
    await rename(elsewhere, 'Zoé', 'Peña');
    await deliver(world, elsewhere, foreign.unitId);
    const ids = async (filter: ReviewFilter) => (await queue(tutor, filter)).rows.map(({ id }) => id);
    const by = (key: 'name' | 'unit' | 'wait', down = false) => ids({ order: { key, down } });

    expect(await ids({ search: 'pena' })).toEqual([reto, ofThird]);
    expect(await ids({ search: 'PEÑA zoe' })).toEqual([reto]);
    expect(await ids({ search: 'nu' }), 'a short word begins a name').toEqual([ofSecond]);
    expect(await ids({ search: 'ez' })).toEqual([]);
    expect(await ids({ search: '100%' })).toEqual([]);
    const { total, pending } = await queue(tutor, { search: 'zoe' });
    expect([total, pending], 'the queue is counted whole').toEqual([1, 3]);
    expect(await ids({ search: 'pena', group: foreign.groupId })).toEqual([]);

    expect(await by('name')).toEqual([ofSecond, ofThird, reto]);
    expect(await by('name', true)).toEqual([reto, ofThird, ofSecond]);
    expect(await by('unit')).toEqual([reto, ofSecond, ofThird]);
    expect(await by('wait', true)).toEqual([reto, ofSecond, ofThird]);
    expect(await by('wait')).toEqual([ofThird, ofSecond, reto]);
  });

  test('queue and review take one round trip each', async () => {
    await save(0);
    const read = (counted: World) => reviewQueue(counted, tutor.actor, {});
    expect((await countStatements(world, read)).statements).toBe(1);
    const one = (counted: World) =>
      reviewView(counted, tutor.actor, { userId: learner.personId, unitId: ground.unitId }, {});
    const { result, statements } = await countStatements(world, one);
    expect(statements).toBe(1);
    expect(encode(reviewDetail.reply, result)).toMatchObject({
      id: reto,
      puedeEvaluar: true,
      rubrica: [{ nombre: 'Diagnóstico', peso: 60 }, { peso: 40 }],
      borrador: { version: 1, notaPrivada: 'NOTA PRIVADA' },
      retoFecha: '2026-11-20',
    });
  });
});

test('nobody evaluates themself: one’s own challenge is as absent as one that does not exist', async () => {
  const own = await delivered(await enrol(world.db, ground.groupId, tutor));
  expect((await queue(tutor, { state: 'all' })).rows.map(({ id }) => id)).not.toContain(own);
  const version = { scores: [10, 10] };
  for (const attempt of [
    () => claim(tutor, own),
    () => save(0, version, tutor, own),
    () => view(tutor, own),
  ]) {
    await expect(attempt()).rejects.toMatchObject(notFound);
  }
  await claim(colleague, own);
  await save(0, version, colleague, own);
  await publish(1, '', colleague, own);
  await expect(publish(1, 'Merezco más', tutor, own)).rejects.toMatchObject(notFound);
  const reopening = { submissionId: own, version: 1, reason: 'Otra vez' };
  await expect(returnReview({ world, actor: tutor.actor }, reopening)).rejects.toMatchObject(notFound);
});

describe('further actions of the queue', () => {
  test('lists the other tutors, and the learners without a delivery in that group and unit', async () => {
    const { tutors, awaited } = await queue(tutor, { group: ground.groupId, unit: ground.unitId });
    expect(tutors.map(({ id, groupIds }) => [id, groupIds])).toEqual([
      [tutor.personId, [ground.groupId]],
      [colleague.personId, [ground.groupId]],
    ]);
    expect(awaited).toEqual(ground.learners.slice(1).map(({ personId }) => personId));
    expect((await queue()).awaited).toEqual([]);
    const [, second, third] = ground.learners.map(({ personId }) => personId);
    const of = { groupId: ground.groupId, unitId: ground.unitId };
    await remindLearners({ world, actor: tutor.actor }, { ...of, personIds: [second ?? 0] });
    const waitedFor = async () => (await queue(tutor, { group: of.groupId, unit: of.unitId })).awaited;
    expect(await waitedFor()).toEqual([third]);
    // A learner whose day has passed cannot be reminded, but for an extension.
    clock.set('2026-11-21T18:00:00Z');
    expect(await waitedFor()).toEqual([]);
    const extended = { memberId: ground.learners[2]?.memberId ?? 0, unitId: of.unitId };
    await extendChallenge(world.db, extended, { dueOn: '2026-11-25', tutor });
    expect(await waitedFor()).toEqual([third]);
    await remindLearners({ world, actor: tutor.actor }, { ...of, personIds: [third ?? 0] });
    expect(await waitedFor()).toEqual([]);
    const foreign = await queue(stranger, { group: ground.groupId, unit: ground.unitId });
    expect([foreign.tutors.map(({ id }) => id), foreign.awaited]).toEqual([[stranger.personId], []]);
  });

  test('whether deliveries can be packed is said before, in words', async () => {
    const ask = () =>
      deliveriesZip({
        request: new Request(`http://localhost/archivos/retos?retos=${reto}&comprobar=1`),
        params: {},
        context: {
          world,
          nonce: '',
          requestId: 'r-1',
          address: '127.0.0.1',
          viewer: async () => tutor.actor,
          caller: async () => null,
        },
      });
    expect(await (await ask()).json()).toEqual({ ok: true });
    await world.db
      .updateTable('file')
      .set({ size: 500_000_001 })
      .where('owner_id', '=', learner.personId)
      .execute();
    const refused = await ask();
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Son más de 500 MB: descárgalos en varias partes.'),
    ]);
  });

  test('the files of the last deliveries, of the own groups alone', async () => {
    await delivered(learner);
    const files = await deliveredFiles(world.db, tutor.personId, [reto]);
    expect(files).toMatchObject([{ firstName: 'Ana', file: { name: 'reto.pdf' } }]);
    expect(await deliveredFiles(world.db, stranger.personId, [reto])).toEqual([]);
  });
});

describe('notifications of tutors', () => {
  test('every delivery, to each tutor of the group and to nobody else', async () => {
    await drain(world);
    for (const each of [tutor, colleague]) {
      expect(await notificationsOfType(each, 8)).toMatchObject([
        {
          actorId: learner.personId,
          groupId: ground.groupId,
          data: {
            usuario: 'Ana Ruiz',
            unidad: 'UNIDAD 0',
            grupo_id: ground.groupId,
            nombre_grupo: 'Generación de prueba',
            usuario_id: learner.personId,
            unidad_id: ground.unitId,
          },
        },
      ]);
    }
    expect(await notificationsOfType(stranger, 8)).toEqual([]);
    expect(await notificationsOfType(learner, 8)).toEqual([]);
  });

  test('that somebody took a challenge, once and not at every save', async () => {
    await drain(world);
    pushes.length = 0;
    await claim();
    await save(0);
    await save(1);
    await drain(world);
    expect(pushes).toEqual(
      expect.arrayContaining([{ room: personRoom(colleague.personId), message: 'read.again', data: {} }]),
    );
    expect(await emitted('challenge.claimed')).toHaveLength(1);
  });
});

describe('the bank of comments', () => {
  test('is of each tutor alone and keeps a text once', async () => {
    const kept = await saveComment({ world, actor: tutor.actor }, 'Muy bien fundamentado.');
    expect(await saveComment({ world, actor: tutor.actor }, 'Muy bien fundamentado.')).toEqual(kept);
    expect((await view()).comments).toEqual([kept]);
    expect((await view(colleague)).comments).toEqual([]);
    await expect(forgetComment({ world, actor: colleague.actor }, kept.id)).rejects.toMatchObject(notFound);
    await forgetComment({ world, actor: tutor.actor }, kept.id);
    await expect(forgetComment({ world, actor: tutor.actor }, kept.id)).rejects.toMatchObject(notFound);
  });
});
