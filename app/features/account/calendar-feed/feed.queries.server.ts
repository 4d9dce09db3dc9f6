import { roleOf } from '#app/domain/access/access.ts';
import { type CalendarEntry, type RevisedEntry, revise } from '#app/domain/deadlines/calendar.ts';
import type { World } from '#server/world.ts';
import { bossRows, learnerRows, tutorRows } from './dates.queries.server.ts';
import { bossEntries, learnerEntries, tutorEntries } from './entries.ts';
import { feedOf, lockRevisions, saveRevisions } from './feed.rows.server.ts';

/** The entries of the calendar that a secret opens, with their revisions; undefined where it opens nothing. */
export async function feedEntries(world: World, secretHash: Buffer): Promise<RevisedEntry[] | undefined> {
  const feed = await feedOf(world.db, secretHash);
  if (!feed) return undefined;
  const entries = await entriesOf(world, feed.personId, feed.profiles);
  const now = world.clock.now();
  const revised = revise(entries, feed.revisions, now);
  if (!revised.changed) return revised.entries;
  // Two programs that ask at once must not give the same change two numbers.
  return world.db.transaction().execute(async (trx) => {
    const before = await lockRevisions(trx, secretHash);
    if (!before) return undefined;
    const held = revise(entries, before, now);
    if (held.changed) await saveRevisions(trx, secretHash, held.revisions);
    return held.entries;
  });
}

/** The dates of all the person's profiles: a boss who also learns has one calendar. */
async function entriesOf({ db, env }: World, personId: number, profiles: number[]): Promise<CalendarEntry[]> {
  const roles = new Set(profiles.map(roleOf));
  const zone = env.TZ_NEGOCIO;
  const parts = await Promise.all([
    roles.has('learner')
      ? learnerRows(db, { personId, zone }).then((found) => learnerEntries(found, zone))
      : [],
    roles.has('boss') ? bossRows(db, personId).then(bossEntries) : [],
    roles.has('tutor') ? tutorRows(db, personId).then((found) => tutorEntries(found, zone)) : [],
  ]);
  return parts.flat();
}
