import { openPushSocket } from './client/push-socket.ts';
import type { Arrival, CrowdNews, CrowdOrder } from './crowd.ts';
import { monotonicMs } from './trace/clocks.ts';

/** The process that holds the sockets: opens what it is asked for, then tells what arrives, in handfuls. */

const tellEveryMs = 50;

process.once('message', (order: CrowdOrder) => void gather(order));
process.once('disconnect', () => process.exit(0));

async function gather({ port, origin, atOnce, people }: CrowdOrder): Promise<void> {
  let arrivals: Arrival[] = [];
  const standing = { admitted: 0, refused: 0 };
  const connectOne = (person: CrowdOrder['people'][number]) =>
    new Promise<void>((settled) => {
      openPushSocket(port, origin, person, {
        settled(admitted) {
          standing[admitted ? 'admitted' : 'refused'] += 1;
          settled();
        },
        told: (message) => arrivals.push({ person: person.id, message, at: monotonicMs() }),
      });
    });
  const since = monotonicMs();
  const queue = people.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const person of queue) await connectOne(person);
    }),
  );
  tell({ kind: 'standing', ...standing, seconds: (monotonicMs() - since) / 1000 });
  setInterval(() => {
    if (arrivals.length > 0) tell({ kind: 'arrivals', arrivals });
    arrivals = [];
  }, tellEveryMs);
}

function tell(news: CrowdNews): void {
  process.send?.(news);
}
