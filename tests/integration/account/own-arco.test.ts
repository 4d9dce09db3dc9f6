import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TakenStep } from '#app/contract/admin/support/arco.ts';
import { actionsOf } from '#app/domain/privacy/requests.ts';
import { takeRequestStep } from '#app/features/admin/support/data-requests/arco.commands.server.ts';
import { arcoDetail } from '#app/features/admin/support/data-requests/arco.queries.server.ts';
import { sweepArco } from '#app/features/admin/support/data-requests/arco.sweep.server.ts';
import {
  askOwnArco,
  giveOwnInfo,
  withdrawOwn,
} from '#app/features/admin/support/data-requests/own/own-arco.commands.server.ts';
import {
  ownArcoData,
  ownArcoList,
  ownArcoRecord,
} from '#app/features/admin/support/data-requests/own/own-arco.queries.server.ts';
import { opposeUses } from '#app/features/admin/support/data-requests/rectify.commands.server.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { at } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let admin: TestPerson;
let person: TestPerson;
let other: TestPerson;

const noon = (day: string) => clock.set(at(`${day}T12:00`));

beforeEach(async () => {
  noon('2026-11-27');
  admin = await createPerson(world.db, 1);
  person = await createPerson(world.db, 2);
  other = await createPerson(world.db, 3);
  await world.db
    .updateTable('person')
    .set({ email: `datos-${person.personId}@rumbo.example`, store: 'Centro' })
    .where('id', '=', person.personId)
    .execute();
});

type Asked = Parameters<typeof askOwnArco>[1];
const ask = (change: Partial<Asked> = {}, who = person) =>
  askOwnArco(
    { world, actor: who.actor, requestId: null },
    { kind: 'access', asked: 'Quiero mis datos.', fields: [], purposes: [], ...change },
  );
const record = (arcoId: number, who = person) => ownArcoRecord(world, who.personId, arcoId);
const give = (arcoId: number, who = person) =>
  giveOwnInfo({ world, actor: who.actor }, { arcoId, text: 'Desde enero.' });
const withdraw = (arcoId: number, who = person) =>
  withdrawOwn({ world, actor: who.actor }, { arcoId, text: '' });

type More = { on?: string; days?: number; outcome?: 'granted' | 'partial' | 'refused'; text?: string };
async function step(arcoId: number, name: TakenStep, more: More = {}): Promise<void> {
  const { version } = await arcoDetail(world, arcoId);
  await takeRequestStep(
    { world, actor: admin.actor, requestId: null },
    { arcoId, version, step: name, text: 'Porque sí.', ...more },
  );
}

async function told(who = person): Promise<{ type: number; data: unknown }[]> {
  await drain(world);
  return world.db
    .selectFrom('notification')
    .where('person_id', '=', who.personId)
    .orderBy('seq')
    .select(['type', 'data'])
    .execute();
}

/** The mails about that request, the first one first. */
async function letters(folio: string): Promise<{ to: string | undefined; text: string }[]> {
  const folder = join(world.env.dataDir, 'correo');
  const names = await readdir(folder);
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return all
    .filter(({ subject }) => subject?.includes(folio))
    .map(({ to, text }) => ({ to: to?.[0]?.address, text: text ?? '' }));
}

describe('a person asks about their data (product: own data requests)', () => {
  test('gets a folio and 20 business days, and the desk has it', async () => {
    const made = await ask();
    expect(made).toEqual({
      id: made.id,
      folio: expect.stringMatching(/^A-\d{6}$/),
      dueOn: '2026-12-28',
    });
    expect(await record(made.id)).toMatchObject({
      state: 'received',
      receivedOn: '2026-11-27',
      dueOn: '2026-12-28',
      may: ['withdraw'],
      steps: [{ step: 'receive', isOwn: true }],
    });
    expect(await arcoDetail(world, made.id)).toMatchObject({
      channel: 'platform',
      person: { id: person.personId },
      identity: { how: 'Hizo la solicitud con su sesión iniciada.' },
    });
    await drain(world);
    const rooms = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
    expect(rooms).toEqual(expect.arrayContaining(['profile:1', `user:${person.personId}`]));
  });

  test.each([
    ['rectification', false],
    ['cancellation', false],
    ['access', true],
    ['opposition', true],
    ['revocation', true],
  ] as const)('the session is proof of who asks: %s, %s', async (kind, isProof) => {
    const fields = kind === 'rectification' ? [{ field: 'store' as const, wanted: 'Norte' }] : [];
    const { id } = await ask({ kind, fields });
    expect((await arcoDetail(world, id)).identity !== null).toBe(isProof);
  });

  test('says of each field what it says and what it should say', async () => {
    const { id } = await ask({
      kind: 'rectification',
      fields: [
        { field: 'store', wanted: 'Norte' },
        { field: 'area', wanted: '' },
      ],
    });
    const change = [{ field: 'store', before: 'Centro', after: 'Norte' }];
    expect((await record(id)).steps[0]?.fields).toEqual(change);
    expect((await arcoDetail(world, id)).steps.at(-1)?.fields).toEqual(change);
    const same = ask({ kind: 'rectification', fields: [{ field: 'store', wanted: 'Centro' }] });
    expect(await refusalOf(same)).toBe('body.invalid');
    expect(await refusalOf(ask({ kind: 'rectification' }))).toBe('body.invalid');
  });

  test('ticks the uses that are to end', async () => {
    const { id } = await ask({ kind: 'opposition', purposes: ['shown-badges', 'shown-badges'] });
    expect((await record(id)).steps[0]?.purposes).toEqual(['shown-badges']);
    // Until the desk decides nothing changes.
    expect((await ownArcoData(world, person.personId)).purposes).toEqual([]);
  });

  test('lists one’s own alone, the last one first', async () => {
    const first = await ask();
    const second = await ask({ kind: 'revocation' });
    await ask({}, other);
    const { rows, total } = await ownArcoList(world, person.personId);
    expect([total, ...rows.map(({ id }) => id)]).toEqual([2, second.id, first.id]);
  });

  test('somebody else’s does not exist, whatever is done with it', async () => {
    const { id } = await ask();
    const works = [
      () => record(id, other),
      () => give(id, other),
      () => withdraw(id, other),
      () => record(2 ** 31 - 1),
    ];
    for (const work of works) expect(await refusalOf(work())).toBe('scope.notFound');
    expect((await record(id)).state).toBe('received');
  });
});

describe('goes on with it', () => {
  test('gives what is missing, once: the term runs anew', async () => {
    const { id, folio } = await ask();
    expect(await refusalOf(give(id))).toBe('arco.step');
    await step(id, 'ask-info', { text: '¿De qué periodo?' });
    expect(await record(id)).toMatchObject({
      state: 'info-asked',
      infoDueOn: '2026-12-11',
      may: ['give-info', 'withdraw'],
    });
    noon('2026-12-02');
    await give(id);
    expect(await record(id)).toMatchObject({ state: 'in-review', dueOn: '2026-12-31', may: ['withdraw'] });
    expect(await refusalOf(give(id))).toBe('arco.step');
    expect(await told()).toContainEqual({ type: 113, data: { folio, paso: 'ask-info' } });
  });

  test('not after its day, though nobody has swept yet', async () => {
    const { id } = await ask();
    await step(id, 'ask-info');
    noon('2026-12-12');
    expect((await record(id)).may).toEqual(['withdraw']);
    expect(await refusalOf(give(id))).toBe('arco.step');
  });

  test('gives it up until it is answered', async () => {
    const { id } = await ask();
    await withdraw(id);
    expect(await record(id)).toMatchObject({ state: 'withdrawn', may: [] });
    expect(await refusalOf(withdraw(id))).toBe('arco.step');
    const answered = await ask();
    await step(answered.id, 'answer', { outcome: 'refused', text: 'No procede.' });
    expect(await refusalOf(withdraw(answered.id))).toBe('arco.step');
  });

  test('reads the answer, is told in the bell and by mail, and never reads what the desk keeps to itself', async () => {
    const { id, folio } = await ask({ kind: 'revocation' });
    await step(id, 'answer', { outcome: 'granted', text: 'Aquí está la copia.' });
    await opposeUses(
      { world, actor: admin.actor, requestId: null },
      {
        arcoId: id,
        version: (await arcoDetail(world, id)).version,
        purposes: ['figure-mails'],
      },
    );
    await step(id, 'execute', { text: 'Entregada.' });
    const read = await record(id);
    expect(actionsOf(read.steps)).toEqual({ fields: [], purposes: ['figure-mails'], texts: ['Entregada.'] });
    expect(read).toMatchObject({
      state: 'executed',
      outcome: 'granted',
      answer: 'Aquí está la copia.',
      answeredOn: '2026-11-27',
      executedOn: '2026-11-27',
      answeredBy: expect.any(String),
    });
    expect(JSON.stringify(read)).not.toContain('sesión iniciada');
    expect(await told()).toEqual([
      { type: 113, data: { folio, paso: 'answer' } },
      { type: 113, data: { folio, paso: 'execute' } },
    ]);
    const mails = await letters(folio);
    expect(mails).toHaveLength(3);
    for (const { to, text } of mails) {
      expect(to).toBe(`datos-${person.personId}@rumbo.example`);
      expect(text).toContain(`?ayuda=${folio}`);
      expect(text).not.toMatch(/Aquí está la copia|Entregada|Quiero mis datos/);
    }
    expect(mails.some(({ text }) => text.includes('a más tardar el 28 de diciembre'))).toBe(true);
  });
});

describe('a person looks at a verdict (product: human review)', () => {
  async function graded(finalGrade: number): Promise<TestPerson & { memberId: number }> {
    const course = await createCourse(world.db, { units: [{}] });
    const groupId = await createGroup(world.db, course, ['2026-01-01']);
    const learner = await createLearner(world.db, groupId);
    await world.db.deleteFrom('standing').where('member_id', '=', learner.memberId).execute();
    await world.db
      .insertInto('standing')
      .values({
        member_id: learner.memberId,
        progress: 100,
        units: JSON.stringify([{ unitId: course.units[0]?.id, challengeScore: 7.5, bossGrade: 8 }]),
        challenge_average: 7.5,
        challenge_units: 1,
        boss_average: 8,
        boss_units: 1,
        final_evaluation: 8,
        final_grade: finalGrade,
        verdict: finalGrade >= 8 ? 'Aprobado' : 'No aprobado',
        social_points: 0,
        social_level: 0,
        computed_at: clock.now(),
      })
      .execute();
    return learner;
  }

  test('keeps the grade as it was, and shows it beside today’s with the facts of each unit', async () => {
    const learner = await graded(7.8);
    const { id } = await ask({ kind: 'review', asked: 'Mi reto valía más.' }, learner);
    await world.db
      .updateTable('standing')
      .set({ final_grade: 8.2, verdict: 'Aprobado', challenge_average: 8.5 })
      .where('member_id', '=', learner.memberId)
      .execute();
    const { review } = await arcoDetail(world, id);
    expect(review).toMatchObject({
      memberId: learner.memberId,
      personId: learner.personId,
      asked: { finalGrade: 7.8, verdict: 'No aprobado', challengeAverage: 7.5, units: 1 },
      now: { finalGrade: 8.2, verdict: 'Aprobado', challengeAverage: 8.5 },
      units: [{ challengeScore: 7.5, bossGrade: 8 }],
    });
    expect((await record(id, learner)).reviewed).toEqual(review?.asked);
    await step(id, 'answer', { outcome: 'granted', text: 'Tu reto se calificó de nuevo.' });
    await step(id, 'execute');
    expect(await record(id, learner)).toMatchObject({ state: 'executed', outcome: 'granted' });
  });

  test('is asked for once at a time, and not without a final grade', async () => {
    expect(await refusalOf(ask({ kind: 'review' }))).toBe('body.invalid');
    const learner = await graded(9);
    const { id } = await ask({ kind: 'review' }, learner);
    expect(await refusalOf(ask({ kind: 'review' }, learner))).toBe('arco.step');
    await step(id, 'answer', { outcome: 'refused', text: 'Se confirma: las cuentas están bien.' });
    await ask({ kind: 'review' }, learner);
    expect((await ownArcoData(world, learner.personId)).grades).toMatchObject({ finalGrade: 9 });
  });
});

test('time walks a request from its reception through its alarms to its day and past it (S24)', async () => {
  const { id, folio } = await ask({ kind: 'cancellation', asked: 'Borren todo.' });
  const seen: string[] = [];
  for (let day = new Date('2026-11-27T12:00Z'); day <= new Date('2026-12-31T12:00Z'); ) {
    const today = day.toISOString().slice(0, 10);
    noon(today);
    await sweepArco(world);
    const { owed, state } = await arcoDetail(world, id);
    expect(state).toBe('received');
    if (owed && owed.alarm !== seen.at(-1)?.split(' ')[1]) seen.push(`${today} ${owed.alarm}`);
    day = new Date(day.getTime() + 24 * 60 * 60_000);
  }
  // The 10th, 15th and 18th business day, and the day after the 20th, over Christmas.
  expect(seen).toEqual([
    '2026-11-27 calm',
    '2026-12-11 tenth',
    '2026-12-18 fifteenth',
    '2026-12-23 eighteenth',
    '2026-12-29 past',
  ]);
  // Its person reads the day that it should have been answered, and is told of nothing that is only late.
  expect(await record(id)).toMatchObject({ dueOn: '2026-12-28', may: ['withdraw'] });
  expect((await told()).filter(({ data }) => JSON.stringify(data).includes(folio))).toEqual([]);
});
