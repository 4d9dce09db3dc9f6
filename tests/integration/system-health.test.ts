import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemHealth } from '#app/features/system-health/system-health.queries.server.ts';
import { loader as screen } from '#app/frames/admin/support/support.screen.tsx';
import { createAccount } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { ask } from '#tests/support/ask.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();

const itemOf = async (key: string) => (await systemHealth(world)).items.find((item) => item.key === key);

test('/cms/soporte?tab=salud shows the tab to an administrator', async () => {
  const { cookieHeader } = await openBrowser(world, await createAccount(world.db, [1]));
  const data = await ask(world, screen, { path: '/cms/soporte?tab=salud', cookie: cookieHeader });
  expect(data).toMatchObject({ data: { tab: 'health' }, zone: 'America/Mexico_City' });
});

test('work that waits and work that failed stand in the tab, the oldest with its age', async () => {
  await sql`delete from outbox`.execute(world.db);
  expect(await itemOf('waiting')).toMatchObject({ level: 'good', todo: null });
  expect(await itemOf('parked')).toMatchObject({ level: 'good', todo: null });
  await sql`
    with event as (
      insert into outbox (id, name, payload, occurred_at)
      select gen_random_uuid(), 'push.sent', '{}', now() - make_interval(hours => n) from generate_series(1, 3) as n
      returning id, occurred_at
    )
    insert into reaction (event_id, key, job, failed_at, last_error)
    select id, 'tell', 'push.tell', case when occurred_at > now() - interval '90 minutes' then now() end, 'broken'
    from event
  `.execute(world.db);
  const waiting = await itemOf('waiting');
  expect(waiting?.level).toBe('bad');
  expect(waiting?.text).toContain('2 avisos o cálculos esperan; el más antiguo, desde hace 3 h');
  const parked = await itemOf('parked');
  expect(parked?.level).toBe('bad');
  expect(parked?.text).toContain('1 aviso o cálculo falló');
});
