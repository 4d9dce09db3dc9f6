import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ActivityBody } from '#app/domain/content/content-check.ts';
import { published } from '#server/db/fragments.ts';
import { hasQuestionnaire } from '#server/repositories/evaluations/questionnaires.ts';
import type { ContentObject } from '#server/repositories/programme/content-objects.ts';
import { newestContent } from '#server/repositories/programme/step-content.ts';
import type { Trx } from '#server/world.ts';

/** What learners' progress is counted over, as one text: two equal ones leave everybody's progress as it is. */
export async function shapeOf(trx: Trx, programmeId: number): Promise<string> {
  const { rows } = await sql<{ shape: string | null }>`
    select md5(string_agg(concat_ws(':', unit.id, module.id, activity.id), ',' order by unit.id, module.id, activity.id))
      as shape
    from unit
    left join module on module.unit_id = unit.id and ${published('module')}
    left join activity on activity.module_id = module.id and ${published('activity')}
    where unit.programme_id = ${programmeId} and ${published('unit')}
  `.execute(trx);
  const reduced = await trx
    .selectFrom('programme')
    .where('id', '=', programmeId)
    .select('reduced')
    .executeTakeFirst();
  return `${rows[0]?.shape ?? ''} ${reduced?.reduced}`;
}

/** What is published of some activities, to be judged. */
export async function judgedActivities(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('activity')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .select((eb) => [
      'id',
      'name',
      'kind',
      'body',
      jsonArrayFrom(
        eb
          .selectFrom('activity_file')
          .whereRef('activity_file.activity_id', '=', 'activity.id')
          .select('activity_file.role'),
      ).as('files'),
    ])
    .execute();
  return rows.map(({ body, files, ...row }) => ({
    ...row,
    body: body as ActivityBody,
    roles: files.map(({ role }) => role),
  }));
}

/** Modules with how many of their activities are published. */
export function judgedModules(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('module')
    .leftJoin('activity', (join) =>
      join.onRef('activity.module_id', '=', 'module.id').on(published('activity')),
    )
    .where((eb) => eb('module.id', '=', eb.fn.any(eb.val([...ids]))))
    .groupBy('module.id')
    .orderBy('module.id')
    .select((eb) => ['module.id', 'module.name', eb.fn.count<number>('activity.id').as('activities')])
    .execute();
}

/** Units with their steps as learners would read them, and how many of their modules have something published. */
export function judgedUnits(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('unit')
    .where((eb) => eb('unit.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('unit.id')
    .select([
      'unit.id',
      'unit.name',
      hasQuestionnaire.as('hasQuestionnaire'),
      newestContent('case').as('caseStudy'),
      newestContent('challenge').as('challenge'),
      newestContent('survey').as('survey'),
      newestContent('self-assessment').as('selfAssessment'),
      sql<number>`(
        select count(distinct module.id)::int from module join activity on activity.module_id = module.id
        where module.unit_id = unit.id and ${published('module')} and ${published('activity')}
      )`.as('modules'),
    ])
    .execute();
}

/** A programme with its published units and the questions of its bank. */
export function judgedProgrammes(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('programme')
    .where((eb) => eb('programme.id', '=', eb.fn.any(eb.val([...ids]))))
    .select([
      'programme.id',
      'programme.name',
      'programme.final_question_count as drawn',
      sql<number>`(select count(*)::int from unit where unit.programme_id = programme.id and ${published('unit')})`.as(
        'units',
      ),
      sql<number>`(
        select count(*)::int from final_question as asked where asked.programme_id = programme.id and asked.active
      )`.as('bank'),
    ])
    .execute();
}

/** How many members have begun, and not sent, something of these objects that gets another edition. */
export async function draftsBegunOn(trx: Trx, objects: readonly ContentObject[]): Promise<number> {
  const changed = objects.filter(({ hasDraft, state }) => hasDraft && state === 'published');
  const idsOf = (kind: ContentObject['kind']) =>
    changed.filter((one) => one.kind === kind).map(({ id }) => id);
  const { rows } = await sql<{ n: number }>`
    with edited as (
      select unit_id, kind from step_content where published_at is null and unit_id = any(${idsOf('unit')})
    )
    select count(distinct member_id)::int as n from (
      select member_id from case_response where sent_at is null
        and unit_id in (select unit_id from edited where kind = 'case')
      union all
      select member_id from challenge_submission where first_delivered_at is null
        and unit_id in (select unit_id from edited where kind = 'challenge')
      union all
      select member_id from survey_completion where sent_at is null
        and unit_id in (select unit_id from edited where kind = 'survey')
      union all
      select member_id from self_assessment where sent_at is null
        and unit_id in (select unit_id from edited where kind = 'self-assessment')
      union all
      select draft.member_id from exercise_draft as draft
      join activity on activity.id = draft.activity_id and activity.draft -> 'body' is distinct from activity.body
      where draft.activity_id = any(${idsOf('activity')})
    ) as begun
  `.execute(trx);
  return rows[0]?.n ?? 0;
}
