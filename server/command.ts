import { todayIn } from '../app/domain/deadlines/dates.ts';
import type { Actor } from './auth/actor.ts';
import { takenBack } from './db/transactions.ts';
import { type Emission, emitAll } from './outbox/emit.ts';
import { type Audit, auditBy, type Doer } from './repositories/audit/audit.ts';
import type { Trx, World } from './world.ts';

/** The request a command belongs to, or the job (`requestId` of the one that caused it). */
export type By<A extends Actor | null = Actor> = {
  world: World;
  actor: A;
  requestId?: string | null | undefined;
};

/** The work of a command: one transaction, one moment, one person. */
export type Work<A extends Actor | null = Actor> = {
  world: World;
  trx: Trx;
  actor: A;
  /** When the command began. */
  now: Date;
  /** `yyyy-mm-dd` of {@link Work.now} in the business zone. */
  today: string;
  /** Says that something happened; it becomes real with the transaction (product: events). */
  emit: (...events: readonly Emission[]) => void;
  /** Adds a line to the trail: what was done, to which object, with what changed (product: audit). */
  audit: Audit;
  /** {@link By.requestId}, for the trail. */
  requestId?: string | null | undefined;
};

/** Somebody in whose name a part of a change is done; a task of theirs has no session. */
export type Somebody = NonNullable<Doer['actor']>;

/** The tools of a part of a larger change: a command's, or a step's of a task. At a terminal nobody does it. */
export type Part<A extends Doer['actor'] = Doer['actor']> = Omit<Work, 'actor'> & { actor: A };

/**
 * Runs one change: everything in one transaction, with its events, under the request's id. A refusal takes all of it back.
 * @throws what the work throws
 */
export async function command<T, A extends Actor | null>(
  { world, actor, requestId }: By<A>,
  work: (work: Work<A>) => Promise<T>,
): Promise<T> {
  const now = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const events: Emission[] = [];
    const result = await work({
      world,
      trx,
      actor,
      now,
      requestId,
      // Most commands need no day, and finding it out is dearer than the rest of this.
      get today() {
        return todayIn(world.env.TZ_NEGOCIO, now);
      },
      emit: (...more) => void events.push(...more),
      audit: auditBy(trx, { actor, requestId }),
    });
    await emitAll(trx, events, requestId);
    return result;
  });
}

/**
 * The result of a change, done in a transaction and taken back, so that the preview is true.
 * @throws the error of the work
 */
export async function rehearse<T, A extends Actor | null>(
  { world, actor, requestId }: By<A>,
  work: (work: Work<A>) => Promise<T>,
): Promise<T> {
  const now = world.clock.now();
  const today = todayIn(world.env.TZ_NEGOCIO, now);
  return takenBack(world.db, (trx) =>
    work({
      world,
      trx,
      actor,
      now,
      today,
      requestId,
      emit: () => undefined,
      audit: auditBy(trx, { actor, requestId }),
    }),
  );
}
