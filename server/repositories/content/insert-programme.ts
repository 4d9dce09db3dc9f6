import { sql } from 'kysely';
import { bankQuestion } from '../../../app/contract/stored/final-paper.ts';
import type {
  PackedFile,
  ProgrammeContent,
} from '../../../app/contract/stored/packages/programme-package.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { insertFinalQuestions } from '../evaluations/final-questions.ts';
import { publishStep } from '../evaluations/step-content.ts';
import { type ContentRef, renumber } from './objects.ts';

type Unit = ProgrammeContent['units'][number];
type Activity = Unit['modules'][number]['activities'][number];

/** Ids of what was inserted, in the order of the content. */
export type InsertedProgramme = {
  id: number;
  units: { id: number; modules: { id: number; activityIds: number[] }[] }[];
};

/** Where the content comes from. */
export type ContentSource = {
  /** Gives the `file` row of a file of the content, by its key there. */
  idOf: (file: string) => Promise<number>;
  /** Null: no person of this installation. */
  madeBy: number | null;
  at: Date;
};

/**
 * Inserts a programme with everything in it, each step of its units as the first edition; those of a draft are not
 * published yet, and it takes no number from what is.
 */
export async function insertProgramme(
  trx: Trx,
  content: ProgrammeContent,
  source: ContentSource,
): Promise<InsertedProgramme> {
  const { id } = await trx
    .insertInto('programme')
    .values({
      key: content.key,
      name: content.name,
      short_name: content.shortName,
      description: content.description,
      reduced: content.reduced,
      welcome: content.welcome,
      image_id: content.image ? await source.idOf(content.image) : null,
      final_question_count: content.finalQuestionCount,
      final_minutes: content.finalMinutes,
      final_attempts: content.finalAttempts,
      status: content.status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units: InsertedProgramme['units'] = [];
  for (const [position, unit] of content.units.entries()) {
    units.push(await insertUnit(trx, { programmeId: id, position, unit, source }));
  }
  await numberAround(trx, { kind: 'programme', id }, content.units);
  await insertFinalQuestions(
    trx,
    id,
    content.finalQuestions.map(({ unit, active, ...columns }, place) => ({
      question: bankQuestion({ id: place, ...columns }),
      unitId: unit === null ? null : (units[unit]?.id ?? null),
      isActive: active,
    })),
  );
  return { id, units };
}

/** Drafts were inserted with a place among the numbers of what learners see. */
async function numberAround(
  trx: Trx,
  parent: ContentRef,
  children: readonly { status: string }[],
): Promise<void> {
  if (children.some(({ status }) => status === 'draft')) await renumber(trx, parent);
}

type UnitPlace = {
  programmeId: number;
  position: number;
  unit: Unit;
  source: ContentSource;
};

async function insertUnit(trx: Trx, { programmeId, position, unit, source }: UnitPlace) {
  const { idOf, madeBy, at } = source;
  const fileOf = async (file: string | null) => (file === null ? null : idOf(file));
  const { id } = await trx
    .insertInto('unit')
    .values({
      programme_id: programmeId,
      position,
      name: unit.name,
      objective: unit.objective,
      questionnaire_key: unit.questionnaireKey,
      observation_guide_id: await fileOf(unit.observationGuide),
      competency_guide_id: await fileOf(unit.competencyGuide),
      challenge_template_id: await fileOf(unit.challengeTemplate),
      peer_count: unit.peerCount,
      peer_days: unit.peerDays,
      default_days: unit.defaultDays ? JSON.stringify(unit.defaultDays) : null,
      status: unit.status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const steps = [
    ['case', unit.caseStudy],
    ['challenge', unit.challenge],
    ['survey', unit.survey],
    ['self-assessment', unit.selfAssessment],
  ] as const;
  for (const [kind, content] of steps) {
    const publishedAt = unit.status === 'draft' ? null : at;
    if (content !== null) await publishStep(trx, { unitId: id, kind, content, madeBy, at: publishedAt });
  }
  const modules: InsertedProgramme['units'][number]['modules'] = [];
  for (const [order, { activities, image = null, ...module }] of unit.modules.entries()) {
    const row = await trx
      .insertInto('module')
      .values({ unit_id: id, position: order, image_id: await fileOf(image), ...module })
      .returning('id')
      .executeTakeFirstOrThrow();
    const activityIds: number[] = [];
    for (const [place, activity] of activities.entries()) {
      activityIds.push(await insertActivity(trx, { moduleId: row.id, position: place, activity, idOf }));
    }
    await numberAround(trx, { kind: 'module', id: row.id }, activities);
    modules.push({ id: row.id, activityIds });
  }
  await numberAround(trx, { kind: 'unit', id }, unit.modules);
  return { id, modules };
}

type ActivityPlace = {
  moduleId: number;
  position: number;
  activity: Activity;
  idOf: (file: string) => Promise<number>;
};

async function insertActivity(trx: Trx, { moduleId, position, activity, idOf }: ActivityPlace) {
  const { body, files, ...fields } = activity;
  const { id } = await trx
    .insertInto('activity')
    .values({ module_id: moduleId, position, ...fields, body: JSON.stringify(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [order, { role, title, file }] of files.entries()) {
    await trx
      .insertInto('activity_file')
      .values({ activity_id: id, file_id: await idOf(file), role, title, position: order })
      .execute();
  }
  return id;
}

/** A stored file of a programme. */
export type ProgrammeFile = PackedFile & { storageKey: string };

/** When the antivirus is asked for a new file; null where there is none. */
type ScanFrom = Date | null;

/** The row of a course's file under that key of the storage, made where there is none; gives its id. */
export async function courseFile(trx: Trx, file: ProgrammeFile, scanFrom: ScanFrom = null): Promise<number> {
  const row = await trx
    .insertInto('file')
    .values({
      storage_key: file.storageKey,
      name: file.name,
      content_type: file.contentType,
      size: file.bytes,
      sha256: file.sha256,
      purpose: 'course',
      scan: scanFrom === null ? 'none' : 'pending',
      scan_due_at: scanFrom,
    })
    .onConflict((conflict) =>
      // Another programme may have it under another name, which stays. The object of an infected one was stored anew.
      conflict.column('storage_key').doUpdateSet({
        deleted_at: null,
        scan: sql`case file.scan when 'infected' then excluded.scan else file.scan end`,
        scan_due_at: sql`case file.scan when 'infected' then excluded.scan_due_at else file.scan_due_at end`,
        scan_note: sql`case file.scan when 'infected' then null else file.scan_note end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** True where a programme has that key, deleted ones included: their key stays theirs. */
export async function isProgrammeKeyTaken(db: Reader, key: string): Promise<boolean> {
  const row = await db.selectFrom('programme').where('key', '=', key).select('id').executeTakeFirst();
  return row !== undefined;
}
