import { randomUUID } from 'node:crypto';
import { profileRoom } from '../../app/contract/catalogue/pushes.ts';
import {
  forgetProcess,
  forgetSilentProcesses,
  savePresence,
  type Visitor,
} from '../repositories/sessions/presence.ts';
import type { World } from '../world.ts';

export type Presence = {
  /** One more socket of that person. */
  enter(visitor: Visitor): void;
  /** One socket less. */
  leave(visitor: Visitor): void;
  /** Forgets everybody of this process. */
  close(): Promise<void>;
};

const SAVE_EVERY_MS = 1_000;
/** A sign of life at every fourth second: two may be lost before the process stops counting. */
const SECONDS_BETWEEN_SIGNS = 4;

/**
 * Tells the database who has a socket of this process (product: connected people), and open screens of figures that it
 * changed: at most once a second, and nothing but the sign of life while nobody comes or goes.
 */
export function keepPresence({ db, log, push }: Pick<World, 'db' | 'log' | 'push'>): Presence {
  const processId = randomUUID();
  const here = new Map<string, Visitor & { sockets: number }>();
  /** Came or left since the last save. */
  const changed = new Map<string, Visitor>();
  let silentSeconds = 0;
  let work = attempt('silent web processes not forgotten', () => forgetSilentProcesses(db));
  let busy = false;

  async function attempt(fault: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      log.warn({ err: error }, fault);
    }
  }

  /** Open screens of figures show how many are connected. */
  const tellAdministrators = () =>
    db
      .transaction()
      .execute((trx) =>
        push.tell(trx, [{ room: profileRoom(1), message: 'analytics.changed', data: { blocks: [] } }]),
      );

  async function save(): Promise<void> {
    const sent = new Map(changed);
    changed.clear();
    const someWhere = (isHere: boolean) => [...sent].filter(([key]) => here.has(key) === isHere);
    try {
      const isUnknown = await savePresence(db, {
        processId,
        came: someWhere(true).map(([, visitor]) => visitor),
        left: someWhere(false).map(([, visitor]) => visitor),
        sockets: [...here.values()].reduce((sum, { sockets }) => sum + sockets, 0),
      });
      silentSeconds = 0;
      if (sent.size > 0) await tellAdministrators();
      if (isUnknown) for (const [key, visitor] of here) if (!sent.has(key)) changed.set(key, visitor);
    } catch (error) {
      for (const [key, visitor] of sent) changed.set(key, visitor);
      throw error;
    }
  }

  const timer = setInterval(() => {
    silentSeconds += 1;
    if (busy || (changed.size === 0 && silentSeconds < SECONDS_BETWEEN_SIGNS)) return;
    busy = true;
    work = attempt('presence not stored', save).finally(() => {
      busy = false;
    });
  }, SAVE_EVERY_MS);

  return {
    enter({ personId, profile }) {
      const key = `${personId}:${profile}`;
      const known = here.get(key);
      if (known) known.sockets += 1;
      else {
        here.set(key, { personId, profile, sockets: 1 });
        changed.set(key, { personId, profile });
      }
    },
    leave({ personId, profile }) {
      const key = `${personId}:${profile}`;
      const known = here.get(key);
      if (!known) return;
      known.sockets -= 1;
      if (known.sockets > 0) return;
      here.delete(key);
      changed.set(key, { personId, profile });
    },
    async close() {
      clearInterval(timer);
      await work;
      await attempt('presence not forgotten', () => forgetProcess(db, processId));
    },
  };
}
