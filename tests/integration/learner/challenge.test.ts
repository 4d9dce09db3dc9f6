import { beforeEach, describe, expect, test } from 'vitest';
import { challengeRule } from '#app/contract/account/files.ts';
import { challenge } from '#app/contract/learner/challenge.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { askExtension, deliverChallenge } from '#app/features/learner/challenge/challenge.commands.server.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { saveDraft } from '#app/features/learner/challenge/draft.commands.server.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import type { World } from '#server/world.ts';
import {
  type ChallengeGround,
  createChallengeGround,
  deliver,
  fileInDraft,
  upload,
} from '#tests/factories/challenge.ts';
import { publishEdition } from '#tests/factories/contents.ts';
import { createTutor, type TestLearner } from '#tests/factories/learning.ts';
import { reviewChallenge } from '#tests/factories/notices.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const notFound = { code: 'scope.notFound' };
/** The deadline is 20 November in Mexico City, which is six hours behind. */
const beforeMidnight = '2026-11-21T05:59:59.999Z';
const midnight = '2026-11-21T06:00:00.000Z';

const { world, clock } = await openWorld();
let ground: ChallengeGround;
let learner: TestLearner;
let unitId: number;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  ground = await createChallengeGround(world.db, 2);
  unitId = ground.unitId;
  learner = ground.learners[0] as TestLearner;
});

const view = (reader = learner, counted = world) => challengeView(counted, reader.actor, unitId);
const send = (version: number, unit = unitId) =>
  deliverChallenge({ world, actor: learner.actor }, { unitId: unit, version });
const ask = (reason = 'Cambié de tienda.') =>
  askExtension({ world, actor: learner.actor }, { unitId, reason });
const submission = () =>
  world.db
    .selectFrom('challenge_submission')
    .where('member_id', '=', learner.memberId)
    .where('unit_id', '=', unitId)
    .selectAll()
    .executeTakeFirstOrThrow();
const versions = async () =>
  world.db
    .selectFrom('challenge_version')
    .where('submission_id', '=', (await submission()).id)
    .orderBy('number')
    .selectAll()
    .execute();
const emitted = async (name: string) =>
  (await world.db.selectFrom('outbox').where('name', '=', name).select('payload').execute()).filter(
    ({ payload }) =>
      JSON.stringify(payload).includes(`"memberId": ${learner.memberId}`) ||
      (payload as { memberId?: number }).memberId === learner.memberId,
  );

const giveExtension = async (dueOn: string | null) => {
  await world.db
    .insertInto('deadline_extension')
    .values({
      member_id: learner.memberId,
      unit_id: unitId,
      requested_at: clock.now(),
      decided_at: clock.now(),
      approved: dueOn !== null,
      due_on: dueOn,
    })
    .execute();
};

const giveBack = async (at: string) => {
  const tutor = await createTutor(world.db, ground.groupId);
  await reviewChallenge(world, (await submission()).id, {
    tutorId: tutor.personId,
    outcome: 'returned',
    at: new Date(at),
  });
};

describe('delivering', () => {
  test('a draft becomes a delivery with its receipt, and only the first one counts as the first', async () => {
    const version = await fileInDraft(world.db, learner, unitId, 'evidencia.pdf');
    const receipt = await send(version);
    expect(receipt).toMatchObject({
      number: 1,
      comment: 'Mi comentario',
      deliveredAt: clock.now(),
      file: { name: 'evidencia.pdf', size: 10 },
    });
    clock.set('2026-11-19T18:00:00Z');
    await deliver(world, learner, unitId, 'evidencia-2.pdf');
    const row = await submission();
    expect(row.first_delivered_at).toEqual(new Date('2026-11-18T18:00:00Z'));
    expect(row.last_delivered_at).toEqual(new Date('2026-11-19T18:00:00Z'));
    expect(row.draft_file_id).toBeNull();
    const shown = await view();
    expect(shown.deliveries.map(({ number, file }) => [number, file?.name])).toEqual([
      [2, 'evidencia-2.pdf'],
      [1, 'evidencia.pdf'],
    ]);
    expect(shown).toMatchObject({ status: 'delivered', expectedOn: '2026-11-26', gate: 'open' });
    expect(await emitted('challenge.uploaded')).toHaveLength(2);
  });

  test('no classmate is promised to whoever has a unit without evaluation among them', async () => {
    expect((await view()).hasPeers).toBe(true);
    await world.db.updateTable('unit').set({ peer_count: 0 }).where('id', '=', unitId).execute();
    expect((await view()).hasPeers).toBe(false);
  });

  test('twenty deliveries at the same moment are one', async () => {
    const version = await fileInDraft(world.db, learner, unitId);
    const receipts = await Promise.all(Array.from({ length: 20 }, () => send(version)));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(await versions()).toHaveLength(1);
    expect(await emitted('challenge.uploaded')).toHaveLength(1);
  });

  test('the same draft sent again after the deadline is the same delivery', async () => {
    const version = await fileInDraft(world.db, learner, unitId);
    const first = await send(version);
    clock.set(midnight);
    expect(await send(version)).toEqual(first);
  });

  test('another version, and a draft without a file, are refused', async () => {
    await expect(send(0)).rejects.toMatchObject({ code: 'challenge.fileMissing' });
    const version = await fileInDraft(world.db, learner, unitId);
    await expect(send(version - 1)).rejects.toMatchObject({ code: 'draft.conflict' });
    await expect(send(version + 1)).rejects.toMatchObject({ code: 'draft.conflict' });
    await send(version);
    await expect(send(version + 1)).rejects.toMatchObject({ code: 'challenge.fileMissing' });
    expect(await versions()).toHaveLength(1);
  });

  test('the deadline day is usable until its last instant', async () => {
    const version = await fileInDraft(world.db, learner, unitId);
    clock.set(midnight);
    await expect(send(version)).rejects.toMatchObject({ code: 'challenge.late' });
    expect(await view()).toMatchObject({ status: 'overdue', gate: 'late' });
    clock.set(beforeMidnight);
    expect(await view()).toMatchObject({ status: 'on-time', gate: 'open' });
    await send(version);
    clock.set(midnight);
    const next = await fileInDraft(world.db, learner, unitId);
    await expect(send(next)).rejects.toMatchObject({ code: 'challenge.closed' });
    expect(await view()).toMatchObject({ status: 'delivered', gate: 'closed' });
  });

  test('an extension moves the day, for its learner only', async () => {
    await giveExtension('2026-11-25');
    clock.set('2026-11-26T05:59:00Z');
    expect(await view()).toMatchObject({ schedule: { dueOn: '2026-11-25' }, gate: 'open' });
    await deliver(world, learner, unitId);
    expect(await view(ground.learners[1] as TestLearner)).toMatchObject({
      schedule: { dueOn: '2026-11-20' },
      gate: 'late',
    });
    clock.set('2026-11-26T06:00:00Z');
    expect((await view()).gate).toBe('closed');
  });

  test('a return opens it for five days more and keeps the delivery', async () => {
    await deliver(world, learner, unitId);
    await giveBack('2026-11-24T18:00:00Z');
    clock.set('2026-11-30T05:59:00Z');
    const shown = await view();
    expect(shown).toMatchObject({
      schedule: { dueOn: '2026-11-29' },
      status: 'delivered',
      gate: 'open',
      expectedOn: null,
    });
    expect(shown.returned).toEqual({ reason: '', until: '2026-11-29' });
    const version = await fileInDraft(world.db, learner, unitId);
    clock.set('2026-11-30T06:00:00Z');
    await expect(send(version)).rejects.toMatchObject({ code: 'challenge.closed' });
    clock.set('2026-11-30T05:59:00Z');
    await send(version);
    expect(await view()).toMatchObject({ returned: null, expectedOn: '2026-12-06' });
    expect(await versions()).toHaveLength(2);
  });

  test('a published grade closes it and is shown by criterion; an open review shows nothing', async () => {
    await deliver(world, learner, unitId);
    const tutor = await createTutor(world.db, ground.groupId);
    const { id } = await submission();
    const [version] = await versions();
    await world.db
      .insertInto('challenge_review')
      .values({
        submission_id: id,
        version_id: version?.id ?? 0,
        tutor_id: tutor.personId,
        scores: JSON.stringify({ 0: { score: 9.5, comment: 'Datos claros.' }, 1: { score: 8 } }),
        comment: 'Buen trabajo.',
        private_note: 'NOTA PRIVADA',
      })
      .execute();
    expect(JSON.stringify(encode(challenge.reply, await view()))).not.toMatch(
      /Datos claros|Buen trabajo|NOTA PRIVADA/,
    );
    await world.db
      .updateTable('challenge_review')
      .set({ outcome: 'published', score: 8.9, decided_at: clock.now() })
      .where('submission_id', '=', id)
      .execute();
    await world.db
      .updateTable('challenge_submission')
      .set({ published_at: clock.now(), score: 8.9 })
      .where('id', '=', id)
      .execute();
    const wire = encode(challenge.reply, await view());
    expect(wire.resultado).toEqual({
      calificacion: 8.9,
      comentario: 'Buen trabajo.',
      criterios: [
        { nombre: 'Diagnóstico', peso: 60, calificacion: 9.5, comentario: 'Datos claros.' },
        { nombre: 'Resultado', peso: 40, calificacion: 8, comentario: '' },
      ],
      publicado: clock.now().toISOString(),
      motivo: null,
    });
    expect(JSON.stringify(wire)).not.toContain('NOTA PRIVADA');
    const next = await fileInDraft(world.db, learner, unitId);
    await expect(send(next)).rejects.toMatchObject({ code: 'challenge.graded' });
  });

  test('units of others, and units that are not open', async () => {
    const other = await createChallengeGround(world.db, 1);
    await expect(send(1, other.unitId)).rejects.toMatchObject(notFound);
    await expect(challengeView(world, learner.actor, other.unitId)).rejects.toMatchObject(notFound);
    await fileInDraft(world.db, learner, ground.closedUnitId);
    await expect(send(1, ground.closedUnitId)).rejects.toMatchObject({ code: 'unit.notOpen' });
    const closed = await challengeView(world, learner.actor, ground.closedUnitId);
    expect(closed).toMatchObject({
      gate: 'unit-closed',
      task: { instructionsHtml: '', criteria: [], template: null },
    });
  });

  test('the first delivery raises the standing and plans nothing twice', async () => {
    await deliver(world, learner, unitId);
    expect((await drain(world)).parked).toEqual(new Map());
    const standing = await world.db
      .selectFrom('standing')
      .where('member_id', '=', learner.memberId)
      .select('progress')
      .executeTakeFirstOrThrow();
    expect(standing.progress).toBeGreaterThan(0);
  });

  test('the screen takes one round trip', async () => {
    await deliver(world, learner, unitId);
    const { statements } = await countStatements(world, (world: World) => view(learner, world));
    expect(statements).toBe(1);
  });
});

describe('asking for more time', () => {
  test('one open request per unit, also at the same moment', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => ask()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask()).rejects.toMatchObject({ code: 'extension.pending' });
    expect(await emitted('extension.requested')).toHaveLength(1);
    expect(await view()).toMatchObject({
      extension: { state: 'pending', reason: 'Cambié de tienda.', askedOn: '2026-11-18', until: null },
      mayAskExtension: false,
    });
  });

  test('after a refusal it may be asked for again, and the last answer is shown', async () => {
    clock.set('2026-11-18T17:00:00Z');
    await giveExtension(null);
    expect(await view()).toMatchObject({ extension: { state: 'rejected' }, mayAskExtension: true });
    clock.set('2026-11-22T18:00:00Z');
    await ask();
    expect((await view()).extension?.state).toBe('pending');
  });

  test('not for another unit, nor for one that is closed or graded', async () => {
    await expect(
      askExtension({ world, actor: learner.actor }, { unitId: ground.closedUnitId, reason: 'Sí' }),
    ).rejects.toMatchObject({ code: 'unit.notOpen' });
    const other = await createChallengeGround(world.db, 1);
    await expect(
      askExtension({ world, actor: learner.actor }, { unitId: other.unitId, reason: 'Sí' }),
    ).rejects.toMatchObject(notFound);
    await world.db
      .updateTable('wave')
      .set({ challenge_due_on: null })
      .where('group_id', '=', ground.groupId)
      .execute();
    await expect(ask()).rejects.toMatchObject({ code: 'extension.needless' });
  });
});

describe('the draft', () => {
  const save = (version: number, address: string | null, comment = 'Lo que hice') =>
    saveDraft({ world, actor: learner.actor }, { unitId, version, comment, upload: address });
  const files = () =>
    world.db.selectFrom('file').where('owner_id', '=', learner.personId).orderBy('id').selectAll().execute();

  test('a comment first, then its file, which is taken in once however often it is saved', async () => {
    expect(await view()).toMatchObject({
      draft: { comment: '', file: null, version: 0, savedAt: null },
    });
    expect(await save(0, null)).toMatchObject({ version: 1 });
    const address = await upload(world, learner, { name: 'Mi reto.pdf' });
    await save(1, address);
    clock.advance(20 * 60_000);
    await save(2, address, 'Lo que hice, con más detalle');
    expect(await files()).toHaveLength(1);
    expect((await view()).draft).toMatchObject({
      comment: 'Lo que hice, con más detalle',
      file: { name: 'Mi reto.pdf', upload: address },
      version: 3,
      savedAt: clock.now().toISOString(),
    });
    const { file } = await send(3);
    expect(file?.name).toBe('Mi reto.pdf');
    expect((await view()).draft).toMatchObject({
      comment: 'Lo que hice, con más detalle',
      file: null,
      version: 4,
    });
  });

  test('another device is not overwritten, also at the same moment', async () => {
    const saves = await Promise.allSettled(
      Array.from({ length: 10 }, (_, place) => save(0, null, `${place}`)),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of saves) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'draft.conflict' });
    }
    await expect(save(0, await upload(world, learner))).rejects.toMatchObject({
      code: 'draft.conflict',
    });
    expect(await files()).toEqual([]);
  });

  test('said ten times at the same moment, its file is taken in once and stays', async () => {
    const address = await upload(world, learner);
    const saves = await Promise.allSettled(Array.from({ length: 10 }, () => save(0, address)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of saves) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'draft.conflict' });
    }
    expect((await files()).map(({ deleted_at }) => deleted_at)).toEqual([null]);
    expect((await send(1)).file).not.toBeNull();
  });

  test('a file that is replaced or taken out before it is delivered is given up; a delivered one never', async () => {
    await save(0, await upload(world, learner, { name: 'uno.pdf' }));
    await save(1, await upload(world, learner, { name: 'dos.pdf' }));
    await send(2);
    await save(3, await upload(world, learner, { name: 'tres.pdf' }));
    await save(4, null);
    const kept = (await files()).map(({ name, deleted_at }) => [name, deleted_at === null]);
    expect(kept).toEqual([
      ['uno.pdf', false],
      ['dos.pdf', true],
      ['tres.pdf', false],
    ]);
    expect((await view()).deliveries.map(({ file }) => file?.name)).toEqual(['dos.pdf']);
    const [removed, delivered] = await files();
    clock.advance(25 * 60 * 60_000);
    await sweepFiles(world);
    expect((await files()).map(({ name }) => name)).toEqual(['dos.pdf']);
    expect(await world.storage.size(removed?.storage_key ?? '')).toBeNull();
    expect(await world.storage.size(delivered?.storage_key ?? '')).toBeGreaterThan(0);
  });

  test('refuses another person’s file, a made-up one and one of another kind; the draft stays', async () => {
    await save(0, null, 'Se queda');
    const foreign = await upload(world, ground.learners[1] as TestLearner);
    const fake = await upload(world, learner, { bytes: Buffer.from('<script>no soy un pdf</script>') });
    const addresses = [foreign, '/archivos/1', 'https://otro.example/reto.pdf', 'javascript:alert(1)'];
    for (const address of addresses) {
      await expect(save(1, address)).rejects.toMatchObject({ code: 'file.unknown' });
    }
    await expect(save(1, fake)).rejects.toMatchObject({ code: 'file.format' });
    expect((await view()).draft).toMatchObject({ comment: 'Se queda', file: null, version: 1 });
  });

  test('a late learner keeps a draft for the time they may be given; after a delivery they do not', async () => {
    clock.set(midnight);
    await save(0, null);
    await giveExtension('2026-11-25');
    await save(1, await upload(world, learner));
    await send(2);
    clock.set('2026-11-26T06:00:00Z');
    await expect(save(3, null)).rejects.toMatchObject({ code: 'challenge.closed' });
    await expect(
      saveDraft(
        { world, actor: learner.actor },
        {
          unitId: ground.closedUnitId,
          version: 0,
          comment: '',
          upload: null,
        },
      ),
    ).rejects.toMatchObject({ code: 'unit.notOpen' });
    const other = await createChallengeGround(world.db, 1);
    await expect(
      saveDraft(
        { world, actor: learner.actor },
        { unitId: other.unitId, version: 0, comment: '', upload: null },
      ),
    ).rejects.toMatchObject(notFound);
  });
});

describe('a challenge with a rule of its own', () => {
  const save = async (version: number, address: string, edition?: number) =>
    saveDraft({ world, actor: learner.actor }, { unitId, version, comment: '', upload: address, edition });
  const sign = (type: string, size: number, unit: number | undefined = unitId) =>
    signUpload(
      { world, actor: learner.actor },
      { name: 'reto', type, area: 'challenge', size, unitId: unit },
    );
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 0x20)]);
  const onlyPdf = { fileTypes: ['pdf'], maxMb: 1 };

  beforeEach(async () => {
    const { task } = await view();
    const { title, instructionsHtml, criteria } = task;
    await publishEdition(world.db, unitId, 'challenge', { title, instructionsHtml, criteria, ...onlyPdf });
  });

  test('says it, and signs nothing else for its unit', async () => {
    expect((await view()).task).toMatchObject(onlyPdf);
    expect(await sign('application/pdf', 1_000_000)).toMatchObject({ address: expect.any(String) });
    expect(await refusalOf(sign('image/png', 10))).toBe('file.format');
    await expect(sign('application/pdf', 1_000_001)).rejects.toMatchObject({
      code: 'file.tooLarge',
      text: expect.stringContaining('el máximo es 1 MB'),
    });
    expect(await refusalOf(sign('application/pdf', 10, 999_999))).toBe('scope.notFound');
    // The rule of all stays its limit.
    expect(challengeRule({ maxMb: 200 })).toEqual(challengeRule({}));
    expect(challengeRule({ fileTypes: ['pdf', 'mp4'], maxMb: 100 })).toMatchObject({
      maxBytes: 25_000_000,
      maxBytesOf: { 'video/mp4': 100_000_000 },
    });
  });

  test('takes nothing else into the draft, however it was signed', async () => {
    const picture = await upload(world, learner, { name: 'a.png', type: 'image/png' });
    expect(await refusalOf(save(0, picture))).toBe('file.role');
    expect(await refusalOf(save(0, await upload(world, learner, { bytes: large })))).toBe('file.tooLarge');
    await save(0, await upload(world, learner));
    expect((await view()).draft.file?.name).toBe('reto.pdf');
  });

  test('an edition that was begun before keeps its own rule', async () => {
    await save(0, await upload(world, learner), 1);
    expect((await view()).task.fileTypes).toBeUndefined();
    await save(1, await upload(world, learner, { bytes: large }));
    expect((await view()).draft.file?.size).toBe(large.length);
  });
});
