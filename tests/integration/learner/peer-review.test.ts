import { beforeEach, describe, expect, test } from 'vitest';
import { challenge } from '#app/contract/learner/challenge.ts';
import { pendingPeerReviews } from '#app/contract/learner/peer-review.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { bell } from '#app/features/account/notifications/notifications.queries.server.ts';
import { deliverChallenge } from '#app/features/learner/challenge/challenge.commands.server.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { saveDraft } from '#app/features/learner/challenge/draft.commands.server.ts';
import { saveReview, sendReview } from '#app/features/learner/peer-review/peer-review.commands.server.ts';
import { peerQueue } from '#app/features/learner/peer-review/peer-review.queries.server.ts';
import { sweepPeerReviews } from '#app/features/learner/peer-review/peer-review.sweep.server.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { type ChallengeGround, createChallengeGround, deliver, upload } from '#tests/factories/challenge.ts';
import type { TestLearner } from '#tests/factories/learning.ts';
import { notificationsOf } from '#tests/factories/notices.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain, withWorkers } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const answers = { 'criterio-1': 9, 'criterio-2': 7, comentario: 'Tus datos son claros.' };

const { world, clock, pushes } = await openWorld();
let ground: ChallengeGround;

const prepare = async (count: number) => {
  clock.set('2026-11-18T18:00:00Z');
  ground = await createChallengeGround(world.db, count);
};
const at = (place: number) => ground.learners[place] as TestLearner;
const queueOf = (who: TestLearner) => peerQueue(world, who.actor, ground.unitId);
const firstOf = async (who: TestLearner) => (await queueOf(who)).pending[0]?.id ?? 0;

/** Everything assigned in the group, with whose challenge it is. */
const assigned = () =>
  world.db
    .selectFrom('peer_review as review')
    .innerJoin('challenge_submission as challenge', 'challenge.id', 'review.submission_id')
    .innerJoin('member', 'member.id', 'challenge.member_id')
    .where('member.group_id', '=', ground.groupId)
    .orderBy('review.id')
    .select([
      'review.id',
      'challenge.member_id as author',
      'review.reviewer_member_id as reviewer',
      'review.due_on as dueOn',
      'review.sent_at as sentAt',
      'review.reassigned_at as takenAt',
    ])
    .execute();

/** How often each learner stands there. */
const spread = (members: readonly number[]) =>
  ground.learners.map(({ memberId }) => members.filter((each) => each === memberId).length);

const deliverAll = async (order: readonly TestLearner[]) => {
  for (const who of order) {
    clock.advance(60_000);
    await deliver(world, who, ground.unitId);
    await drain(world);
  }
};

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);

describe('allocation', () => {
  test('25 learners in any order evaluate two each, never their own, never one twice', async () => {
    await prepare(25);
    await deliverAll(shuffled(ground.learners));
    const rows = await assigned();
    expect(new Set(spread(rows.map(({ reviewer }) => reviewer)))).toEqual(new Set([2]));
    expect(rows.every(({ author, reviewer }) => author !== reviewer)).toBe(true);
    expect(new Set(rows.map(({ author, reviewer }) => `${author}/${reviewer}`)).size).toBe(50);
    expect(new Set(rows.map(({ dueOn }) => dueOn))).toEqual(new Set(['2026-11-23']));
    const received = spread(rows.map(({ author }) => author));
    expect(Math.max(...received)).toBeLessThanOrEqual(3);
    expect(received.filter((count) => count < 2)).toHaveLength(2);

    // The worker makes up the missing pairs of the last two once they have waited as long as an evaluation may take.
    clock.set('2026-11-22T18:00:00Z');
    await sweepPeerReviews(world);
    expect(await assigned()).toHaveLength(50);
    clock.set('2026-11-23T18:00:00Z');
    await sweepPeerReviews(world);
    const after = await assigned();
    expect(Math.min(...spread(after.map(({ author }) => author)))).toBe(2);
    expect(Math.max(...spread(after.map(({ reviewer }) => reviewer)))).toBe(3);
    await sweepPeerReviews(world);
    expect(await assigned()).toHaveLength(after.length);
  });

  test('deliveries at the same moment are allocated by real workers as if one came after the other', async () => {
    await prepare(8);
    await withWorkers(world, () =>
      Promise.all(ground.learners.map((who) => deliver(world, who, ground.unitId))),
    );
    const rows = await assigned();
    expect(new Set(spread(rows.map(({ reviewer }) => reviewer)))).toEqual(new Set([2]));
    expect(new Set(rows.map(({ author, reviewer }) => `${author}/${reviewer}`)).size).toBe(rows.length);
  });

  test('a replaced delivery assigns nothing more, and other groups are left alone', async () => {
    await prepare(3);
    await deliver(world, ground.stranger, ground.unitId);
    await deliverAll(ground.learners);
    const before = await assigned();
    await deliverAll([at(0)]);
    expect(await assigned()).toEqual(before);
    expect((await queueOf(ground.stranger)).pending).toEqual([]);
  });

  test('an assigned peer is told, once', async () => {
    await prepare(2);
    await deliverAll(ground.learners);
    for (const who of ground.learners) {
      expect((await notificationsOf(world, who)).filter(({ type }) => type === 106)).toHaveLength(1);
    }
  });
});

describe('reassignment', () => {
  test('a late review goes to the least loaded peer, and the late one may no longer write', async () => {
    await prepare(4);
    await deliverAll(ground.learners.slice(0, 3));
    const late = at(0);
    const [mine, other] = (await queueOf(late)).pending;
    await sendReview({ world, actor: late.actor }, { reviewId: other?.id ?? 0, version: 1, answers });
    for (const who of [at(1), at(2)]) {
      for (const { id } of (await queueOf(who)).pending) {
        await sendReview({ world, actor: who.actor }, { reviewId: id, version: 1, answers });
      }
    }
    // Still in time on its last day.
    clock.set('2026-11-24T05:59:00Z');
    await sweepPeerReviews(world);
    expect((await queueOf(late)).pending).toHaveLength(1);
    // Nobody else may: late is better than never.
    clock.set('2026-11-24T18:00:00Z');
    await sweepPeerReviews(world);
    const held = await assigned();
    expect(held.filter(({ takenAt }) => takenAt)).toHaveLength(0);
    // A fourth learner delivers and has the least load.
    await world.db
      .insertInto('deadline_extension')
      .values({
        member_id: at(3).memberId,
        unit_id: ground.unitId,
        decided_at: clock.now(),
        approved: true,
        due_on: '2026-11-30',
      })
      .execute();
    await deliver(world, at(3), ground.unitId);
    await sweepPeerReviews(world);
    const rows = await assigned();
    const taken = rows.find(({ id }) => id === mine?.id);
    expect(taken?.takenAt).not.toBeNull();
    expect(rows).toContainEqual(
      expect.objectContaining({ author: taken?.author, reviewer: at(3).memberId, takenAt: null }),
    );
    expect((await queueOf(late)).pending.map(({ id }) => id)).not.toContain(mine?.id);
    await expect(
      sendReview({ world, actor: late.actor }, { reviewId: mine?.id ?? 0, version: 1, answers }),
    ).rejects.toMatchObject({ code: 'peer-review.reassigned' });
  });

  test('a dropped peer is replaced at once', async () => {
    await prepare(4);
    await deliverAll(ground.learners);
    const gone = at(1);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: clock.now() })
      .where('id', '=', gone.memberId)
      .execute();
    await sweepPeerReviews(world);
    const rows = (await assigned()).filter(({ takenAt }) => takenAt === null);
    expect(rows.some(({ reviewer }) => reviewer === gone.memberId)).toBe(false);
  });
});

describe('evaluating', () => {
  beforeEach(async () => {
    await prepare(3);
    await deliverAll(ground.learners);
  });

  test('a draft is kept with its version, and another device is refused', async () => {
    const reviewId = await firstOf(at(0));
    const half = { 'criterio-1': 9 };
    const saved = await saveReview({ world, actor: at(0).actor }, { reviewId, version: 1, answers: half });
    expect(saved.version).toBe(2);
    expect((await queueOf(at(0))).pending.find(({ id }) => id === reviewId)?.draft).toEqual({
      answers: half,
      version: 2,
      savedAt: clock.now().toISOString(),
    });
    await expect(
      saveReview({ world, actor: at(0).actor }, { reviewId, version: 1, answers: half }),
    ).rejects.toMatchObject({ code: 'draft.conflict' });
  });

  test('everything is answered, within the scale, and nothing else', async () => {
    const reviewId = await firstOf(at(0));
    const tries = [
      {},
      { ...answers, comentario: ' ' },
      { ...answers, 'criterio-1': 11 },
      { ...answers, 'criterio-1': 7.5 },
      { ...answers, 'criterio-9': 7 },
    ];
    for (const given of tries) {
      await expect(
        sendReview({ world, actor: at(0).actor }, { reviewId, version: 1, answers: given }),
      ).rejects.toMatchObject({ code: 'body.invalid' });
    }
  });

  test('twenty sends at the same moment are one, and then nothing changes', async () => {
    const reviewId = await firstOf(at(0));
    const sends = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        sendReview({ world, actor: at(0).actor }, { reviewId, version: 1, answers }),
      ),
    );
    expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(
      saveReview({ world, actor: at(0).actor }, { reviewId, version: 2, answers }),
    ).rejects.toMatchObject({ code: 'step.sent' });
    const told = await world.db
      .selectFrom('outbox')
      .where('name', '=', 'peer-review.sent')
      .select('payload')
      .execute();
    expect(
      told.filter(({ payload }) => (payload as { reviewId: number }).reviewId === reviewId),
    ).toHaveLength(1);
  });

  test('a sent review marks its own request as read; another request stays new', async () => {
    await drain(world);
    const waiting = async () =>
      (await bell(world, at(0).actor)).items.filter(({ type }) => type === 106).length;
    const before = await waiting();
    expect(before).toBe(2);
    pushes.splice(0);
    const reviewId = await firstOf(at(0));
    await sendReview({ world, actor: at(0).actor }, { reviewId, version: 1, answers });
    await drain(world);
    expect(await waiting()).toBe(1);
    const room = `user:${at(0).personId}`;
    expect(pushes).toContainEqual({ room, message: 'read.again', data: {} });
  });

  test('nobody else can write it, not even its author', async () => {
    const [row] = await assigned();
    const outsiders = [
      ground.stranger,
      ...ground.learners.filter(({ memberId }) => memberId !== row?.reviewer),
    ];
    for (const who of outsiders) {
      await expect(
        saveReview({ world, actor: who.actor }, { reviewId: row?.id ?? 0, version: 1, answers }),
      ).rejects.toMatchObject({ code: 'scope.notFound' });
    }
  });

  test('the author reads sent reviews only, always in the same order, and the grade does not move', async () => {
    const author = at(0);
    const about = (await assigned()).filter((row) => row.author === author.memberId);
    expect(about).toHaveLength(2);
    for (const [index, { id, reviewer }] of about.entries()) {
      const who = ground.learners.find(({ memberId }) => memberId === reviewer) as TestLearner;
      await saveReview({ world, actor: who.actor }, { reviewId: id, version: 1, answers });
      expect((await challengeView(world, author.actor, ground.unitId)).peerResults).toHaveLength(index);
      await sendReview(
        { world, actor: who.actor },
        {
          reviewId: id,
          version: 2,
          answers: { ...answers, comentario: `Opinión ${index}` },
        },
      );
    }
    await drain(world);
    const [one, two] = await Promise.all([1, 2].map(() => challengeView(world, author.actor, ground.unitId)));
    expect(one?.peerResults).toEqual(two?.peerResults);
    expect(encode(challenge.reply, one as NonNullable<typeof one>).resultadosPares[0]).toMatchObject({
      fechaRevision: '2026-11-18',
      jsonEvaluacion: [
        {
          seccion: {
            titulo: 'Criterios',
            preguntas: [
              { pregunta: { tipo: 'rango', titulo: 'Diagnóstico', respuesta: 9 } },
              { pregunta: { tipo: 'rango', titulo: 'Resultado', respuesta: 7 } },
            ],
          },
        },
        { seccion: { preguntas: [{ pregunta: { tipo: 'pregunta' } }] } },
      ],
    });
    const standing = await world.db
      .selectFrom('standing')
      .where('member_id', '=', author.memberId)
      .select('challenge_average')
      .executeTakeFirstOrThrow();
    expect(standing.challenge_average).toBeNull();
  });

  test('the queue takes one round trip', async () => {
    const { statements } = await countStatements(world, (world) =>
      peerQueue(world, at(0).actor, ground.unitId),
    );
    expect(statements).toBe(1);
  });
});

test('the file is stored and downloaded under a name that tells nothing of its author', async () => {
  await prepare(2);
  const [author, reviewer] = [at(0), at(1)];
  const address = await upload(world, author, { name: 'Reto de Ana Ruiz.pdf' });
  const { version } = await saveDraft(
    { world, actor: author.actor },
    {
      unitId: ground.unitId,
      version: 0,
      comment: 'Soy Ana Ruiz',
      upload: address,
    },
  );
  const { file } = await deliverChallenge({ world, actor: author.actor }, { unitId: ground.unitId, version });
  const read = () => readableFile(world.db, reviewer.actor, file?.id ?? 0, '2026-11-18');
  expect(await read()).toBeNull();
  await deliverAll([reviewer]);
  const shown = await read();
  expect(shown?.anonymous).toBe(true);
  expect(shown?.storage_key).toMatch(/^retos\/[0-9a-f-]{36}\.pdf$/);
  const [pending] = (await queueOf(reviewer)).pending;
  expect(pending?.file).toEqual({ name: 'reto.pdf', url: `/archivos/${file?.id}` });
  expect(pending?.size).toBe(file?.size);
  expect(JSON.stringify(pending)).not.toContain('Ana Ruiz');
});

test('neither side learns the other’s name', async () => {
  await prepare(3);
  const { db } = world;
  const secrets: string[] = [];
  for (const [index, who] of ground.learners.entries()) {
    const word = ['Quetzalli', 'Xicoténcatl', 'Tonantzin'][index] ?? '';
    const { id: photo } = await db
      .insertInto('file')
      .values({
        storage_key: `usuarios/${word}`,
        name: `${word}.webp`,
        content_type: 'image/webp',
        size: 10,
        purpose: 'photo',
        owner_id: who.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('person')
      .set({ first_name: word, paternal_surname: `${word}-apellido`, photo_file_id: photo })
      .where('id', '=', who.personId)
      .execute();
    secrets.push(word, who.actor.username);
    clock.advance(60_000);
    await deliver(world, who, ground.unitId, `Reto de ${word} ${who.actor.username}.PDF`);
    await drain(world);
  }
  for (const { id, reviewer } of await assigned()) {
    const who = ground.learners.find(({ memberId }) => memberId === reviewer) as TestLearner;
    await sendReviewOnce(who, id);
  }
  await drain(world);
  for (const [position, who] of ground.learners.entries()) {
    const foreign = secrets.filter((_, index) => Math.floor(index / 2) !== position);
    const seen = JSON.stringify([
      encode(challenge.reply, await challengeView(world, who.actor, ground.unitId)),
      await challengeView(world, who.actor, ground.unitId),
      (await notificationsOf(world, who)).map(({ data, actorId, type }) =>
        type === 106 ? { data, actorId } : data,
      ),
      queues.get(who.memberId),
    ]);
    for (const secret of foreign) expect(seen).not.toContain(secret);
    for (const other of ground.learners.filter((each) => each !== who)) {
      expect(seen).not.toMatch(new RegExp(`"(memberId|personId|reviewer|author)":${other.memberId}\\b`));
    }
    expect(
      (await notificationsOf(world, who))
        .filter(({ type }) => type === 106)
        .every(({ actorId }) => actorId === null),
    ).toBe(true);
    expect(JSON.stringify(queues.get(who.memberId))).toContain('reto.pdf');
  }
});

/** The reviews that each reviewer was shown before they sent. */
const queues = new Map<number, unknown[]>();

async function sendReviewOnce(who: TestLearner, reviewId: number): Promise<void> {
  const queue = await queueOf(who);
  const shown = queues.get(who.memberId) ?? [];
  queues.set(who.memberId, [...shown, queue, wireOf(pendingPeerReviews.reply, queue)]);
  await sendReview({ world, actor: who.actor }, { reviewId, version: 1, answers });
}
