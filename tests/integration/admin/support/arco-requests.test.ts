import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ArcoInput, TakenStep } from '#app/contract/admin/support/arco.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { actionsOf } from '#app/domain/privacy/requests.ts';
import {
  assignRequest,
  linkPerson,
  registerRequest,
  takeRequestStep,
} from '#app/features/admin/support/data-requests/arco.commands.server.ts';
import { arcoDetail, arcoList } from '#app/features/admin/support/data-requests/arco.queries.server.ts';
import { sweepArco } from '#app/features/admin/support/data-requests/arco.sweep.server.ts';
import {
  holidaysOf,
  removeHoliday,
  saveHoliday,
} from '#app/features/admin/support/data-requests/holidays/holidays.commands.server.ts';
import {
  opposeUses,
  rectifyData,
} from '#app/features/admin/support/data-requests/rectify.commands.server.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { insertNotifications } from '#server/repositories/notifications/notifications.ts';
import { closesWithWords } from '#server/repositories/privacy/arco-requests.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { onDatabase, ownerUrl, withDatabase } from '#tests/support/databases.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { at } from '#tests/support/schedule.ts';
import { createTestWorld, openWorld } from '#tests/support/world.ts';
import { down, up } from '../../../../migrations/2026-12-09T07-older-requests.ts';

const { world, clock } = await openWorld();
let admin: TestPerson;
let learner: TestPerson;
let source = 0;
const by = () => ({ world, actor: admin.actor, requestId: null });

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  learner = await createPerson(world.db, 2);
  await world.db
    .updateTable('person')
    .set({ email: `arco-${admin.personId}@rumbo.example` })
    .where('id', '=', admin.personId)
    .execute();
});

const noon = (day: string) => clock.set(at(`${day}T12:00`));

async function register(change: Partial<ArcoInput> = {}): Promise<number> {
  const { id } = await registerRequest(by(), {
    kind: 'access',
    channel: 'phone',
    personId: learner.personId,
    claimedName: '',
    contact: '',
    receivedOn: '2026-11-27',
    asked: 'Quiero saber qué datos míos tienen.',
    ...change,
  });
  return id;
}

type Step = { on?: string; days?: number; outcome?: 'granted' | 'partial' | 'refused'; text?: string };

async function step(arcoId: number, name: TakenStep, more: Step = {}): Promise<void> {
  const { version } = await arcoDetail(world, arcoId);
  await takeRequestStep(by(), { arcoId, version, step: name, text: 'Porque sí.', ...more });
}

async function mails(): Promise<number> {
  const rows = await world.db
    .selectFrom('mail')
    .where('kind', '=', 'arco')
    .where('person_id', '=', admin.personId)
    .select('id')
    .execute();
  return rows.length;
}

describe('registers a request that came by any channel (spec §2.5; product: data requests)', () => {
  test('gives a folio and 20 business days, over Christmas', async () => {
    noon('2026-11-27');
    const made = await registerRequest(by(), {
      kind: 'cancellation',
      channel: 'in-person',
      personId: null,
      claimedName: 'Ana López',
      contact: 'ana@correo.example',
      receivedOn: '2026-11-27',
      asked: 'Borren mis datos.',
    });
    expect(made).toMatchObject({ folio: expect.stringMatching(/^A-\d{6}$/), dueOn: '2026-12-28' });
    const found = await arcoList(world, { search: 'lopez ana' });
    expect(found.rows).toMatchObject([
      { id: made.id, claimedName: 'Ana López', owed: { left: 20, alarm: 'calm' } },
    ]);
    expect((await arcoList(world, { search: made.folio })).rows.map(({ id }) => id)).toEqual([made.id]);
  });

  test.each([
    ['tomorrow', { receivedOn: '2026-11-28' }],
    ['before 2022', { receivedOn: '2021-12-31' }],
    ['nobody’s name', { personId: null, contact: 'algo' }],
    ['no way to answer', { personId: null, claimedName: 'Ana' }],
    ['an unknown person', { personId: 2_147_483_647 }],
  ])('refuses %s', async (_, change) => {
    noon('2026-11-27');
    expect(await refusalOf(register(change))).toBe('body.invalid');
  });

  test('counts one of a holiday from the next business day', async () => {
    noon('2026-11-27');
    const id = await register({ receivedOn: '2026-11-16' });
    expect((await arcoDetail(world, id)).dueOn).toBe('2026-12-15');
  });
});

describe('walks a request to its end', () => {
  test('by every step, each with its line and its row in the trail', async () => {
    noon('2026-11-27');
    const id = await register({ kind: 'rectification' });
    await step(id, 'review', { text: '' });
    noon('2026-12-01');
    await step(id, 'ask-info');
    expect(await arcoDetail(world, id)).toMatchObject({
      state: 'info-asked',
      owed: null,
      infoDueOn: '2026-12-15',
    });
    noon('2026-12-03');
    await step(id, 'give-info', { on: '2026-12-02' });
    expect((await arcoDetail(world, id)).dueOn).toBe('2026-12-31');
    await step(id, 'extend', { days: 10 });
    expect((await arcoDetail(world, id)).dueOn).toBe('2027-01-15');
    expect(await refusalOf(step(id, 'extend', { days: 1 }))).toBe('arco.step');
    expect(await refusalOf(step(id, 'answer', { outcome: 'granted' }))).toBe('body.invalid');
    expect(await refusalOf(step(id, 'execute'))).toBe('arco.step');
    await step(id, 'identify');
    await step(id, 'answer', { outcome: 'granted', text: 'Procede.' });
    const answered = await arcoDetail(world, id);
    expect(answered).toMatchObject({ state: 'answered', executeBy: '2026-12-24', may: [] });
    await rectifyData(by(), {
      arcoId: id,
      version: answered.version,
      data: { ...(answered.data ?? never()), store: 'Sucursal Norte', maternalSurname: 'Ruiz' },
    });
    await step(id, 'execute');
    const done = await arcoDetail(world, id);
    expect(done).toMatchObject({ state: 'executed', owed: null, may: [], data: { store: 'Sucursal Norte' } });
    expect(done.steps.map((line) => line.step).reverse()).toEqual([
      'receive',
      'review',
      'ask-info',
      'give-info',
      'extend',
      'identify',
      'answer',
      'rectify',
      'execute',
    ]);
    const rectified = done.steps.find((line) => line.step === 'rectify');
    expect(rectified?.fields).toContainEqual(
      expect.objectContaining({ field: 'store', after: 'Sucursal Norte' }),
    );
    const trail = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'arco_request')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .select(['action', 'after'])
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(
      done.steps.map((line) => `arco.${line.step}`).reverse(),
    );
    expect(JSON.stringify(trail)).not.toMatch(/Procede|Porque|Sucursal Norte/);
  });

  test('refuses every step after its end, and is never deleted', async () => {
    noon('2026-11-27');
    const id = await register();
    await step(id, 'answer', { outcome: 'refused', text: 'No es su titular.' });
    for (const name of ['review', 'answer', 'execute', 'extend', 'withdraw'] as const) {
      expect(await refusalOf(step(id, name, { outcome: 'granted', days: 5 }))).toBe('arco.step');
    }
    await expect(world.db.deleteFrom('arco_request').where('id', '=', id).execute()).rejects.toThrow(/kept/);
    await expect(world.db.deleteFrom('arco_step').where('request_id', '=', id).execute()).rejects.toThrow(
      /kept/,
    );
  });

  test('refuses a step made from an older version, and one of no request', async () => {
    noon('2026-11-27');
    const id = await register();
    await assignRequest(by(), { arcoId: id, version: 1, personId: admin.personId });
    const late = takeRequestStep(by(), { arcoId: id, version: 1, step: 'review', text: '' });
    expect(await refusalOf(late)).toBe('state.conflict');
    expect(
      await refusalOf(takeRequestStep(by(), { arcoId: 2 ** 31 - 1, version: 1, step: 'review', text: '' })),
    ).toBe('scope.notFound');
    expect(await refusalOf(assignRequest(by(), { arcoId: id, version: 2, personId: learner.personId }))).toBe(
      'body.invalid',
    );
  });

  test('refuses data of another account and data that are the same', async () => {
    noon('2026-11-27');
    const other = await createPerson(world.db, 2);
    await world.db
      .updateTable('person')
      .set({ email: 'otra@correo.example' })
      .where('id', '=', other.personId)
      .execute();
    const id = await register({ kind: 'rectification' });
    const early = await arcoDetail(world, id);
    const rectify = async (change: object) => {
      const { version, data } = await arcoDetail(world, id);
      return rectifyData(by(), { arcoId: id, version, data: { ...(data ?? never()), ...change } });
    };
    expect(await refusalOf(rectify({ store: 'Otra' }))).toBe('arco.step');
    expect(early.may).toContain('identify');
    await step(id, 'identify');
    await step(id, 'answer', { outcome: 'granted' });
    expect(await refusalOf(rectify({ email: 'OTRA@correo.example' }))).toBe('body.invalid');
    expect(await refusalOf(rectify({}))).toBe('arco.step');
  });

  test('learns whose a name is, once', async () => {
    noon('2026-11-27');
    const id = await register({ personId: null, claimedName: 'Eva', contact: '55 1234' });
    await linkPerson(by(), { arcoId: id, version: 1, personId: learner.personId });
    expect(await refusalOf(linkPerson(by(), { arcoId: id, version: 2, personId: admin.personId }))).toBe(
      'arco.step',
    );
  });

  test.each(['opposition', 'revocation'] as const)(
    'a granted %s is carried out by a use that is off',
    async (kind) => {
      noon('2026-11-27');
      const id = await register({ kind });
      await step(id, 'identify');
      await step(id, 'answer', { outcome: 'granted' });
      const oppose = async (...purposes: ('figure-mails' | 'shown-badges')[]) =>
        opposeUses(by(), { arcoId: id, version: (await arcoDetail(world, id)).version, purposes });
      const owing = await arcoDetail(world, id);
      expect(owing).toMatchObject({ lacks: `${kind}-missing`, may: [] });
      expect(await refusalOf(step(id, 'execute'))).toBe('arco.step');
      // To say that nothing is opposed is no action, nor is a use that was switched on again.
      await oppose();
      expect(await refusalOf(step(id, 'execute'))).toBe('arco.step');
      await oppose('figure-mails');
      await oppose();
      expect(await refusalOf(step(id, 'execute'))).toBe('arco.step');
      await oppose('figure-mails');
      expect(await arcoDetail(world, id)).toMatchObject({ lacks: null, may: ['execute'] });
      await step(id, 'execute');
      const { state, steps } = await arcoDetail(world, id);
      expect(state).toBe('executed');
      expect(actionsOf(steps)).toMatchObject({ purposes: ['figure-mails'], texts: ['Porque sí.'] });
      await world.db.deleteFrom('person_opposition').where('person_id', '=', learner.personId).execute();
    },
  );

  test.each(['rectification', 'opposition', 'revocation'] as const)(
    'a %s that was granted before its action was asked for closes with words about it',
    async (kind) => {
      noon('2026-11-27');
      const id = await register({ kind });
      await step(id, 'identify');
      await step(id, 'answer', { outcome: 'granted' });
      expect(await refusalOf(step(id, 'execute'))).toBe('arco.step');
      await world.db
        .updateTable('arco_request')
        .set({ deed_asked_since: new Date(clock.now().getTime() + 1) })
        .where('id', '=', id)
        .execute();
      expect(await arcoDetail(world, id)).toMatchObject({ lacks: null, may: ['execute'] });
      expect(await refusalOf(step(id, 'execute', { text: '' }))).toBe('body.invalid');
      await step(id, 'execute');
      expect((await arcoDetail(world, id)).state).toBe('executed');
    },
  );

  test('a granted opposition is not carried out by a use that another request switched off', async () => {
    noon('2026-11-27');
    await world.db
      .insertInto('person_opposition')
      .values({ person_id: learner.personId, purpose: 'shown-badges', since: clock.now() })
      .execute();
    const id = await register({ kind: 'opposition' });
    await step(id, 'identify');
    await step(id, 'answer', { outcome: 'granted' });
    expect(await refusalOf(step(id, 'execute'))).toBe('arco.step');
    await world.db.deleteFrom('person_opposition').where('person_id', '=', learner.personId).execute();
  });

  test('a granted rectification is carried out by a correction, here or in the account', async () => {
    noon('2026-11-27');
    const id = await register({ kind: 'rectification' });
    await step(id, 'identify');
    await step(id, 'answer', { outcome: 'granted' });
    expect(await arcoDetail(world, id)).toMatchObject({ lacks: 'rectification-missing', may: [] });
    expect(await refusalOf(step(id, 'execute'))).toBe('arco.step');
    const same = async () => {
      const { version, data } = await arcoDetail(world, id);
      return rectifyData(by(), { arcoId: id, version, data: data ?? never() });
    };
    const edited = (after: object) =>
      recordAudit(world.db, {
        action: 'person.changed',
        objectKind: 'person',
        objectId: learner.personId,
        actorId: admin.personId,
        after: { fields: ['store'], ...after },
      });
    expect(await refusalOf(same())).toBe('arco.step');
    // The trail has the moment of the database.
    await world.db
      .updateTable('arco_request')
      .set({ registered_at: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute();
    // A correction for a request, as the version before noted it and as the next one does, is none in the account.
    await edited({ requestId: id });
    await edited({ arcoId: id });
    expect(await refusalOf(same())).toBe('arco.step');
    await edited({});
    await same();
    await step(id, 'execute', { text: 'Se corrigió.' });
    const { state, steps } = await arcoDetail(world, id);
    expect(state).toBe('executed');
    expect(actionsOf(steps).texts).toEqual([
      expect.stringMatching(/^Ya se había corregido en su ficha: Sucursal \(.+, .+\)\.$/),
      'Se corrigió.',
    ]);
  });

  test('keeps what a person opposes', async () => {
    noon('2026-11-27');
    const id = await register({ kind: 'opposition' });
    await step(id, 'identify');
    await step(id, 'answer', { outcome: 'partial' });
    const { version } = await arcoDetail(world, id);
    await opposeUses(by(), {
      arcoId: id,
      version,
      purposes: ['shown-badges', 'shown-badges', 'optional-notices'],
    });
    expect((await arcoDetail(world, id)).purposes).toEqual(['optional-notices', 'shown-badges']);
    const told = async () => {
      const about = {
        personId: learner.personId,
        source: `prueba-${++source}`,
        data: {},
        actorId: null,
        groupId: null,
      };
      const names = ['questionAnswered', 'challengeGraded'] as const;
      const asked = names.map((name) => ({ ...about, name })) as unknown as Parameters<
        typeof insertNotifications
      >[1];
      const added = await world.db.transaction().execute((trx) => insertNotifications(trx, asked));
      return added.map(({ type }) => type);
    };
    expect(await told()).not.toContain(1);
    await opposeUses(by(), { arcoId: id, version: version + 1, purposes: [] });
    expect((await arcoDetail(world, id)).purposes).toEqual([]);
    expect(await told()).toContain(1);
  });
});

describe('time passes over a request (S24)', () => {
  test('from its reception to its day and past it, with one mail at day 10, 15, 18 and after', async () => {
    noon('2026-11-27');
    const id = await register();
    const { version } = await arcoDetail(world, id);
    await assignRequest(by(), { arcoId: id, version, personId: admin.personId });
    const seen: string[] = [];
    for (const [day, label] of [
      ['2026-11-30', 'calm'],
      ['2026-12-10', 'calm'],
      ['2026-12-11', 'tenth'],
      ['2026-12-17', 'tenth'],
      ['2026-12-18', 'fifteenth'],
      ['2026-12-23', 'eighteenth'],
      ['2026-12-28', 'eighteenth'],
      ['2026-12-29', 'past'],
    ] as const) {
      noon(day);
      const before = await mails();
      await sweepArco(world);
      await sweepArco(world);
      const { owed } = await arcoDetail(world, id);
      expect([day, owed?.alarm]).toEqual([day, label]);
      if ((await mails()) > before) seen.push(day);
    }
    // Other requests of this file have the same days.
    expect(seen).toEqual(expect.arrayContaining(['2026-12-11', '2026-12-18', '2026-12-23', '2026-12-29']));
    expect((await arcoList(world, { due: 'past' })).rows.map((row) => row.id)).toContain(id);
    await drain(world);
  });

  test('ends what nobody completed, and only the day after', async () => {
    noon('2026-11-27');
    const id = await register();
    await step(id, 'ask-info');
    noon('2026-12-11');
    await sweepArco(world);
    expect((await arcoDetail(world, id)).state).toBe('info-asked');
    noon('2026-12-12');
    await sweepArco(world);
    expect(await arcoDetail(world, id)).toMatchObject({
      state: 'withdrawn',
      steps: [{ step: 'lapse', actor: null }, {}, {}],
    });
  });
});

describe('the holidays of the company', () => {
  test('add to those of the law, and can say that one of them is worked', async () => {
    noon('2026-11-27');
    await saveHoliday(by(), { day: '2027-04-01', name: 'Aniversario', isOff: true });
    await saveHoliday(by(), { day: '2027-05-01', name: 'Día del Trabajo', isOff: false });
    const days = await holidaysOf(world, 2027);
    expect(days).toContainEqual({ day: '2027-04-01', name: 'Aniversario', isLegal: false, isOff: true });
    expect(days.find(({ day }) => day === '2027-05-01')).toMatchObject({ isLegal: true, isOff: false });
    expect(await refusalOf(saveHoliday(by(), { day: '2027-04-02', name: 'Viernes', isOff: false }))).toBe(
      'body.invalid',
    );
    await removeHoliday(by(), '2027-04-01');
    await removeHoliday(by(), '2027-05-01');
    expect(await refusalOf(removeHoliday(by(), '2027-04-01'))).toBe('scope.notFound');
    expect(await holidaysOf(world, 2027)).toHaveLength(7);
  });
});

function never(): never {
  throw new Error('the request has a person');
}

test('the upgrade finds the requests that were granted, and not carried out, before their action was asked for', async () => {
  // A world of its own: its statements are prepared for columns that come and go.
  const old = await createTestWorld();
  try {
    old.clock.set(new Date(Date.now() - 24 * 60 * 60_000));
    const receivedOn = todayIn(old.world.env.TZ_NEGOCIO, old.clock.now());
    const [clerk, asker] = [await createPerson(old.world.db, 1), await createPerson(old.world.db, 2)];
    const doer = { world: old.world, actor: clerk.actor, requestId: null };
    const ids: number[] = [];
    const kinds = ['opposition', 'rectification', 'revocation', 'cancellation', 'opposition'] as const;
    for (const [index, kind] of kinds.entries()) {
      const { id } = await registerRequest(doer, {
        kind,
        channel: 'phone',
        personId: asker.personId,
        claimedName: '',
        contact: '',
        receivedOn,
        asked: 'Lo pido.',
      });
      ids.push(id);
      if (index === 4) continue;
      const outcome = { outcome: 'granted' } as const;
      for (const [name, more] of [
        ['identify', {}],
        ['answer', outcome],
      ] as const) {
        const { version } = await arcoDetail(old.world, id);
        await takeRequestStep(doer, { arcoId: id, version, step: name, text: 'Sí.', ...more });
      }
    }
    const name = new URL(old.world.env.DATABASE_URL).pathname.slice(1);
    const marked = await onDatabase(withDatabase(ownerUrl(), name), async (db) => {
      const schema = db as unknown as Kysely<unknown>;
      await down(schema);
      await up(schema);
      return db.selectFrom('arco_request').where(closesWithWords().expression).select('id').execute();
    });
    expect(marked.map(({ id }) => Number(id)).sort()).toEqual(ids.slice(0, 3).sort());
  } finally {
    await old.close();
  }
});
