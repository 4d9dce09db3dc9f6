import type * as z from 'zod/mini';
import type {
  ActivitiesQuery,
  ActivityDetail,
  ActivityRow,
  activities,
} from '#app/contract/admin/content/activities.ts';
import { activitiesQueryOf, activityPartOf } from '#app/contract/admin/content/links/lists.ts';
import { openRecordOf } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { authorTexts } from '#app/contract/stored/file-warnings.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { contentChoices, modulePlaces } from '#server/repositories/content/choices.ts';
import { editedFields } from '#server/repositories/content/fields.ts';
import { peopleWithRecords } from '#server/repositories/content/objects.ts';
import type { World } from '#server/world.ts';
import {
  activitiesPage,
  activityRecord,
  courseFiles,
  figuresOf,
  type ListedActivity,
} from './activities.rows.server.ts';

export type ActivityList = z.output<typeof activities.reply>;

/** Reads the view of /cms/actividades that its address means: the list, the form of a new object, or a known one. */
export async function activitiesScreen(world: World, address: URLSearchParams) {
  const open = openRecordOf(address);
  const zone = world.env.TZ_NEGOCIO;
  const query = activitiesQueryOf(address);
  if (open === 'new') return { shows: 'new', query, places: await modulePlaces(world.db) } as const;
  if (open !== null) {
    const part = activityPartOf(address);
    return { shows: 'activity', part, activity: await activityDetail(world, open), zone } as const;
  }
  const [found, choices] = await Promise.all([activityList(world, query), contentChoices(world.db, query)]);
  return { shows: 'list', query, found, choices } as const;
}

type Screen = Awaited<ReturnType<typeof activitiesScreen>>;
export type ActivitiesScreen<S extends Screen['shows']> = Omit<Extract<Screen, { shows: S }>, 'shows'>;

/** A page of the objects; a page behind the last one is the last one. */
export async function activityList(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  query: ActivitiesQuery,
): Promise<ActivityList> {
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    activitiesPage(db, { query, page, size }),
  );
  return { ...found, rows: await counted({ db, env, clock }, found.rows) };
}

/** Objects with what is counted of each. */
export async function counted(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  rows: readonly (ListedActivity & { place: number })[],
): Promise<ActivityRow[]> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const figures = await figuresOf(db, { ids: rows.map(({ id }) => id), today });
  const byId = new Map(figures.map((one) => [one.id, one]));
  return rows.map(({ place: _, ...row }) => {
    const { could = 0, finished = 0, unanswered = 0 } = byId.get(row.id) ?? {};
    return { ...row, completion: could === 0 ? null : Math.round((100 * finished) / could), unanswered };
  });
}

/**
 * One object as it is edited, in the bin too.
 * @throws `scope.notFound` for an unknown one
 */
export async function activityDetail({ db }: Pick<World, 'db'>, activityId: number): Promise<ActivityDetail> {
  const ref = { kind: 'activity', id: activityId } as const;
  const [row, fields, people] = await Promise.all([
    activityRecord(db, activityId),
    editedFields(db, ref),
    peopleWithRecords(db, ref),
  ]);
  if (!row || !fields) return fail('scope.notFound');
  const { body, files, ...plain } = fields;
  const known = await courseFiles(
    db,
    files.map(({ fileId }) => fileId),
  );
  return {
    ...row,
    ...plain,
    html: body.html ?? '',
    transcriptHtml: body.transcriptHtml ?? '',
    chapters: (body.chapters ?? []).map(({ at, title }) => ({ at: Math.round(at), title })),
    questions: readActivityBody({ questions: body.questions }).questions,
    mixed: body.mixed ?? false,
    seconds: body.seconds ?? null,
    files: files.flatMap(({ role, title, fileId }) => {
      const file = known.find((one) => one.fileId === fileId);
      return file ? [{ role, title, file: measured(file) }] : [];
    }),
    people,
  };
}

const measured = ({
  seconds,
  width,
  height,
  warnings,
  ...file
}: Awaited<ReturnType<typeof courseFiles>>[number]) => ({
  ...file,
  ...(warnings.length === 0 ? {} : { warnings: authorTexts(warnings) }),
  ...(seconds === null ? {} : { seconds }),
  ...(width === null ? {} : { width }),
  ...(height === null ? {} : { height }),
});
