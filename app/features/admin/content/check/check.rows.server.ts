import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import type { Finding } from '#app/contract/admin/content/check.ts';
import { bareThing, checkedThing } from '#app/contract/stored/tasks/content.ts';
import { programmeNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { editedName } from '#server/repositories/content/objects.ts';
import type { Trx } from '#server/world.ts';
import { stepNames } from './check-lines.ts';
import type { CheckedPlace, Place, ThingToCheck } from './things-to-check.ts';

/** A line of a check, and its stored content. */
type Thing = { line: number; thing: ThingToCheck };

/** Every unit and activity of a programme, or of all, that is neither deleted nor archived, with what it holds. */
export async function checkedPlaces(db: Reader, programmeId: number | null): Promise<CheckedPlace[]> {
  const units = await db
    .selectFrom('unit')
    .innerJoin('programme', 'programme.id', 'unit.programme_id')
    .where('programme.deleted_at', 'is', null)
    .where('programme.status', '<>', 'archived')
    .where('unit.deleted_at', 'is', null)
    .where('unit.status', '<>', 'archived')
    .$if(programmeId !== null, (query) => query.where('programme.id', '=', programmeId))
    .orderBy('programme.name')
    .orderBy('programme.id')
    .orderBy('unit.position')
    .select((eb) => [
      programmeNameOf(editedName('programme')).as('programme'),
      'unit.id as unitId',
      editedName('unit').as('unit'),
      'unit.draft',
      jsonArrayFrom(
        eb
          .selectFrom('file')
          .where((of) =>
            of.or([
              of('file.id', '=', of.ref('unit.observation_guide_id')),
              of('file.id', '=', of.ref('unit.competency_guide_id')),
              of('file.id', '=', of.ref('unit.challenge_template_id')),
            ]),
          )
          .select(['file.id', 'file.name', sql<string>`'guide'`.as('role')]),
      ).as('files'),
      changedFiles(sql`
        select unnest(array[
          (unit.draft ->> 'observationGuideId')::int, (unit.draft ->> 'competencyGuideId')::int,
          (unit.draft ->> 'challengeTemplateId')::int
        ]) as id`).as('changedFiles'),
      // Learners read the last published edition; editors see the newest.
      jsonArrayFrom(
        eb
          .selectFrom('step_content as step')
          .whereRef('step.unit_id', '=', 'unit.id')
          .groupBy('step.kind')
          .orderBy('step.kind')
          .select([
            'step.kind',
            sql<unknown>`(array_agg(step.content order by step.number desc))[1]`.as('newest'),
            sql<unknown>`(
              array_agg(step.content order by step.number desc) filter (where step.published_at is not null)
            )[1]`.as('read'),
          ]),
      ).as('steps'),
    ])
    .execute();
  const activities = await activitiesOf(
    db,
    units.map(({ unitId }) => unitId),
  );
  return units.flatMap(({ files, changedFiles: changed, steps, draft, ...unit }) => [
    {
      place: { ...unit, module: null, object: null, activityId: null, step: null },
      activityKind: null,
      contents: [draft],
      files,
      changedFiles: changed,
    },
    ...steps.map(({ kind, newest, read }) => ({
      place: { ...unit, module: null, object: stepNames[kind], activityId: null, step: kind },
      activityKind: null,
      contents: [read, newest],
      files: [],
      changedFiles: [],
    })),
    ...activities
      .filter(({ unitId }) => unitId === unit.unitId)
      .map(
        ({
          kind,
          body,
          draft: changes,
          files: own,
          changedFiles: ownChanged,
          module,
          object,
          activityId,
        }) => ({
          place: { ...unit, module, object, activityId, step: null },
          activityKind: kind,
          contents: [body, changes],
          files: own,
          changedFiles: ownChanged,
        }),
      ),
  ]);
}

/** The files that changes name which are not published; the name of one that is gone is null. */
const changedFiles = (named: RawBuilder<unknown>) => sql<{ id: number; name: string | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'name', file.name)), '[]')
  from (${named}) as named left join file on file.id = named.id where named.id is not null
)`;

function activitiesOf(db: Reader, unitIds: readonly number[]) {
  return db
    .selectFrom('activity')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .where((eb) => eb('module.unit_id', '=', eb.fn.any(eb.val([...unitIds]))))
    .where('module.deleted_at', 'is', null)
    .where('module.status', '<>', 'archived')
    .where('activity.deleted_at', 'is', null)
    .where('activity.status', '<>', 'archived')
    .orderBy('module.position')
    .orderBy('activity.position')
    .select((eb) => [
      'module.unit_id as unitId',
      editedName('module').as('module'),
      'activity.id as activityId',
      editedName('activity').as('object'),
      'activity.kind',
      'activity.body',
      'activity.draft',
      changedFiles(sql`
        select (one ->> 'fileId')::int as id from jsonb_array_elements(activity.draft -> 'files') as one`).as(
        'changedFiles',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('activity_file as link')
          .innerJoin('file', 'file.id', 'link.file_id')
          .whereRef('link.activity_id', '=', 'activity.id')
          .orderBy('link.position')
          .select(['file.id', 'file.name', 'link.role']),
      ).as('files'),
    ])
    .execute();
}

/** Keeps what a check has to look at as the rows of its task. */
export async function keepThings(trx: Trx, taskId: number, things: readonly ThingToCheck[]): Promise<void> {
  if (things.length === 0) return;
  await sql`
    insert into task_row (task_id, line, input)
    select ${taskId}, thing.line, thing.input
    from jsonb_array_elements(${JSON.stringify(things)}::jsonb) with ordinality as thing (input, line)
  `.execute(trx);
}

/** The next things behind that row. */
export async function nextThings(trx: Trx, taskId: number, after: number, limit: number): Promise<Thing[]> {
  const rows = await trx
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .select(['line', 'input'])
    .execute();
  return rows.map(({ line, input }) => ({ line, thing: z.parse(checkedThing, input) }));
}

/** Stores what is wrong with some things; null: nothing. */
export async function saveFaults(
  trx: Trx,
  taskId: number,
  { faults, now }: { faults: readonly { line: number; why: string | null }[]; now: Date },
): Promise<void> {
  await sql`
    update task_row set done_at = ${now}, problems = case when said.why is null then null else to_jsonb(said.why) end
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as said (line integer, why text)
    where task_row.task_id = ${taskId} and task_row.line = said.line
  `.execute(trx);
}

/** The places of what was found, in the order of the rows. */
function foundPlaces(db: Reader, taskId: number) {
  return db
    .selectFrom('task_row')
    .innerJoinLateral(
      sql<{ place: Place }>`(select value as place from jsonb_array_elements(task_row.input -> 'places'))`.as(
        'at',
      ),
      (join) => join.onTrue(),
    )
    .where('task_row.task_id', '=', taskId)
    .where('task_row.problems', 'is not', null);
}

/** The findings of a check, at most `limit` of them. */
export async function findingsOf(db: Reader, taskId: number, limit: number): Promise<Finding[]> {
  const rows = await foundPlaces(db, taskId)
    .orderBy('task_row.line')
    .limit(limit)
    .select(['task_row.input', 'task_row.problems', 'at.place'])
    .execute();
  return rows.map(({ input, problems, place }) => {
    const thing = z.parse(bareThing, input);
    // A check of before steps had their own places says none.
    return {
      ...place,
      step: place.step ?? null,
      kind: thing.kind,
      what: nameOf(thing),
      why: String(problems),
    };
  });
}

const nameOf = (thing: z.output<typeof bareThing>): string => {
  if (thing.kind === 'link') return thing.link;
  return thing.kind === 'file' ? (thing.name ?? `Archivo ${thing.fileId}`) : thing.what;
};

/** Counts the findings of a check. */
export async function foundCount(db: Reader, taskId: number): Promise<number> {
  const { n } = await foundPlaces(db, taskId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The newest check that was asked for of a programme, or of all together (null), and is not forgotten. */
export async function lastCheckId(db: Reader, programmeId: number | null): Promise<number | undefined> {
  const row = await db
    .selectFrom('task')
    .where('kind', '=', 'check')
    .where(sql<boolean>`not input ? 'compares'`)
    .where(sql<boolean>`(input ->> 'programmeId')::int is not distinct from ${programmeId}::int`)
    .where(sql<boolean>`not input @> '{"forgotten": true}'`)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** True where a programme exists and is not deleted. */
export async function isProgramme(db: Reader, programmeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('programme')
    .where('id', '=', programmeId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The storage keys and sizes of files; a file whose row is gone is absent. */
export function filesById(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('file')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .select(['id', 'storage_key as storageKey', 'size'])
    .execute();
}
