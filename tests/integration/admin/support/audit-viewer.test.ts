import { beforeAll, expect, test } from 'vitest';
import { auditList } from '#app/features/admin/support/audit/viewer/audit-list.queries.server.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { type Account, createAccount } from '#tests/factories/accounts.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: Account;
let other: Account;

beforeAll(async () => {
  admin = await createAccount(world.db, [1]);
  other = await createAccount(world.db, [2]);
  for (let n = 0; n < 60; n += 1) {
    await recordAudit(world.db, {
      action: 'group.changed',
      objectKind: 'group',
      objectId: 7,
      actorId: admin.personId,
      after: { fields: ['name'] },
    });
  }
  await recordAudit(world.db, {
    action: 'refused.role',
    objectKind: 'request',
    actorId: other.personId,
    result: 'refused',
    requestId: 'abc',
    ipPrefix: '203.0.113.0/24',
  });
});

const read = (query: string) => auditList(world, new URLSearchParams(query));

test('the trail is read newest first by pages, each row once', async () => {
  const first = await read('');
  expect(first.lines).toHaveLength(50);
  expect(first.lines[0]).toMatchObject({ isRefused: true, requestId: 'abc', place: '203.0.113.0/24' });
  const second = await read(new URL(first.older ?? '', world.env.origin).search);
  expect(second.lines).toHaveLength(11);
  expect(second.older).toBeNull();
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(61);
});

test('it is filtered by person, object, action, days and result, and an unknown person has none', async () => {
  const count = async (query: string) => (await read(query)).lines.length;
  expect(await count(`usuario=${other.username}`)).toBe(1);
  expect(await count('usuario=nadie')).toBe(0);
  expect(await count('usuario=%00nadie')).toBe(0);
  expect(await count('objeto=generacion&id=7')).toBe(50);
  expect(await count('objeto=generacion&id=8')).toBe(0);
  expect(await count('accion=refused.role')).toBe(1);
  expect(await count('resultado=rechazado')).toBe(1);
  expect(await count('desde=2100-01-01')).toBe(0);
  expect(await count('hasta=2000-01-01')).toBe(0);
});

test.each([
  ['person', '/cms/usuarios?id=9000001'],
  ['group', '/cms/grupos?id=9000001'],
  ['programme', '/cms/programas?id=9000001'],
  ['unit', '/cms/unidades?id=9000001'],
  ['module', '/cms/modulos?id=9000001'],
  ['activity', '/cms/actividades?id=9000001'],
  ['badge', '/cms/insignias?id=9000001'],
  ['support_ticket', '/cms/soporte?id=9000001'],
  ['arco_request', '/cms/soporte?id=9000001&tab=arco'],
  ['queue', null],
])('a line about a %s leads to %s', async (objectKind, href) => {
  await recordAudit(world.db, { action: 'export.made', objectKind, objectId: 9_000_001 });
  const { lines } = await read('');
  expect(lines[0]).toMatchObject({ actor: null, object: { kind: objectKind, href, name: null } });
});

test('a line calls its object by its name', async () => {
  await recordAudit(world.db, { action: 'person.changed', objectKind: 'person', objectId: admin.personId });
  const { first_name, paternal_surname } = await world.db
    .selectFrom('person')
    .select(['first_name', 'paternal_surname'])
    .where('id', '=', admin.personId)
    .executeTakeFirstOrThrow();
  expect((await read('')).lines[0]?.object.name).toBe(`${first_name} ${paternal_surname}`);
});

test.each([
  'antes=x~y',
  'antes=2026-99-99T99:99:99.000000Z~1',
  'antes=2026-11-27T10Z~1',
  'desde=0000-01-01',
  'id=abc',
  'objeto=nada',
  'accion=%27%20or%201',
  'desde=2026-99-99',
  'resultado=x',
])('a wrong %s filters nothing', async (query) => {
  expect((await read(query)).lines).toHaveLength(50);
});
