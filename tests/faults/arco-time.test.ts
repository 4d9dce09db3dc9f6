import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArcoAlarm } from '#app/domain/privacy/arco-clock.ts';
import { registerRequest } from '#app/features/admin/support/data-requests/arco.commands.server.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { at } from '#tests/support/schedule.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';
import { until } from './machines.ts';
import { workerOf } from './worker.ts';

/** Debian's package `libfaketime`: it gives a process another day. */
const library = [
  process.env.FAKETIME_LIB ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((path) => path !== '' && existsSync(path));

/** Days of a request of 27 November 2026, whose last day is 28 December, and what a worker of that day makes of it. */
const days: readonly (readonly [day: string, alarm: ArcoAlarm, mails: number])[] = [
  ['2026-11-30', 'calm', 0],
  ['2026-12-11', 'tenth', 1],
  ['2026-12-18', 'fifteenth', 2],
  ['2026-12-23', 'eighteenth', 3],
  ['2026-12-28', 'eighteenth', 3],
  ['2026-12-29', 'past', 4],
];

let opened: TestWorld;
let admin: TestPerson;

beforeAll(async () => {
  opened = await createTestWorld();
  admin = await createPerson(opened.world.db, 1);
  await opened.world.db
    .updateTable('person')
    .set({ email: 'a-cargo@rumbo.example' })
    .where('id', '=', admin.personId)
    .execute();
});
afterAll(() => opened?.close());

// Seven workers begin: in the long form only.
test.skipIf(library === undefined || !process.env.TEST_LONG)(
  'workers of later days walk a request from its reception to past its day (S24)',
  async () => {
    const { world, clock } = opened;
    clock.set(at('2026-11-27T12:00'));
    const { id } = await registerRequest(
      { world, actor: admin.actor, requestId: null },
      {
        kind: 'access',
        channel: 'in-person',
        personId: null,
        claimedName: 'Ana López',
        contact: '55 5555 0100',
        receivedOn: '2026-11-27',
        asked: 'Quiero mis datos.',
      },
    );
    const found = async () => {
      const { alarm } = await world.db
        .selectFrom('arco_request')
        .where('id', '=', id)
        .select('alarm')
        .executeTakeFirstOrThrow();
      const mails = await world.db
        .selectFrom('mail')
        .where('person_id', '=', admin.personId)
        .where('kind', '=', 'arco')
        .where('sent_at', 'is not', null)
        .select('id')
        .execute();
      return [alarm, mails.length];
    };
    for (const [day, alarm, mails] of days) {
      const worker = await workerOf(world, {
        LD_PRELOAD: library ?? '',
        FAKETIME: `@${day} 18:00:00`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        TZ: 'UTC',
      });
      await worker.start();
      try {
        await worker.ready();
        await until(`a worker of ${day} has looked`, 30_000, async () => {
          const seen = await found();
          return seen[0] === alarm && seen[1] === mails;
        });
      } finally {
        await worker.stop();
      }
      expect([day, ...(await found())]).toEqual([day, alarm, mails]);
    }
  },
);
