import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ActivityBody } from '#app/domain/content/content-check.ts';
import type { UnitStepsStanding } from '#app/domain/grades/standing.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import type { ContentObject } from '#server/repositories/content/objects.ts';
import { hasQuestionnaire } from '#server/repositories/evaluations/questionnaires.ts';
import { newestContent } from '#server/repositories/evaluations/step-content.ts';
import type { Trx } from '#server/world.ts';

/** A unit that learners have, with its modules and what they hold; in the order of the programme. */
export type PublishedUnit = {
  unitId: number;
  order: number;
  modules: { moduleId: number; order: number; activityIds: number[] }[];
};

/** The published content that learners' progress is counted over in a programme. */
export async function publishedShape(trx: Trx, programmeId: number): Promise<PublishedUnit[]> {
  const { rows } = await sql<PublishedUnit>`
    select unit.id as "unitId", unit.position as order, coalesce((
      select json_agg(json_build_object('moduleId', module.id, 'order', module.position, 'activityIds', coalesce((
        select json_agg(activity.id order by activity.id) from activity
        where activity.module_id = module.id and ${published('activity')}
      ), '[]')) order by module.position)
      from module where module.unit_id = unit.id and ${published('module')}
    ), '[]') as modules
    from unit where unit.programme_id = ${programmeId} and ${published('unit')}
    order by unit.position
  `.execute(trx);
  return rows;
}

/** True where a programme has no badge for the extra challenge. */
export async function isReduced(trx: Trx, programmeId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('programme')
    .where('id', '=', programmeId)
    .select('reduced')
    .executeTakeFirst();
  return row?.reduced ?? false;
}

/** Counts the finished ones of these activities, by member and module; a count of none is absent. */
export async function finishedIn(
  trx: Trx,
  memberIds: readonly number[],
  modules: readonly { moduleId: number; activityIds: readonly number[] }[],
): Promise<Map<number, Map<number, number>>> {
  const taught = modules.flatMap(({ moduleId, activityIds }) => activityIds.map((id) => ({ id, moduleId })));
  const finished = new Map<number, Map<number, number>>();
  if (taught.length === 0) return finished;
  const { rows } = await sql<{ memberId: number; moduleId: number; n: number }>`
    select completion.member_id as "memberId", taught."moduleId", count(*)::int as n
    from jsonb_to_recordset(${JSON.stringify(taught)}::jsonb) as taught (id int, "moduleId" int)
    join activity_completion as completion on completion.activity_id = taught.id
    where completion.member_id = any(${[...memberIds]}) and completion.finished
    group by completion.member_id, taught."moduleId"
  `.execute(trx);
  for (const { memberId, moduleId, n } of rows) {
    const own = finished.get(memberId) ?? new Map<number, number>();
    finished.set(memberId, own.set(moduleId, n));
  }
  return finished;
}

/** The steps of members in units beside their modules, by member and unit; a unit without any is absent. */
export async function stepsIn(
  trx: Trx,
  memberIds: readonly number[],
  unitIds: readonly number[],
): Promise<Map<string, UnitStepsStanding>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<UnitStepsStanding & { memberId: number; unitId: number }>`
    select member.id as "memberId", unit.id as "unitId",
      challenge.first_delivered_at is not null as "challengeDelivered", challenge.score as "challengeScore",
      survey.sent_at is not null as "surveySent", self.sent_at is not null as "selfAssessmentSent",
      case when boss.sent_at is not null then boss.grade end as "bossGrade"
    from member cross join unit
    left join challenge_submission as challenge on challenge.member_id = member.id and challenge.unit_id = unit.id
    left join survey_completion as survey on survey.member_id = member.id and survey.unit_id = unit.id
    left join self_assessment as self on self.member_id = member.id and self.unit_id = unit.id
    left join boss_evaluation as boss on boss.member_id = member.id and boss.unit_id = unit.id
    where member.id = any(${[...memberIds]}) and unit.id = any(${[...unitIds]})
  `.execute(trx);
  return new Map(rows.map(({ memberId, unitId, ...steps }) => [`${memberId}:${unitId}`, steps]));
}

/** The learner badges that members hold, by member. */
export async function badgesHeld(trx: Trx, memberIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows = await trx
    .selectFrom('member')
    .innerJoin('badge_award', 'badge_award.person_id', 'member.person_id')
    .innerJoin('badge', 'badge.id', 'badge_award.badge_id')
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val([...memberIds]))))
    .where('badge.audience', '=', 'learner')
    .select(['member.id as memberId', 'badge.key', 'badge_award.level'])
    .execute();
  const held = new Map<number, Set<string>>();
  for (const { memberId, key, level } of rows) {
    held.set(memberId, (held.get(memberId) ?? new Set()).add(`${key}:${level}`));
  }
  return held;
}

/** Generations of a programme that go on without dates for one of these units: how many, and the first ones by name. */
export async function groupsWithoutDates(
  trx: Trx,
  { programmeId, unitIds, limit }: { programmeId: number; unitIds: readonly number[]; limit: number },
): Promise<{ rows: { id: number; name: string }[]; count: number }> {
  if (unitIds.length === 0) return { rows: [], count: 0 };
  const { rows } = await sql<{ id: number; name: string; total: number }>`
    select id, name, count(*) over ()::int as total from learner_group
    where programme_id = ${programmeId} and deleted_at is null and status <> 'archived' and exists (
      select from unnest(${[...unitIds]}::int[]) as added (unit_id)
      where not exists (
        select from wave where wave.group_id = learner_group.id and wave.unit_id = added.unit_id
      )
    )
    order by name, id limit ${limit}
  `.execute(trx);
  return { rows: rows.map(({ id, name }) => ({ id, name })), count: rows[0]?.total ?? 0 };
}

/** The published content of some activities, to be judged. */
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

/**
 * Counts the members who go on and have begun, but not sent, something of these objects that would get another edition
 * if they were published now.
 */
export async function draftsBegunOn(trx: Trx, objects: readonly ContentObject[]): Promise<number> {
  const changed = objects.filter(({ hasDraft }) => hasDraft);
  const idsOf = (kind: ContentObject['kind']) =>
    changed.filter((one) => one.kind === kind).map(({ id }) => id);
  const { rows } = await sql<{ n: number }>`
    with edited as (
      select unit_id, kind from step_content where published_at is null and unit_id = any(${idsOf('unit')})
    )
    select count(distinct begun.member_id)::int as n from (
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
    join member on member.id = begun.member_id
    where ${goesOn('member')}
  `.execute(trx);
  return rows[0]?.n ?? 0;
}
