import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { action as confirmAction } from '#app/features/account/confirm-identity/api.ts';
import { action as profileAction, loader as profileLoader } from '#app/features/admin/people/profiles/api.ts';
import { profileScreen } from '#app/features/admin/people/profiles/profiles.queries.server.ts';
import { loader as screen } from '#app/features/admin/people/profiles/profiles.screen.tsx';
import { callerFrom } from '#server/auth/authenticate.ts';
import { createPool } from '#server/db/database.ts';
import { createLimits } from '#server/limits/create-limits.ts';
import { assignTutor, endAssignment } from '#server/repositories/groups/tutors.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { type Browser, openBrowser } from '#tests/factories/browser.ts';
import { createCourse, createGroup, createLearner } from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { type Asked, ask } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { quiet } from '#tests/support/quiet-limits.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let admin: Account;
let browser: Browser;

const minute = 60_000;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  // The person that the test before left with it is no administrator of this one.
  await world.db.deleteFrom('person_profile').where('profile_id', '=', 1).execute();
  admin = await createAccount(world.db, [1]);
  browser = await openBrowser(world, admin);
  pushes.length = 0;
});

async function call(handler: Parameters<typeof ask>[1], asked: Asked, given = world) {
  const answer = await ask(given, handler, asked);
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  const body = await answer.json();
  return { status: answer.status, body, code: body.error?.codigo, text: body.error?.mensaje };
}
const confirm = (typed = password, sends = browser.sends, given = world) =>
  call(confirmAction, { path: '/api/cms/confirmar', body: { password: typed }, ...sends }, given);
const change = (profileId: number, personId: number, given: boolean, sends = browser.sends) =>
  call(profileAction, {
    path: `/api/cms/perfiles/${profileId}/personas`,
    params: { profileId: String(profileId) },
    body: { personId, dar: given },
    ...sends,
  });
const give = (profileId: number, { personId }: Account) => change(profileId, personId, true);
const take = (profileId: number, { personId }: Account, sends = browser.sends) =>
  change(profileId, personId, false, sends);
const profilesOf = async ({ personId }: Account) =>
  (
    await world.db
      .selectFrom('person_profile')
      .where('person_id', '=', personId)
      .orderBy('profile_id')
      .select('profile_id')
      .execute()
  ).map(({ profile_id }) => profile_id);
const trailOf = async (kind: 'actor_id' | 'object_id', personId: number) =>
  (
    await world.db
      .selectFrom('audit')
      .where(kind, '=', (kind === 'actor_id' ? personId : String(personId)) as never)
      .where('action', 'not in', ['login.ok', 'session.revoked'])
      .orderBy('id')
      .select(['action', 'result', 'before', 'after'])
      .execute()
  ).map(({ action, result, before, after }) => ({ action, result, of: before ?? after }));

/** Both changes have begun, and wait for the administrators, before either goes on. */
async function atOnce<T>(both: () => Promise<T>[]): Promise<T[]> {
  let begun: Promise<T>[] = [];
  await world.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('person_profile')
      .where('profile_id', '=', 1)
      .select('person_id')
      .forUpdate()
      .execute();
    begun = both();
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(world.db);
        return rows.length;
      })
      .toBe(2);
  });
  return Promise.all(begun);
}

describe('Confirma que eres tú (product: confirmation)', () => {
  test('refuses a change of profiles until the password was given, and five minutes later', async () => {
    const person = await createAccount(world.db, [2]);
    expect(await give(4, person)).toMatchObject({
      status: 403,
      code: 'identity.unconfirmed',
      text: 'Confirma que eres tú.',
    });
    expect(await profilesOf(person)).toEqual([2]);
    expect(await confirm()).toMatchObject({ status: 200, body: { ok: true } });
    clock.advance(5 * minute);
    expect((await give(4, person)).status).toBe(200);
    clock.advance(1);
    expect((await take(4, person)).code).toBe('identity.unconfirmed');
    expect(await profilesOf(person)).toEqual([2, 4]);
  });

  test('counts for the session that gave it alone', async () => {
    const person = await createAccount(world.db, [2]);
    const elsewhere = await openBrowser(world, admin);
    await confirm(password, elsewhere.sends);
    expect((await give(4, person)).code).toBe('identity.unconfirmed');
  });

  test('refuses a wrong password with 422 below its field, and both are in the trail', async () => {
    expect(await confirm('No-es-la-actual#1')).toMatchObject({ status: 422, code: 'ACTUAL_INCORRECTA' });
    await confirm();
    expect(await trailOf('actor_id', admin.personId)).toEqual([
      { action: 'identity.refused', result: 'refused', of: null },
      { action: 'identity.confirmed', result: 'ok', of: null },
    ]);
  });

  test('refuses the right password too after five wrong ones', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 2, name: 'limits' }, world.log);
    const limited = {
      ...world,
      limits: createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, quiet),
    };
    try {
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await confirm('No-es-la-actual#1', browser.sends, limited)).code).toBe('ACTUAL_INCORRECTA');
      }
      expect(await confirm(password, browser.sends, limited)).toMatchObject({
        status: 429,
        code: 'login.paused',
      });
    } finally {
      await pool.end();
    }
  });

  test('asks for nothing where nothing changes', async () => {
    const person = await createAccount(world.db, [2, 4]);
    expect((await give(4, person)).status).toBe(200);
    expect((await take(3, person)).status).toBe(200);
    expect(await trailOf('object_id', person.personId)).toEqual([]);
  });
});

describe('a profile', () => {
  beforeEach(async () => {
    await confirm();
  });

  test('that is given counts at the next request, and open screens are told', async () => {
    const person = await createAccount(world.db, [2]);
    expect((await give(4, person)).status).toBe(200);
    expect(await profilesOf(person)).toEqual([2, 4]);
    expect(await trailOf('object_id', person.personId)).toEqual([
      { action: 'profile.given', result: 'ok', of: { profileId: 4 } },
    ]);
    await drain(world);
    expect(pushes).toContainEqual({ room: `user:${person.personId}`, message: 'read.again', data: {} });
  });

  test('that is given to a learner brings the reminders of a new one', async () => {
    const person = await createAccount(world.db, [3]);
    await give(2, person);
    await drain(world);
    const kinds = await world.db
      .selectFrom('reminder')
      .where('person_id', '=', person.personId)
      .orderBy('kind')
      .select('kind')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['add-photo', 'discover-badges']);
  });

  test('that is taken ends the sessions opened under it at once, and no other', async () => {
    const person = await createAccount(world.db, [1, 3]);
    const asAdmin = await openBrowser(world, person);
    const asBoss = await openBrowser(world, person);
    await world.db.updateTable('session').set({ profile_id: 3 }).where('id', '=', asBoss.sessionId).execute();
    const isOpen = async ({ sends }: Browser) =>
      (await callerFrom(world, sends.token, sends.cookie)) !== null;
    expect(await isOpen(asAdmin)).toBe(true);
    expect((await take(1, person)).status).toBe(200);
    expect((await call(profileLoader, { path: '/api/cms/perfiles', ...asAdmin.sends })).status).toBe(401);
    const ended = await world.db
      .selectFrom('session')
      .where('person_id', '=', person.personId)
      .where('revoked_at', 'is not', null)
      .select(['id', 'revoked_why'])
      .execute();
    expect(ended).toEqual([{ id: asAdmin.sessionId, revoked_why: 'role' }]);
    await drain(world);
    const revoked = pushes.filter(({ message }) => message === 'session.revoked');
    expect(revoked.map(({ room }) => room)).toEqual([`sid:${asAdmin.sessionId}`]);
    expect(await trailOf('object_id', person.personId)).toEqual([
      { action: 'profile.taken', result: 'ok', of: { profileId: 1 } },
    ]);
  });

  test('is not taken from oneself, or where it is the only one', async () => {
    expect(await take(1, admin)).toMatchObject({ status: 422 });
    await world.db
      .insertInto('person_profile')
      .values({ person_id: admin.personId, profile_id: 2 })
      .execute();
    expect(await take(1, admin)).toMatchObject({ status: 409, code: 'profile.own' });
    const learner = await createAccount(world.db, [2]);
    expect(await take(2, learner)).toMatchObject({
      status: 422,
      text: 'Es su único perfil: dale otro antes de quitarlo.',
    });
    expect(await profilesOf(learner)).toEqual([2]);
  });

  test('of administrators stays with one of two who take it from each other', async () => {
    const other = await createAccount(world.db, [1, 2]);
    await world.db
      .insertInto('person_profile')
      .values({ person_id: admin.personId, profile_id: 2 })
      .execute();
    const theirs = await openBrowser(world, other);
    await confirm(password, theirs.sends);
    const answers = await atOnce(() => [take(1, other), take(1, admin, theirs.sends)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = [...(await profilesOf(admin)), ...(await profilesOf(other))];
    expect(left.filter((profile) => profile === 1)).toHaveLength(1);
  });

  test('of the last administrator who can sign in is not taken: an account without a password does not count', async () => {
    const other = await createAccount(world.db, [1, 2]);
    await world.db
      .updateTable('person')
      .set({ password_hash: null })
      .where('id', '=', admin.personId)
      .execute();
    expect(await take(1, other)).toMatchObject({
      status: 409,
      code: 'profile.lastAdministrator',
      text: 'Es la única cuenta de administración activa.',
    });
  });

  test('of a boss stays while they lead somebody', async () => {
    const boss = await createAccount(world.db, [2, 3]);
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-03-01']);
    const team = [await createLearner(world.db, groupId), await createLearner(world.db, groupId)];
    await lead(
      world,
      boss,
      team.map(({ memberId }) => memberId),
    );
    expect(await take(3, boss)).toMatchObject({
      status: 409,
      text: 'Esta persona tiene 2 colaboradores: primero dales otro jefe.',
    });
    expect(await profilesOf(boss)).toEqual([2, 3]);
    await world.db
      .updateTable('member_boss')
      .set({ to_on: '2026-03-02' })
      .where('boss_id', '=', boss.personId)
      .execute();
    expect((await take(3, boss)).status).toBe(200);
  });

  test('of a tutor stays while they accompany a group', async () => {
    const tutor = await createAccount(world.db, [2, 4]);
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-03-01']);
    const assignment = { groupId, tutorId: tutor.personId, at: clock.now() };
    await world.db.transaction().execute((trx) => assignTutor(trx, assignment));
    expect(await take(4, tutor)).toMatchObject({
      status: 409,
      text: 'Esta persona acompaña 1 generación: primero asígnala a otra persona.',
    });
    await world.db.transaction().execute((trx) => endAssignment(trx, assignment));
    expect((await take(4, tutor)).status).toBe(200);
  });

  test('makes a form of the person that was opened before out of date', async () => {
    const person = await createAccount(world.db, [2]);
    await give(4, person);
    const { version } = await world.db
      .selectFrom('person')
      .where('id', '=', person.personId)
      .select('version')
      .executeTakeFirstOrThrow();
    expect(version).toBe(2);
  });

  test('is not found for a person, or with a number, that is not there', async () => {
    expect((await change(4, 999_999_999, true)).status).toBe(404);
    expect((await give(7, admin)).status).toBe(404);
    const gone = await createAccount(world.db, [2]);
    await world.db
      .updateTable('person')
      .set({ deleted_at: clock.now() })
      .where('id', '=', gone.personId)
      .execute();
    expect((await give(4, gone)).status).toBe(404);
  });
});

describe('GET /api/cms/perfiles', () => {
  const counts = async () => {
    const { body } = await call(profileLoader, { path: '/api/cms/perfiles', ...browser.sends });
    return (body.perfiles as { id: number; personas: number }[]).map(({ personas }) => personas);
  };

  test('gives the four system profiles with their open accounts', async () => {
    const { body } = await call(profileLoader, { path: '/api/cms/perfiles', ...browser.sends });
    expect(body.perfiles).toMatchObject([
      { id: 1, nombre: 'Administrador', personas: 1, sistema: true },
      { id: 2, nombre: 'Aprendiz', sistema: true },
      { id: 3, nombre: 'Jefe', sistema: true },
      { id: 4, nombre: 'Tutor', sistema: true },
    ]);
    const before = await counts();
    const dropped = await createAccount(world.db, [3]);
    expect(await counts()).toEqual([before[0], before[1], (before[2] ?? 0) + 1, before[3]]);
    await world.db.updateTable('person').set({ active: false }).where('id', '=', dropped.personId).execute();
    expect(await counts()).toEqual(before);
  });

  test('finds candidates by name without accents, by username and by number, and none who has it', async () => {
    const person = await createAccount(world.db, [2], 'nunez.sofia');
    await world.db
      .updateTable('person')
      .set({
        first_name: 'Sofía',
        paternal_surname: 'Núñez',
        maternal_surname: 'Peña',
        employee_number: 'SUC-0417',
      })
      .where('id', '=', person.personId)
      .execute();
    const found = async (profileId: number, q: string) => {
      const { body } = await call(profileLoader, {
        path: `/api/cms/perfiles/${profileId}/candidatos?${new URLSearchParams({ q })}`,
        params: { profileId: String(profileId) },
        ...browser.sends,
      });
      return (body.personas as { nombre: string }[]).map(({ nombre }) => nombre);
    };
    for (const q of ['nunez sofia', 'PEÑA Núñez', 'nunez.s', 'suc-0417']) {
      expect(await found(4, q), q).toEqual(['Sofía Núñez Peña']);
    }
    expect(await found(2, 'nunez sofia')).toEqual([]);
    expect(await found(4, 'nunez%')).toEqual([]);
    expect(await found(4, 'nunez_sofia')).toEqual([]);
  });
});

describe('/cms/perfiles', () => {
  test('reads the profiles and a page of people in one statement, and the last page beyond it', async () => {
    for (let person = 0; person < 27; person += 1) await createAccount(world.db, [4]);
    const { result, statements } = await countStatements(world, (counted) =>
      profileScreen(counted, { profileId: 4, search: '', page: 2 }),
    );
    expect(statements).toBe(1);
    expect(result.profiles).toHaveLength(4);
    expect(result.people.rows).toHaveLength(result.people.total - 25);
    const beyond = await profileScreen(world, { profileId: 4, search: '', page: 9 });
    expect(beyond.people.page).toBe(2);
    const searched = await profileScreen(world, { profileId: 4, search: 'nadie así', page: 1 });
    expect(searched.people).toMatchObject({ rows: [], total: 0 });
  });

  test('shows the list alone where the address names no profile of the system', async () => {
    for (const query of ['', '?perfil=9', '?perfil=x']) {
      const data = await ask(world, screen, { path: `/cms/perfiles${query}`, cookie: browser.cookieHeader });
      expect(data).toMatchObject({ chosen: null });
    }
    const data = await ask(world, screen, { path: '/cms/perfiles?perfil=3', cookie: browser.cookieHeader });
    expect(data).toMatchObject({ chosen: { id: 3, name: 'Jefe', people: { page: 1 } } });
  });
});
