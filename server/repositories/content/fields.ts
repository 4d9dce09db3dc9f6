import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  ActivityFields,
  ContentKind,
  FieldsOf,
  ModuleFields,
  ProgrammeFields,
  UnitFields,
} from '../../../app/contract/stored/content-fields.ts';
import type { ActivityBody } from '../../../app/domain/content/content-check.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { publishStepDrafts } from './edits/step-drafts.ts';
import type { ContentObject, ContentRef } from './objects.ts';

/** The fields of an object as learners read them; undefined for an unknown one. */
export async function publishedFields<K extends ContentKind>(
  db: Reader,
  { kind, id }: { kind: K; id: number },
): Promise<FieldsOf[K] | undefined> {
  return (await readers[kind](db, id)) as FieldsOf[K] | undefined;
}

/** The fields of an object in its editor: the changes that are not published, else the fields that learners read. */
export async function editedFields<K extends ContentKind>(
  db: Reader,
  ref: { kind: K; id: number },
): Promise<FieldsOf[K] | undefined> {
  return (await draftOf(db, ref)) ?? publishedFields(db, ref);
}

async function draftOf<K extends ContentKind>(
  db: Reader,
  { kind, id }: { kind: K; id: number },
): Promise<FieldsOf[K] | null> {
  const { rows } = await sql<{ draft: FieldsOf[K] | null }>`
    select draft from ${sql.table(kind)} where id = ${id}
  `.execute(db);
  return rows[0]?.draft ?? null;
}

const readers: { [K in ContentKind]: (db: Reader, id: number) => Promise<FieldsOf[K] | undefined> } = {
  programme: (db, id) =>
    db
      .selectFrom('programme')
      .where('id', '=', id)
      .select([
        'name',
        'short_name as shortName',
        'description',
        'welcome',
        'image_id as imageId',
        'reduced',
        'final_question_count as finalQuestionCount',
        'final_minutes as finalMinutes',
        'final_attempts as finalAttempts',
      ])
      .executeTakeFirst(),
  unit: (db, id) =>
    db
      .selectFrom('unit')
      .where('id', '=', id)
      .select([
        'name',
        'objective',
        'questionnaire_key as questionnaireKey',
        'observation_guide_id as observationGuideId',
        'competency_guide_id as competencyGuideId',
        'challenge_template_id as challengeTemplateId',
        'peer_count as peerCount',
        'peer_days as peerDays',
        'default_days as defaultDays',
      ])
      .executeTakeFirst(),
  module: (db, id) =>
    db
      .selectFrom('module')
      .where('id', '=', id)
      .select(['name', 'description', 'image_id as imageId'])
      .executeTakeFirst(),
  activity: async (db, id) => {
    const row = await db
      .selectFrom('activity')
      .where('id', '=', id)
      .select((eb) => [
        'name',
        'kind',
        'minutes',
        'points',
        'body',
        jsonArrayFrom(
          eb
            .selectFrom('activity_file')
            .whereRef('activity_file.activity_id', '=', 'activity.id')
            .orderBy('activity_file.position')
            .orderBy('activity_file.file_id')
            .select(['activity_file.role', 'activity_file.title', 'activity_file.file_id as fileId']),
        ).as('files'),
      ])
      .executeTakeFirst();
    return row && { ...row, body: row.body as ActivityBody };
  },
};

/**
 * Keeps what an editor saved of a held object. Nobody reads a draft: its fields are written at once. What is published
 * stays as it is, with the changes beside it until they are published, or without any where they are the same again.
 * Gives the next version.
 */
export async function saveFields<K extends ContentKind>(
  trx: Trx,
  { id, kind, state, version }: Omit<ContentObject, 'kind'> & { kind: K },
  fields: FieldsOf[K],
): Promise<{ version: number }> {
  if (state === 'draft') {
    await writeFields(trx, { kind, id }, fields);
    await setDraft(trx, { kind, id }, null);
  } else {
    const same = isDeepStrictEqual(plainJson(await publishedFields(trx, { kind, id })), plainJson(fields));
    await setDraft(trx, { kind, id }, same ? null : fields);
  }
  return { version: version + 1 };
}

const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

async function setDraft(trx: Trx, { kind, id }: ContentRef, draft: unknown): Promise<void> {
  await sql`
    update ${sql.table(kind)} set draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb, version = version + 1
    where id = ${id}
  `.execute(trx);
}

/** Puts the changes of an object where learners read them, the steps of a unit too. */
export async function publishDraft(trx: Trx, ref: ContentRef, at: Date): Promise<void> {
  const draft = await draftOf(trx, ref);
  if (draft) await writeFields(trx, ref, draft);
  await sql`update ${sql.table(ref.kind)} set draft = null where id = ${ref.id}`.execute(trx);
  if (ref.kind === 'unit') await publishStepDrafts(trx, ref.id, at);
}

/** Forgets the changes of an object; what learners read stays. */
export async function discardDraft(trx: Trx, { kind, id }: ContentRef): Promise<void> {
  await setDraft(trx, { kind, id }, null);
  if (kind === 'unit') {
    await trx
      .deleteFrom('step_content')
      .where('unit_id', '=', id)
      .where('published_at', 'is', null)
      .execute();
  }
}

function writeFields<K extends ContentKind>(
  trx: Trx,
  { kind, id }: { kind: K; id: number },
  fields: FieldsOf[K],
): Promise<void> {
  return writers[kind](trx, id, fields);
}

const writers: { [K in ContentKind]: (trx: Trx, id: number, fields: FieldsOf[K]) => Promise<void> } = {
  programme: async (trx, id, fields) => {
    await trx.updateTable('programme').set(programmeColumns(fields)).where('id', '=', id).execute();
  },
  unit: async (trx, id, fields) => {
    await trx.updateTable('unit').set(unitColumns(fields)).where('id', '=', id).execute();
  },
  module: async (trx, id, fields) => {
    await trx.updateTable('module').set(moduleColumns(fields)).where('id', '=', id).execute();
  },
  activity: async (trx, id, fields) => {
    await trx.updateTable('activity').set(activityColumns(fields)).where('id', '=', id).execute();
    await trx.deleteFrom('activity_file').where('activity_id', '=', id).execute();
    await insertFiles(trx, id, fields.files);
  },
};

async function insertFiles(trx: Trx, activityId: number, files: ActivityFields['files']): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('activity_file')
    .values(
      files.map(({ role, title, fileId }, position) => ({
        activity_id: activityId,
        file_id: fileId,
        role,
        title,
        position,
      })),
    )
    .execute();
}

const programmeColumns = (fields: ProgrammeFields) => ({
  name: fields.name,
  short_name: fields.shortName,
  description: fields.description,
  welcome: fields.welcome,
  image_id: fields.imageId,
  reduced: fields.reduced,
  final_question_count: fields.finalQuestionCount,
  final_minutes: fields.finalMinutes,
  final_attempts: fields.finalAttempts,
});

const unitColumns = (fields: UnitFields) => ({
  name: fields.name,
  objective: fields.objective,
  questionnaire_key: fields.questionnaireKey,
  observation_guide_id: fields.observationGuideId,
  competency_guide_id: fields.competencyGuideId,
  challenge_template_id: fields.challengeTemplateId,
  peer_count: fields.peerCount,
  peer_days: fields.peerDays,
  default_days: fields.defaultDays === null ? null : JSON.stringify(fields.defaultDays),
});

const moduleColumns = ({ name, description, imageId }: ModuleFields) => ({
  name,
  description,
  image_id: imageId,
});

const activityColumns = ({ name, kind, minutes, points, body }: ActivityFields) => ({
  name,
  kind,
  minutes,
  points,
  body: JSON.stringify(body),
});

/** Adds a programme as a draft; gives its id. */
export async function insertDraftProgramme(
  trx: Trx,
  { key, fields }: { key: string; fields: ProgrammeFields },
): Promise<number> {
  const { id } = await trx
    .insertInto('programme')
    .values({ key, ...programmeColumns(fields), status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a unit as a draft at the end of its programme; gives its id. The caller numbers the programme again. */
export async function insertDraftUnit(trx: Trx, programmeId: number, fields: UnitFields): Promise<number> {
  const { id } = await trx
    .insertInto('unit')
    .values({
      programme_id: programmeId,
      ...unitColumns(fields),
      ...atTheEnd('unit', 'programme_id', programmeId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** {@link insertDraftUnit} for a module of a unit. */
export async function insertDraftModule(trx: Trx, unitId: number, fields: ModuleFields): Promise<number> {
  const { id } = await trx
    .insertInto('module')
    .values({ unit_id: unitId, ...moduleColumns(fields), ...atTheEnd('module', 'unit_id', unitId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** {@link insertDraftUnit} for an activity of a module. */
export async function insertDraftActivity(
  trx: Trx,
  moduleId: number,
  fields: ActivityFields,
): Promise<number> {
  const { id } = await trx
    .insertInto('activity')
    .values({
      module_id: moduleId,
      ...activityColumns(fields),
      ...atTheEnd('activity', 'module_id', moduleId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFiles(trx, id, fields.files);
  return id;
}

function atTheEnd(table: string, column: string, parentId: number) {
  const next = sql<number>`(
    select coalesce(max(place), -1) + 1 from ${sql.table(table)} where ${sql.ref(column)} = ${parentId}
  )`;
  return { status: 'draft', place: next, position: next } as const;
}
