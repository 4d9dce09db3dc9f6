import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { people } from '#demo/content/people.ts';
import { remainsOf } from '#demo/removal.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

/** `npm run demo:remove` on a demonstration that a company went on with (product: demonstration); in the order of the file. */
const { world, clock } = await openWorld();
const root = fileURLToPath(new URL('../../../', import.meta.url));

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  await drain(world);
}, 60_000);

async function remove(...args: string[]) {
  const { env } = world;
  const child = spawn(process.execPath, ['demo/remove.ts', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: env.origin,
      DATABASE_URL: env.DATABASE_URL,
      DATA_DIR: env.dataDir,
      TOKEN_SECRET: env.TOKEN_SECRET,
      FILES_SECRET: env.FILES_SECRET,
      DEVICE_SECRET: env.DEVICE_SECRET,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

const idOf = async (username: string): Promise<number> => {
  const row = await world.db
    .selectFrom('person')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const activeCast = async (): Promise<string[]> => {
  const rows = await world.db
    .selectFrom('person')
    .where(
      'username',
      'in',
      people.map(({ username }) => username),
    )
    .where('active', '=', true)
    .orderBy('id')
    .select('username')
    .execute();
  return rows.map(({ username }) => username);
};

const countAudit = async (action: string): Promise<number> => {
  const rows = await world.db.selectFrom('audit').where('action', '=', action).select('id').execute();
  return rows.length;
};

test('refuses an option that it does not know', async () => {
  expect(await remove('--si')).toEqual({
    code: 1,
    output: 'No conozco la opción --si. La única es --yes (quita lo que se dice).\n',
  });
});

test('says in numbers and names what it would take away, and changes nothing', async () => {
  await world.db
    .updateTable('person')
    .set({ email: 'compras@empresa.example' })
    .where('username', '=', 'tutor')
    .execute();
  const { code, output } = await remove();
  expect(code).toBe(0);
  expect(output).toContain('Se dan de baja 18 personas');
  expect(output).toContain('  aprendiz13, Paulina Ávila\n');
  expect(output).toContain('  tutor, Alejandra Núñez (la empresa cambió su nombre o su correo)\n');
  expect(output).toContain('Van a la papelera 4 generaciones');
  expect(output).toContain('  Generación Norte, con 5 participantes\n');
  expect(output).toContain('Se archivan 2 programas:\n');
  expect(output).toContain('npm run admin:create -- --another');
  expect(await activeCast()).toHaveLength(18);
});

test('refuses while nobody else could administrate', async () => {
  await createAccount(world.db, [1]).then(({ personId: id }) =>
    world.db.updateTable('person').set({ password_hash: null }).where('id', '=', id).execute(),
  );
  const { code, output } = await remove('--yes');
  expect(code).toBe(1);
  expect(output).toContain('Antes crea y activa una cuenta de la empresa');
  expect(await activeCast()).toHaveLength(18);
  expect(await countAudit('group.deleted')).toBe(0);
});

describe('with an administrator of the company', () => {
  test('takes everything away but what people of the company use', async () => {
    const [boss, learner] = [await idOf('jefe'), await createAccount(world.db, [2])];
    await createAccount(world.db, [1]);
    // Somebody of the company took part in the generation of the essential programme, and leads nobody.
    const essential = await world.db
      .selectFrom('learner_group')
      .where('name', '=', 'Generación Esencial')
      .select(['id', 'programme_id'])
      .executeTakeFirstOrThrow();
    const { id: memberId } = await world.db
      .insertInto('member')
      .values({ group_id: essential.id, person_id: learner.personId, joined_on: '2026-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('member_boss')
      .values({ member_id: memberId, boss_id: boss, from_on: '2026-01-01' })
      .execute();
    const { code, output } = await remove('--yes');
    expect(output).toContain(
      'Se queda Generación Esencial: participa en ella 1 persona que no es de la demostración.',
    );
    expect(output).toMatch(/Se queda .+: lo sigue Generación Esencial\./);
    // The boss of somebody of the company is not left without a successor.
    expect(output).toContain('Se quitó lo demás, pero se queda:\n  Ricardo Treviño: ');
    expect(code).toBe(1);
    expect(await activeCast()).toEqual(['jefe']);
    const states = await world.db.selectFrom('programme').orderBy('key').select(['key', 'status']).execute();
    expect(states).toEqual([
      { key: 'liderazgo-esencial', status: 'published' },
      { key: 'liderazgo-transformador', status: 'archived' },
    ]);
    const standing = await world.db
      .selectFrom('learner_group')
      .where('deleted_at', 'is', null)
      .select('name')
      .execute();
    expect(standing).toEqual([{ name: 'Generación Esencial' }]);
    expect(await countAudit('group.deleted')).toBe(3);
    expect(await countAudit('person.dropped')).toBe(17);
    expect(await countAudit('programme.archived')).toBe(1);
    const { parked } = await drain(world);
    expect(parked).toEqual(new Map());
  });

  test('takes the rest when nobody of the company uses it, and finds nothing the next time', async () => {
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date(), drop_reason: 'Baja', left_as: 'dropped' })
      .where('active', '=', true)
      .where('group_id', 'in', (eb) =>
        eb.selectFrom('learner_group').where('name', '=', 'Generación Esencial').select('id'),
      )
      .execute();
    expect(await remove('--yes')).toMatchObject({ code: 0 });
    expect(await activeCast()).toEqual([]);
    expect(await remove('--yes')).toEqual({
      code: 0,
      output: 'No queda nada que quitar de la demostración.\n',
    });
  });
});

test('knows nobody whom the company made under a name of the cast, and no programme of its own', async () => {
  const { personId: id } = await createAccount(world.db, [2]);
  await world.db.updateTable('person').set({ username: 'aprendiz99' }).where('id', '=', id).execute();
  await world.db
    .updateTable('person')
    .set({ username: 'aprendiz-antes' })
    .where('username', '=', 'aprendiz4')
    .execute();
  await world.db.updateTable('person').set({ username: 'aprendiz4' }).where('id', '=', id).execute();
  await world.db
    .updateTable('programme')
    .set({ status: 'published' })
    .where('key', '=', 'liderazgo-esencial')
    .execute();
  const { programme_id } = await world.db
    .selectFrom('learner_group')
    .innerJoin('programme', 'programme.id', 'learner_group.programme_id')
    .where('programme.key', '=', 'liderazgo-esencial')
    .select('programme_id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('learner_group')
    .values({ programme_id, name: 'Generación de la empresa', starts_on: '2027-01-01' })
    .execute();
  const { people: cast, programmes, kept } = await remainsOf(world.db);
  expect(cast).toEqual([]);
  expect(programmes).toEqual([]);
  expect(kept).toHaveLength(1);
});
