import { type Expression, sql } from 'kysely';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import { ownActivities } from '#server/repositories/content/activity-scope.ts';
import { foundOnce, ownUnits, withEnrolment } from '#server/repositories/content/programme.ts';
import { isCleared } from '#server/repositories/files/scans.ts';
import type { World } from '#server/world.ts';
import type { FoundContents } from './found-content.types.ts';
import { foundContent } from './found-content.view.ts';

/** Found pieces that are shown. */
const MAX_FOUND = 20;

/**
 * Units, modules, activities and files whose name holds every word of the search, in the order of the programme: published
 * content of one's own programme, of a closed unit its name alone. One round trip; none for a search without words.
 */
export async function foundContents(world: World, actor: Actor, search: string): Promise<FoundContents> {
  const words = searchWords(search);
  if (words.length === 0) return { items: [], more: false };
  const { db } = world;
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const rows = await withEnrolment(db, actor.personId)
    .selectFrom(
      units(db, words)
        .unionAll(modules(db, words, today))
        .unionAll(activities(db, words, today))
        .unionAll(resources(db, words, today))
        .as('found'),
    )
    .selectAll('found')
    .orderBy('found.unitOrder')
    .orderBy('found.moduleOrder', (order) => order.asc().nullsFirst())
    .orderBy('found.activityOrder', (order) => order.asc().nullsFirst())
    .orderBy('found.kind')
    .orderBy('found.name')
    .limit(MAX_FOUND + 1)
    .execute();
  return { items: rows.slice(0, MAX_FOUND).map(foundContent), more: rows.length > MAX_FOUND };
}

type Words = readonly string[];

/** True where that name holds every word. */
const named = (name: Expression<string>, words: Words) => hasEveryWord(sql<string>`plain(${name})`, words);

const units = (db: Reader, words: Words) =>
  ownUnits(db, foundOnce)
    .where(named(sql.ref('unit.name'), words))
    .select((eb) => [
      sql<'unit' | 'module' | 'activity' | 'resource'>`'unit'`.as('kind'),
      'unit.name as name',
      'unit.id as unitId',
      'unit.position as unitOrder',
      sql<number | null>`null::int`.as('moduleId'),
      sql<number | null>`null::int`.as('moduleOrder'),
      sql<number | null>`null::int`.as('activityId'),
      sql<number | null>`null::int`.as('activityOrder'),
      sql<number | null>`null::int`.as('activityKind'),
      eb.cast<string | null>(sql`null`, 'text').as('activityName'),
    ]);

const modules = (db: Reader, words: Words, today: string) =>
  ownUnits(db, foundOnce)
    .innerJoin('module', (join) => join.onRef('module.unit_id', '=', 'unit.id').on(published('module')))
    .where('wave.opens_on', '<=', today)
    .where(named(sql.ref('module.name'), words))
    .select([
      sql<'unit' | 'module' | 'activity' | 'resource'>`'module'`.as('kind'),
      'module.name as name',
      'unit.id as unitId',
      'unit.position as unitOrder',
      sql<number | null>`module.id`.as('moduleId'),
      sql<number | null>`module.position`.as('moduleOrder'),
      sql<number | null>`null::int`.as('activityId'),
      sql<number | null>`null::int`.as('activityOrder'),
      sql<number | null>`null::int`.as('activityKind'),
      sql<string | null>`null::text`.as('activityName'),
    ]);

const activities = (db: Reader, words: Words, today: string) =>
  ownActivities(db, foundOnce)
    .where('wave.opens_on', '<=', today)
    .where(named(sql.ref('activity.name'), words))
    .select([
      sql<'unit' | 'module' | 'activity' | 'resource'>`'activity'`.as('kind'),
      'activity.name as name',
      ...placeColumns,
    ]);

/** The files of an activity to take along, those that it offers (`activityResources`): none that waits for the antivirus. */
const resources = (db: Reader, words: Words, today: string) =>
  ownActivities(db, foundOnce)
    .innerJoin('activity_file as taken', (join) =>
      join.onRef('taken.activity_id', '=', 'activity.id').on('taken.role', '=', 'download'),
    )
    .innerJoin('file', (join) =>
      join.onRef('file.id', '=', 'taken.file_id').on('file.deleted_at', 'is', null),
    )
    .where(isCleared())
    .where('wave.opens_on', '<=', today)
    .where(named(titleOfFile, words))
    .select([
      sql<'unit' | 'module' | 'activity' | 'resource'>`'resource'`.as('kind'),
      titleOfFile.as('name'),
      ...placeColumns,
    ]);

/** A file without a title is called as it was uploaded. */
const titleOfFile = sql<string>`coalesce(nullif(taken.title, ''), file.name)`;

const placeColumns = [
  'unit.id as unitId',
  'unit.position as unitOrder',
  sql<number | null>`module.id`.as('moduleId'),
  sql<number | null>`module.position`.as('moduleOrder'),
  sql<number | null>`activity.id`.as('activityId'),
  sql<number | null>`activity.position`.as('activityOrder'),
  sql<number | null>`activity.kind`.as('activityKind'),
  sql<string | null>`activity.name`.as('activityName'),
] as const;
