import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { saveDraft } from '#app/features/learner/challenge/draft.commands.server.ts';
import { activityDetail } from '#app/features/learner/learning/activity/activity.queries.server.ts';
import { saveExercise, sendExercise } from '#app/features/learner/learning/learning.commands.server.ts';
import { saveReview as savePeerReview } from '#app/features/learner/peer-review/peer-review.commands.server.ts';
import { peerQueue } from '#app/features/learner/peer-review/peer-review.queries.server.ts';
import { publishReview } from '#app/features/tutor/challenge-review/decide/decision.commands.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import { claimChallenge } from '#app/features/tutor/challenge-review/review/claim.commands.server.ts';
import { saveReview } from '#app/features/tutor/challenge-review/review/draft.commands.server.ts';
import { reviewView } from '#app/features/tutor/challenge-review/review/review.queries.server.ts';
import { type ChallengeGround, createChallengeGround, deliver } from '#tests/factories/challenge.ts';
import { publishEdition } from '#tests/factories/contents.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createTutor,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const by = ({ actor }: Pick<TestLearner, 'actor'>) => ({ world, actor, requestId: crypto.randomUUID() });

describe('a challenge', () => {
  let ground: ChallengeGround;
  let early: TestLearner;
  let late: TestLearner;
  const oneCriterion = {
    title: 'Otra tienda',
    instructionsHtml: '<p>Cambia todo.</p>',
    criteria: [{ name: 'Único', weight: 100, descriptor: 'Todo junto.' }],
  };
  const publish = (challenge: object = oneCriterion) =>
    publishEdition(world.db, ground.unitId, 'challenge', challenge);
  const taskOf = async ({ actor }: TestLearner) => (await challengeView(world, actor, ground.unitId)).task;
  const idOf = async ({ memberId }: TestLearner) =>
    (
      await world.db
        .selectFrom('challenge_submission')
        .where('member_id', '=', memberId)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;

  beforeEach(async () => {
    clock.set('2026-11-18T18:00:00Z');
    ground = await createChallengeGround(world.db, 3);
    [early, late] = ground.learners as [TestLearner, TestLearner];
  });

  test('is delivered, graded and read with the rubric of its edition', async () => {
    await deliver(world, early, ground.unitId);
    await publish();
    await deliver(world, late, ground.unitId);
    const tutor = await createTutor(world.db, ground.groupId);
    const grade = async (learner: TestLearner, scores: number[]) => {
      const submissionId = await idOf(learner);
      const version = await claimChallenge(by(tutor), submissionId);
      const { id: deliveryId } = await world.db
        .selectFrom('challenge_version')
        .where('submission_id', '=', submissionId)
        .select('id')
        .executeTakeFirstOrThrow();
      await saveReview(by(tutor), {
        submissionId,
        version,
        deliveryId,
        scores: scores.map((score) => ({ score, comment: '' })),
        comment: 'Bien',
        privateNote: '',
      });
      const { rows } = await reviewQueue(world, tutor.actor, {});
      expect(rows.find(({ id }) => id === submissionId)?.draft?.score).not.toBeNull();
      await publishReview(by(tutor), { submissionId, version: undefined, reason: '' });
      return reviewView(world, tutor.actor, { submissionId }, { state: 'all' });
    };
    expect(JSON.stringify(await grade(early, [10, 5]))).toContain('Diagnóstico');
    expect(JSON.stringify(await grade(late, [7]))).toContain('Único');
    // 10 × 60 % + 5 × 40 %, by the rubric that the delivery was made for.
    const seen = await challengeView(world, early.actor, ground.unitId);
    expect(seen.result).toMatchObject({ score: 8 });
    expect(seen.task).toMatchObject({ title: 'Mi tienda', edition: 1 });
    expect(await taskOf(late)).toMatchObject({ title: 'Otra tienda', edition: 2 });
  });

  test('keeps for its draft the edition that was on the screen', async () => {
    const { edition } = await taskOf(early);
    const draft = { unitId: ground.unitId, version: 0, comment: 'Empiezo', upload: null };
    const next = await publish();
    await saveDraft(by(early), { ...draft, edition: edition ?? 0 });
    await saveDraft(by(late), { ...draft, edition: next });
    await publish({ ...oneCriterion, title: 'La tercera' });
    expect([await taskOf(early), await taskOf(late)]).toMatchObject([
      { title: 'Mi tienda' },
      { title: 'Otra tienda' },
    ]);
    const [, , third] = ground.learners as [TestLearner, TestLearner, TestLearner];
    await expect(saveDraft(by(third), { ...draft, edition: 9 })).rejects.toMatchObject({
      code: 'step.edited',
    });
    expect((await taskOf(third)).title).toBe('La tercera');
  });

  test('gives classmates the rubric of what they evaluate', async () => {
    await deliver(world, early, ground.unitId);
    await publish();
    for (const learner of ground.learners.slice(1)) {
      clock.advance(60_000);
      await deliver(world, learner, ground.unitId);
    }
    await drain(world);
    const earlyId = await idOf(early);
    for (const learner of ground.learners.slice(1)) {
      const { pending } = await peerQueue(world, learner.actor, ground.unitId);
      const own = await world.db
        .selectFrom('peer_review')
        .where('reviewer_member_id', '=', learner.memberId)
        .select(['id', 'submission_id as submissionId'])
        .execute();
      expect(own.length).toBe(2);
      for (const { id, submissionId } of own) {
        const review = pending.find((one) => one.id === id);
        const isEarly = submissionId === earlyId;
        expect(review?.criteria.map(({ name }) => name)).toEqual(
          isEarly ? ['Diagnóstico', 'Resultado'] : ['Único'],
        );
        const version = review?.draft.version ?? 0;
        const second = savePeerReview(by(learner), {
          reviewId: id,
          version,
          answers: { 'criterio-2': 8 },
        });
        if (isEarly) expect((await second).version).toBe(version + 1);
        else await expect(second).rejects.toMatchObject({ code: 'body.invalid' });
      }
    }
  });
});

describe('an exercise', () => {
  let activityId: number;
  let early: TestLearner;
  let late: TestLearner;
  const asking = (words: string, right: number) => ({
    html: `<p>${words}</p>`,
    questions: [
      {
        key: 'p1',
        prompt: `${words}?`,
        options: [0, 1, 2].map((place) => ({
          text: `${words} ${place}`,
          correct: place === right,
          feedback: `por ${words} ${place}`,
        })),
      },
    ],
  });
  const edit = (words: string, right: number) =>
    world.db
      .updateTable('activity')
      .set({ body: JSON.stringify(asking(words, right)) })
      .where('id', '=', activityId)
      .execute();
  const read = ({ actor }: TestLearner) => activityDetail(world, actor, activityId);
  const send = (learner: TestLearner, option: number, edition?: number) =>
    sendExercise(by(learner), { activityId, answers: [{ key: 'p1', option }], edition });
  const save = (learner: TestLearner, option: number, version: number, edition?: number) =>
    saveExercise(by(learner), { activityId, answers: { p1: option }, version, edition });

  beforeEach(async () => {
    clock.set('2026-11-18T18:00:00Z');
    const course = await createCourse(world.db, {
      units: [{ modules: [[{ kind: 5, body: asking('vieja', 0) }]] }],
    });
    activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const groupId = await createGroup(world.db, course, ['2026-01-01']);
    early = await createLearner(world.db, groupId);
    late = await createLearner(world.db, groupId);
  });

  test('shows an attempt with the questions and the feedback that it was made with', async () => {
    expect(await send(early, 0, 1)).toMatchObject({ rightCount: 1 });
    await edit('nueva', 2);
    expect(await send(late, 0, 2)).toMatchObject({ rightCount: 0 });
    const { lastAttempt, content } = await read(early);
    expect(lastAttempt?.questions[0]?.prompt).toBe('vieja?');
    expect(lastAttempt?.outcome.answers[0]).toMatchObject({ right: true, feedback: 'por vieja 0' });
    expect(content).toMatchObject({ edition: 2, questions: [{ prompt: 'nueva?' }] });
    expect((await read(late)).lastAttempt?.outcome.answers[0]).toMatchObject({ correct: 2, right: false });
  });

  test('keeps for a draft the edition that it was begun with', async () => {
    const { version } = await save(early, 1, 0, 1);
    await edit('nueva', 2);
    expect(await read(early)).toMatchObject({
      draft: { answers: { p1: 1 }, version },
      content: { edition: 1, html: '<p>vieja</p>', questions: [{ prompt: 'vieja?' }] },
    });
    await expect(save(early, 2, version, 2)).rejects.toMatchObject({ code: 'step.edited' });
    await expect(send(early, 2, 2)).rejects.toMatchObject({ code: 'step.edited' });
    expect(await send(early, 0, 1)).toMatchObject({ rightCount: 1 });
    expect(await read(early)).toMatchObject({ draft: { version: 0 }, content: { edition: 2 } });
  });

  test('takes what was on the screen when it was edited, and refuses who does not say what was', async () => {
    await edit('nueva', 2);
    expect(await send(early, 0, 1)).toMatchObject({ rightCount: 1 });
    await expect(send(late, 0)).rejects.toMatchObject({ code: 'step.edited' });
    await expect(save(late, 0, 0, 3)).rejects.toMatchObject({ code: 'step.edited' });
  });

  test('has no new edition where only its name changes', async () => {
    await world.db.updateTable('activity').set({ name: 'Otra' }).where('id', '=', activityId).execute();
    await edit('vieja', 0);
    expect((await read(late)).content.edition).toBe(1);
  });

  test('keeps every edition and attempt as it is', async () => {
    await send(early, 0, 1);
    await edit('nueva', 2);
    const final = { code: '23001' };
    await expect(sql`update activity_version set body = '{}'`.execute(world.db)).rejects.toMatchObject(final);
    await expect(
      sql`update exercise_attempt set activity_version = 2`.execute(world.db),
    ).rejects.toMatchObject(final);
  });
});
