import type { Trx } from '#server/world.ts';
import { iso } from '../moments.ts';
import { insertRows } from '../rows.ts';
import type { Step } from '../steps.ts';

const MINUTE_MS = 60_000;

/** Finished activities, those that were left, and how long each was open. */
export async function insertLearning(trx: Trx, steps: readonly Step[]): Promise<void> {
  const done = steps
    .flatMap(({ learner, finished }) => finished.map((one) => ({ ...one, memberId: learner.memberId })))
    .toSorted((one, other) => one.at - other.at);
  await insertRows(
    trx,
    'activity_completion',
    done.map(({ memberId, activityId, at }) => ({
      member_id: memberId,
      activity_id: activityId,
      finished: true,
      first_finished_at: iso(at),
      changed_at: iso(at),
    })),
  );
  const left = steps.flatMap(({ learner, left: one }) =>
    one ? [{ ...one, memberId: learner.memberId }] : [],
  );
  await insertRows(
    trx,
    'activity_position',
    left.map(({ memberId, activityId, at, minutes }) => ({
      member_id: memberId,
      activity_id: activityId,
      seconds: minutes * 60,
      fraction: minutes / 20,
      updated_at: iso(at),
    })),
  );
  await insertRows(
    trx,
    'activity_visit',
    [...done, ...left].map(({ memberId, activityId, at, minutes }) => ({
      member_id: memberId,
      activity_id: activityId,
      first_at: iso(at - minutes * MINUTE_MS),
      last_at: iso(at),
      active_seconds: minutes * 60,
    })),
  );
}
