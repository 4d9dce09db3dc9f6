import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Finding } from '#app/contract/admin/content/content-check.ts';
import type { Reader } from '#server/db/template.ts';
import { newestContent } from '#server/repositories/programme/step-content.ts';
import type { Trx } from '#server/world.ts';
import type { CheckedPlace, Place, ThingToCheck } from './things-to-check.ts';

/** What a stored row of a check says. */
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
      'programme.name as programme',
      'unit.id as unitId',
      'unit.name as unit',
      newestContent('case').as('caseStudy'),
      newestContent('challenge').as('challenge'),
      newestContent('survey').as('survey'),
      newestContent('self-assessment').as('selfAssessment'),
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
    ])
    .execute();
  const activities = await activitiesOf(
    db,
    units.map(({ unitId }) => unitId),
  );
  return units.flatMap(({ files, caseStudy, challenge, survey, selfAssessment, ...unit }) => [
    {
      place: { ...unit, module: null, object: null, activityId: null },
      activityKind: null,
      contents: [caseStudy, challenge, survey, selfAssessment],
      files,
    },
    ...activities
      .filter(({ unitId }) => unitId === unit.unitId)
      .map(({ kind, body, files: own, module, object, activityId }) => ({
        place: { ...unit, module, object, activityId },
        activityKind: kind,
        contents: [body],
        files: own,
      })),
  ]);
}

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
      'module.name as module',
      'activity.id as activityId',
      'activity.name as object',
      'activity.kind',
      'activity.body',
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
  return rows.map(({ line, input }) => ({ line, thing: input as unknown as ThingToCheck }));
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

/** What a check has found, at most `limit` of it. */
export async function findingsOf(db: Reader, taskId: number, limit: number): Promise<Finding[]> {
  const rows = await foundPlaces(db, taskId)
    .orderBy('task_row.line')
    .limit(limit)
    .select(['task_row.input', 'task_row.problems', 'at.place'])
    .execute();
  return rows.map(({ input, problems, place }) => {
    const thing = input as unknown as ThingToCheck;
    return { ...place, kind: thing.kind, what: nameOf(thing), why: String(problems) };
  });
}

const nameOf = (thing: ThingToCheck): string => {
  if (thing.kind === 'link') return thing.link;
  return thing.kind === 'file' ? (thing.name ?? `Archivo ${thing.fileId}`) : thing.what;
};

/** How much a check has found. */
export async function foundCount(db: Reader, taskId: number): Promise<number> {
  const { n } = await foundPlaces(db, taskId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Whether a programme stands. */
export async function isProgramme(db: Reader, programmeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('programme')
    .where('id', '=', programmeId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Where files of content lie; one whose row is gone is not among them. */
export function filesById(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('file')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .select(['id', 'storage_key as storageKey', 'size'])
    .execute();
}
