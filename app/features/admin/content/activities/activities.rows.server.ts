import { sql } from 'kysely';
import type { ActivitiesQuery, ActivityRow } from '#app/contract/admin/content/activities.ts';
import { opened } from '#server/db/fragments.ts';
import type { Among } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { brokenContent } from '#server/repositories/content/broken-content.ts';
import { contentPage, contentRow, type HeadRow, headColumns } from '#server/repositories/content/list.ts';
import { editedName } from '#server/repositories/content/objects.ts';

const columns = sql`
  ${headColumns('activity')}, json_build_object('id', module.id, 'name', ${editedName('module')}) as module,
  activity.kind, activity.minutes`;

const isBroken = sql<boolean>`
  activity.id in (select activity_id from (${brokenContent}) as broken where activity_id is not null)`;

/** The fields of an object on a page before its figures are counted. */
export type ListedActivity = Omit<ActivityRow, 'completion' | 'unanswered'>;

const asLearnersMeet = [
  sql`plain(${editedName('programme')})`,
  sql`programme.id`,
  sql`unit.place`,
  sql`unit.id`,
  sql`module.place`,
  sql`module.id`,
  sql`activity.place`,
] as const;

/** The columns that each order sorts by; the same rows always come in the same order. */
const orders = {
  place: asLearnersMeet,
  name: [sql`plain(${editedName('activity')})`],
  kind: [sql`activity.kind`, ...asLearnersMeet],
  programme: asLearnersMeet,
  unit: [
    sql`plain(${editedName('unit')})`,
    sql`unit.id`,
    sql`module.place`,
    sql`module.id`,
    sql`activity.place`,
  ],
  module: [sql`plain(${editedName('module')})`, sql`module.id`, sql`activity.place`],
  minutes: [sql`activity.minutes`],
} as const;

/** One page of the objects, as learners meet them by itself. */
export function activitiesPage(
  db: Reader,
  { query, page, size }: { query: ActivitiesQuery & Among; page: number; size: number },
) {
  const { key, down } = query.order ?? { key: 'place', down: false };
  return contentPage<ListedActivity & { place: number }>(db, {
    level: 'activity',
    filter: query,
    also: [
      ...(query.kind === undefined ? [] : [sql<boolean>`activity.kind = ${query.kind}`]),
      ...(query.moduleId === undefined ? [] : [sql<boolean>`activity.module_id = ${query.moduleId}`]),
      ...(query.isBroken === undefined ? [] : [isBroken]),
    ],
    order: orders[key],
    down,
    page,
    size,
    columns: sql`${columns}, ${isBroken} as "isBroken"`,
  });
}

export type ActivityFigures = { id: number; could: number; finished: number; unanswered: number };

/**
 * For how many learners each of these objects is open and how many of them finished it, from the sums of analytics; and its
 * questions without an answer.
 */
export async function figuresOf(
  db: Reader,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<ActivityFigures[]> {
  const { rows } = await sql<ActivityFigures>`
    select activity.id, coalesce(counted.could, 0) as could, coalesce(counted.finished, 0) as finished, (
      select count(*)::int from question where question.activity_id = activity.id and question.state = 'open'
    ) as unanswered
    from activity left join (
      select sums.activity_id, sum(sums.members)::int as could, sum(sums.finished)::int as finished
      from analytics_object as sums join learner_group as grp on grp.id = sums.group_id and ${opened('grp')}
      where sums.activity_id = any(${[...ids]}) and sums.opens_on <= ${today}::date
      group by sums.activity_id
    ) as counted on counted.activity_id = activity.id
    where activity.id = any(${[...ids]})
  `.execute(db);
  return rows;
}

type ActivityRecord = HeadRow & {
  module: { id: number; name: string };
  kind: number;
  minutes: number;
  version: number;
  publishedName: string;
  keepsKind: boolean;
  finished: number;
  asked: number;
  unanswered: number;
};

/** One object, deleted ones too; undefined for an unknown one. */
export function activityRecord(db: Reader, activityId: number): Promise<ActivityRecord | undefined> {
  return contentRow(db, {
    level: 'activity',
    id: activityId,
    columns: sql`${columns}, activity.version, activity.name as "publishedName",
      exists (select from activity_completion as done where done.activity_id = activity.id) as "keepsKind",
      (
        select count(*)::int from activity_completion as done where done.activity_id = activity.id and done.finished
      ) as finished,
      (
        select count(*)::int from question where question.activity_id = activity.id and question.state <> 'hidden'
      ) as asked,
      (
        select count(*)::int from question where question.activity_id = activity.id and question.state = 'open'
      ) as unanswered`,
  });
}

/** Those of some files that content may show: of courses, and not deleted. */
export function courseFiles(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('file')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('purpose', '=', 'course')
    .where('deleted_at', 'is', null)
    .select([
      'id as fileId',
      'name',
      'content_type as contentType',
      'size',
      'seconds',
      'width',
      'height',
      'warnings',
    ])
    .execute();
}
