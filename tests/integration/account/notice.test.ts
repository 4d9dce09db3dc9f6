import { beforeEach, describe, expect, test } from 'vitest';
import { action as acknowledgeAction, loader as noticeLoader } from '#app/features/account/privacy/api.ts';
import { frameData } from '#app/frames/frame.queries.server.ts';
import { viewerFrom } from '#server/auth/authenticate.ts';
import { type Account, createAccount } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { ask } from '#tests/support/ask.ts';
import { openWorld } from '#tests/support/world.ts';

let account: Account;

const { world, clock } = await openWorld({
  env: {
    COMPANY_NAME: 'Tiendas del Valle',
    COMPANY_PHONE: '55 1234 5678',
    COMPANY_EMAIL: 'privacidad@tiendas.example',
    COMPANY_PLACE: 'Av. Central 100, Ciudad de México',
  },
});
beforeEach(async () => {
  account = await createAccount(world.db);
});

async function call(handler: Parameters<typeof ask>[1], asked: Parameters<typeof ask>[2]) {
  const answer = await ask(world, handler, asked);
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  return { status: answer.status, json: await answer.json() };
}

/** The notice that the person's next visit asks them to acknowledge. */
async function due(): Promise<number | null> {
  const { cookieHeader } = await openBrowser(world, account);
  const actor = await viewerFrom(world, cookieHeader);
  if (!actor) throw new Error('the session is valid');
  return (await frameData(world, actor, new Request(world.env.origin))).noticeDue;
}

async function publish(): Promise<number> {
  clock.advance(60_000);
  const { id } = await world.db
    .insertInto('notice_version')
    .values({ html: '<p>Otra versión.</p>', updated_on: '2026-11-18', published_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const acknowledge = async (aviso: unknown) => {
  const { sends } = await openBrowser(world, account);
  return call(acknowledgeAction, { path: '/api/aviso/enterado', body: { aviso }, ...sends });
};

test('the first notice has every statement of spec §2.5', async () => {
  const { status, json } = await call(noticeLoader, { path: '/api/aviso' });
  expect(status).toBe(200);
  expect(json.actualizado).toBe('2021-10-12');
  for (const words of [
    'Tiendas del Valle es la empresa responsable',
    'relación laboral',
    'plataforma digital de desarrollo',
    'obligaciones contractuales',
    'prestaciones y los beneficios',
    'identificación',
    'contacto',
    'laborales',
    'un tercero',
    'acceso, rectificación, cancelación y oposición',
    'por teléfono, por correo electrónico o en persona',
    '55 1234 5678',
    'privacidad@tiendas.example',
    'Av. Central 100, Ciudad de México',
    '20 días hábiles',
    '5 días hábiles para oponerte',
    'revocar',
  ]) {
    expect(json.html).toContain(words);
  }
  expect(json.html).not.toMatch(/[{}]/);
});

describe('a new version (A-50)', () => {
  test('asks once, keeps reader and time, and leaves a trail', async () => {
    expect(await due()).toBeNull();
    const id = await publish();
    expect((await call(noticeLoader, { path: '/api/aviso' })).json).toMatchObject({
      id,
      actualizado: '2026-11-18',
    });
    expect(await due()).toBe(id);
    for (let n = 0; n < 2; n += 1) expect((await acknowledge(id)).json).toEqual({ ok: true });
    expect(await due()).toBeNull();
    const kept = await world.db
      .selectFrom('notice_acceptance')
      .where('person_id', '=', account.personId)
      .select(['notice_id', 'accepted_at'])
      .execute();
    expect(kept).toEqual([{ notice_id: id, accepted_at: world.clock.now() }]);
    const trail = await world.db
      .selectFrom('audit')
      .where('actor_id', '=', account.personId)
      .where('action', '=', 'notice.accepted')
      .select('object_id')
      .execute();
    expect(trail).toEqual([{ object_id: String(id) }]);
  });

  test('only the one in force can be acknowledged', async () => {
    const old = await publish();
    const id = await publish();
    for (const other of [old, 2_000_000_000]) expect((await acknowledge(other)).status).toBe(404);
    expect(await due()).toBe(id);
    for (const wrong of [0, -1, 'x', null, 2 ** 40]) expect((await acknowledge(wrong)).status).not.toBe(500);
  });

  test('a draft asks nobody', async () => {
    await acknowledge(await publish());
    await world.db.insertInto('notice_version').values({ html: '', updated_on: '2026-12-01' }).execute();
    expect(await due()).toBeNull();
  });
});
