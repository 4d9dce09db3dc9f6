import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StepKind } from '../../db/columns.ts';
import type { Reader } from '../../db/template.ts';
import { newestContent } from '../evaluations/step-content.ts';
import { isCleared } from '../files/scans.ts';

/** The content of a step that goes with the `unit` of the query around: what learners read, or the newest of a draft. */
const packedContent = (kind: StepKind) => sql<unknown>`case unit.status
  when 'draft' then (
    select newest.content from step_content as newest
    where newest.unit_id = unit.id and newest.kind = ${sql.lit(kind)} order by newest.number desc limit 1
  )
  else ${newestContent(kind)}
end`;

/** The parts of a programme, without its ids; undefined for an unknown or deleted one. Files by their row's id. */
export function programmeRows(db: Reader, programmeKey: string) {
  return db
    .selectFrom('programme')
    .where('programme.key', '=', programmeKey)
    .where('programme.deleted_at', 'is', null)
    .select((eb) => [
      'programme.key',
      'programme.name',
      'programme.short_name as shortName',
      'programme.description',
      'programme.welcome',
      'programme.image_id as image',
      'programme.reduced',
      'programme.final_question_count as finalQuestionCount',
      'programme.final_minutes as finalMinutes',
      'programme.final_attempts as finalAttempts',
      'programme.status',
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .whereRef('unit.programme_id', '=', 'programme.id')
          .where('unit.deleted_at', 'is', null)
          .where('unit.status', '<>', 'archived')
          .orderBy('unit.place')
          .orderBy('unit.id')
          .select((of) => [
            'unit.id',
            'unit.name',
            'unit.objective',
            'unit.status',
            'unit.questionnaire_key as questionnaireKey',
            'unit.observation_guide_id as observationGuide',
            'unit.competency_guide_id as competencyGuide',
            'unit.challenge_template_id as challengeTemplate',
            packedContent('case').as('caseStudy'),
            packedContent('challenge').as('challenge'),
            packedContent('survey').as('survey'),
            packedContent('self-assessment').as('selfAssessment'),
            'unit.peer_count as peerCount',
            'unit.peer_days as peerDays',
            'unit.default_days as defaultDays',
            jsonArrayFrom(
              of
                .selectFrom('module')
                .whereRef('module.unit_id', '=', 'unit.id')
                .where('module.deleted_at', 'is', null)
                .where('module.status', '<>', 'archived')
                .orderBy('module.place')
                .orderBy('module.id')
                .select((inModule) => [
                  'module.name',
                  'module.description',
                  'module.image_id as image',
                  'module.status',
                  jsonArrayFrom(
                    inModule
                      .selectFrom('activity')
                      .whereRef('activity.module_id', '=', 'module.id')
                      .where('activity.deleted_at', 'is', null)
                      .where('activity.status', '<>', 'archived')
                      .orderBy('activity.place')
                      .orderBy('activity.id')
                      .select((inActivity) => [
                        'activity.name',
                        'activity.kind',
                        'activity.minutes',
                        'activity.points',
                        'activity.status',
                        'activity.body',
                        jsonArrayFrom(
                          inActivity
                            .selectFrom('activity_file')
                            .whereRef('activity_file.activity_id', '=', 'activity.id')
                            .orderBy('activity_file.position')
                            .select([
                              'activity_file.role',
                              'activity_file.title',
                              'activity_file.file_id as file',
                            ]),
                        ).as('files'),
                      ]),
                  ).as('activities'),
                ]),
            ).as('modules'),
          ]),
      ).as('units'),
      jsonArrayFrom(
        eb
          .selectFrom('final_question')
          .whereRef('final_question.programme_id', '=', 'programme.id')
          .orderBy('final_question.id')
          .select([
            'final_question.unit_id as unitId',
            'final_question.prompt',
            'final_question.options',
            'final_question.correct',
            'final_question.detail',
            'final_question.active',
          ]),
      ).as('finalQuestions'),
    ])
    .executeTakeFirst();
}

/** The key of a programme that stands; undefined for an unknown or deleted one. */
export async function programmeKeyOf(db: Reader, programmeId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('programme')
    .where('id', '=', programmeId)
    .where('deleted_at', 'is', null)
    .select('key')
    .executeTakeFirst();
  return row?.key;
}

/** Stored files by id; `isCleared` is false for one without a good verdict of the antivirus. */
export function storedFiles(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('file')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select([
      'id',
      'storage_key as storageKey',
      'name',
      'content_type as contentType',
      'size',
      isCleared().as('isCleared'),
    ])
    .execute();
}

/** The keys that a programme can be asked for by, in their order. */
export async function programmeKeys(db: Reader): Promise<string[]> {
  const found = await db
    .selectFrom('programme')
    .where('deleted_at', 'is', null)
    .orderBy('key')
    .select('key')
    .execute();
  return found.map(({ key }) => key);
}
