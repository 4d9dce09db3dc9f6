import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ActivityBody } from '#app/domain/content/content-check.ts';
import type { StepKind } from '#server/db/columns.ts';
import { published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { isLiving } from '#server/repositories/content/choices.ts';
import { hasDraft } from '#server/repositories/content/objects.ts';
import { hasQuestionnaire } from '#server/repositories/evaluations/questionnaires.ts';
import type { ChecklistFacts } from './checklist.view.ts';

/** The name that its editor shows. */
const editedName = (table: 'unit' | 'module' | 'activity') =>
  sql<string>`coalesce(${sql.ref(`${table}.draft`)} ->> 'name', ${sql.ref(`${table}.name`)})`.as('name');

/** The newest content of a step of the unit, published or not. */
const editedStep = (kind: StepKind) => sql<unknown>`(
  select newest.content from step_content as newest
  where newest.unit_id = unit.id and newest.kind = ${sql.lit(kind)} order by newest.number desc limit 1
)`;

/**
 * The content of a programme as its editors show it: a publication with everything in it would publish this; undefined
 * for an unknown one.
 */
export async function checklistFacts(db: Reader, programmeId: number): Promise<ChecklistFacts | undefined> {
  const row = await db
    .selectFrom('programme')
    .where('programme.id', '=', programmeId)
    .select((eb) => [
      sql<number>`coalesce((programme.draft ->> 'finalQuestionCount')::int, programme.final_question_count)`.as(
        'drawn',
      ),
      sql<number>`(
        select count(*)::int from final_question as asked where asked.programme_id = programme.id and asked.active
      )`.as('bank'),
      sql<number>`(
        select count(*)::int from unit where unit.programme_id = programme.id and ${published('unit')}
      )`.as('published'),
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .whereRef('unit.programme_id', '=', 'programme.id')
          .where(isLiving('unit'))
          .orderBy('unit.place')
          .orderBy('unit.id')
          .select((of) => [
            'unit.id',
            editedName('unit'),
            'unit.status as state',
            hasDraft('unit').as('hasDraft'),
            hasQuestionnaire.as('hasQuestionnaire'),
            editedStep('case').as('caseStudy'),
            editedStep('challenge').as('challenge'),
            editedStep('survey').as('survey'),
            editedStep('self-assessment').as('selfAssessment'),
            jsonArrayFrom(
              of
                .selectFrom('module')
                .whereRef('module.unit_id', '=', 'unit.id')
                .where(isLiving('module'))
                .orderBy('module.place')
                .orderBy('module.id')
                .select((inModule) => [
                  'module.id',
                  editedName('module'),
                  jsonArrayFrom(
                    inModule
                      .selectFrom('activity')
                      .whereRef('activity.module_id', '=', 'module.id')
                      .where(isLiving('activity'))
                      .orderBy('activity.place')
                      .orderBy('activity.id')
                      .select((inActivity) => [
                        'activity.id',
                        editedName('activity'),
                        sql<number>`coalesce((activity.draft ->> 'kind')::int, activity.kind)`.as('kind'),
                        sql<ActivityBody>`coalesce(activity.draft -> 'body', activity.body)`.as('body'),
                        sql<{ role: string }[]>`coalesce(activity.draft -> 'files', ${jsonArrayFrom(
                          inActivity
                            .selectFrom('activity_file')
                            .whereRef('activity_file.activity_id', '=', 'activity.id')
                            .select('activity_file.role'),
                        )}::jsonb)`.as('files'),
                      ]),
                  ).as('activities'),
                ]),
            ).as('modules'),
          ]),
      ).as('units'),
    ])
    .executeTakeFirst();
  return row as ChecklistFacts | undefined;
}
