import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { gatherCrowd } from '../crowd.ts';
import { learnerProfile, peopleUpTo } from '../learners.ts';
import { shown } from '../measure/table.ts';
import { residentMb } from '../measure/usage.ts';
import { lastPerson, shape } from '../set-s/shape.ts';

const connected = 10_000;
const settleMs = 5_000;

/** P9: ten thousand learners, each with a session, a socket and their rooms, in one web process. */
export async function connectedSockets({ product, options, report }: Bench): Promise<void> {
  const { stack, db, port } = product;
  const more = connected - shape.learners;
  await db.transaction().execute((trx) =>
    product.insertBarePeople(trx, {
      first: lastPerson + 1,
      last: lastPerson + more,
      profile: learnerProfile,
    }),
  );
  const ids = [...peopleUpTo(shape.learners), ...peopleUpTo(more).map((n) => lastPerson + n)];
  const people = await product.openSessions(ids);
  const webPid = stack.web.pid();
  await warmUp(stack.origin);
  const before = residentMb(webPid);
  const crowd = await gatherCrowd({ port, origin: stack.origin, atOnce: 100, people });
  const atOnce = residentMb(webPid);
  await wait(settleMs);
  const settled = residentMb(webPid);
  await crowd.close();

  const perSocket = (mb: number) => (1024 * (mb - before)) / crowd.admitted;
  report.facts.push(
    {
      id: 'P9',
      what: `${connected} sockets, web processes: ${options.web}`,
      measured: `${crowd.admitted} admitted, ${crowd.refused} refused`,
      goal: `${connected} admitted`,
    },
    {
      id: 'P9',
      what: 'web memory per socket',
      measured: `${shown(perSocket(settled))} kB (${shown(before)} → ${shown(settled)} MiB; ${shown(perSocket(atOnce))} kB before it settled)`,
      goal: '≤ 40 kB',
    },
    {
      id: 'P9',
      what: 'connections admitted, authenticated and in their rooms',
      measured: `${shown(crowd.admitted / crowd.seconds)} per s`,
      goal: '≥ 1000 per s',
    },
  );
}

/** The process as it stands after its first pages, not as it boots. */
async function warmUp(origin: string): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await (await fetch(`${origin}/readyz`)).arrayBuffer();
}
