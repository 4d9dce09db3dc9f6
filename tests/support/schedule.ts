import { sweepReminders } from '#app/features/account/notifications/reminders/reminders.reactions.server.ts';
import type { World } from '#server/world.ts';
import { happen } from '#tests/factories/notices.ts';
import { drain } from './drain.ts';
import type { TestWorld } from './world.ts';

/** An instant by the wall clock of the business zone, UTC-6 all year; the server's is UTC. */
export const at = (wall: string): Date => new Date(`${wall}:00-06:00`);

/** Takes away what the tests before left to be told; the application's role may not truncate. */
export async function forgetNews({ db }: World): Promise<void> {
  for (const table of ['reminder', 'notification', 'reaction', 'outbox'] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** One tick of the schedule at that wall clock time, and all that follows from it. */
export async function tickAt(
  { world, clock }: Pick<TestWorld, 'world' | 'clock'>,
  wall: string,
): Promise<void> {
  clock.set(at(wall));
  await sweepReminders(world);
  await drain(world);
}

type Place = { groupId: number; unitId: number };

/** The wave of a group in a unit. */
export async function waveIdOf({ db }: World, { groupId, unitId }: Place): Promise<number> {
  const { id } = await db
    .selectFrom('wave')
    .where('group_id', '=', groupId)
    .where('unit_id', '=', unitId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves dates of a wave, if any, and says so, as the administrator's command does. */
export async function moveWave(
  world: World,
  place: Place,
  dates: Record<string, string | null>,
): Promise<void> {
  const waveId = await waveIdOf(world, place);
  if (Object.keys(dates).length > 0) {
    await world.db.updateTable('wave').set(dates).where('id', '=', waveId).execute();
  }
  await happen(world, 'wave.changed', { waveId });
  await drain(world);
}
