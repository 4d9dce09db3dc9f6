import { sql } from 'kysely';
import type { ErrorsFilter, GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { hasQuestionnaire } from '#server/repositories/evaluations/questionnaires.ts';
import { hasStep } from '#server/repositories/evaluations/step-content.ts';
import type { JudgedBy } from '#server/repositories/groups/matching-groups.ts';
import type { World } from '#server/world.ts';
import { type CheckedUnit, errorsOf } from './check.ts';

/** A draft that starts within these days should be ready. */
const SOON_DAYS = 14;

/** The generations to judge: these ids, all that are not closed, or those that are published or start soon. */
type Which = readonly number[] | ErrorsFilter;

/**
 * Counts the errors of Validar by generation, judged by the same rules as one of them alone; a generation without
 * errors, or a closed one, is absent. Two statements, however many they are.
 */
export async function errorCounts(
  db: Reader,
  { which, today }: { which: Which; today: string },
): Promise<Map<number, number>> {
  const groups = await judgedGroups(db, {
    ids: typeof which === 'string' ? null : which,
    until: which === 'soon' ? addDays(today, SOON_DAYS) : null,
  });
  const units = await judgedUnits(db, [...new Set(groups.map(({ programmeId }) => programmeId))]);
  const counts = groups.map(({ id, programmeId, waves, lacksBoss, hasUnfitBoss, ...group }) => {
    const days = new Map(waves.map(({ unitId, ...dates }) => [unitId, dates]));
    const own = (units.get(programmeId) ?? []).map(({ unitId, ...unit }) => ({
      ...unit,
      ...(days.get(unitId) ?? undated),
    }));
    // One name stands for all: only whether there is somebody decides.
    const withoutBoss = lacksBoss ? [''] : [];
    const unfitBosses = hasUnfitBoss ? [''] : [];
    return [id, errorsOf({ ...group, units: own, withoutBoss, unfitBosses }).length] as const;
  });
  return new Map(counts.filter(([, errors]) => errors > 0));
}

/** The generations with errors of Validar, of all that are not closed, or of those that are published or start soon. */
export async function faultyGroupIds(
  db: Reader,
  wanted: { which: ErrorsFilter; today: string },
): Promise<number[]> {
  return [...(await errorCounts(db, wanted)).keys()];
}

/** The input of a read of the list of generations, beside its query. */
export async function judgedBy(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  { hasErrors }: GroupsQuery,
): Promise<JudgedBy> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  return { today, only: hasErrors ? await faultyGroupIds(db, { which: hasErrors, today }) : null };
}

type Days = Pick<CheckedUnit, 'opensOn' | 'dueOn' | 'preparationOn' | 'oneToOneOn' | 'endsOn'>;
const undated: Days = { opensOn: null, dueOn: null, preparationOn: null, oneToOneOn: null, endsOn: null };

type Judged = {
  id: number;
  startsOn: string;
  programmeId: number;
  programmePublished: boolean;
  drawn: number;
  questions: number;
  members: number;
  lacksBoss: boolean;
  hasUnfitBoss: boolean;
  tutors: number;
  waves: (Days & { unitId: number })[];
};

/** `ids`: these alone; `until`: drafts that start later are left out. */
async function judgedGroups(
  db: Reader,
  { ids, until }: { ids: readonly number[] | null; until: string | null },
): Promise<Judged[]> {
  const mayAct = (person: string, profile: 3 | 4) => sql`(
    ${sql.ref(`${person}.active`)} and ${sql.ref(`${person}.deleted_at`)} is null and exists (
      select from person_profile as own where own.person_id = ${sql.ref(`${person}.id`)} and own.profile_id = ${profile}
    ))`;
  const { rows } = await sql<Judged>`
    with grp as materialized (
      select id, programme_id, starts_on from learner_group
      where deleted_at is null and status <> 'archived'
        and (${ids && [...ids]}::int[] is null or id = any(${ids && [...ids]}))
        and (status = 'published' or ${until}::date is null or starts_on <= ${until}::date)
    ),
    bank as (
      select programme_id, count(*)::int as questions from final_question where active group by programme_id
    ),
    led as (
      select member.group_id, member.id as member_id, pair.boss_id from grp
      join member on member.group_id = grp.id
      left join member_boss as pair on pair.member_id = member.id and pair.to_on is null
      where ${goesOn('member')}
    ),
    fit as (select person.id from person where ${mayAct('person', 3)}),
    bossed as (
      select led.group_id, count(distinct led.member_id)::int as members, bool_or(led.boss_id is null) as lacks_boss,
        bool_or(led.boss_id is not null and fit.id is null) as has_unfit_boss
      from led left join fit on fit.id = led.boss_id group by led.group_id
    ),
    guided as (
      select group_tutor.group_id, count(*)::int as tutors from group_tutor
      join person on person.id = group_tutor.tutor_id
      where group_tutor.ended_at is null and ${mayAct('person', 4)}
      group by group_tutor.group_id
    ),
    dated as (
      select wave.group_id, json_agg(json_build_object(
        'unitId', wave.unit_id, 'opensOn', wave.opens_on, 'dueOn', wave.challenge_due_on,
        'preparationOn', wave.boss_period_starts_on, 'oneToOneOn', wave.one_to_one_on,
        'endsOn', wave.boss_period_ends_on)) as waves
      from wave join grp on grp.id = wave.group_id group by wave.group_id
    )
    select grp.id, grp.starts_on as "startsOn", grp.programme_id as "programmeId",
      ${published('programme')} as "programmePublished", programme.final_question_count as drawn,
      coalesce(bank.questions, 0) as questions, coalesce(bossed.members, 0) as members,
      coalesce(bossed.lacks_boss, false) as "lacksBoss",
      coalesce(bossed.has_unfit_boss, false) as "hasUnfitBoss", coalesce(guided.tutors, 0) as tutors,
      coalesce(dated.waves, '[]') as waves
    from grp
    join programme on programme.id = grp.programme_id
    left join bank on bank.programme_id = grp.programme_id
    left join bossed on bossed.group_id = grp.id
    left join guided on guided.group_id = grp.id
    left join dated on dated.group_id = grp.id
    order by grp.id
  `.execute(db);
  return rows;
}

type UnitOfProgramme = Omit<CheckedUnit, keyof Days> & { unitId: number };

/** The published units of programmes, in their order. */
async function judgedUnits(
  db: Reader,
  programmeIds: readonly number[],
): Promise<Map<number, UnitOfProgramme[]>> {
  const { rows } = await sql<UnitOfProgramme & { programmeId: number }>`
    select unit.programme_id as "programmeId", unit.id as "unitId", unit.position as "order", unit.name,
      ${hasQuestionnaire} as "hasQuestionnaire", ${hasStep('challenge')} as "hasChallenge",
      unit.observation_guide_id is not null as "hasGuide", (
        select count(*)::int from module join activity on activity.module_id = module.id
        where module.unit_id = unit.id and ${published('module')} and ${published('activity')}
      ) as activities
    from unit
    where unit.programme_id = any(${[...programmeIds]}) and ${published('unit')}
    order by unit.programme_id, unit.position
  `.execute(db);
  const byProgramme = new Map<number, UnitOfProgramme[]>();
  for (const { programmeId, ...unit } of rows) {
    byProgramme.set(programmeId, [...(byProgramme.get(programmeId) ?? []), unit]);
  }
  return byProgramme;
}
