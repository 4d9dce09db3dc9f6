import { type RawBuilder, sql } from 'kysely';
import type { BossFigure, BossFiguresQuery, BossPerson } from '#app/contract/admin/figures/bosses.ts';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { isInScope } from '#app/product/admin/figures/scope.rows.server.ts';
import {
  fullNameOf,
  goesOn,
  programmeNameOf,
  published,
  shownKeyOf,
  shownNameOf,
} from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';

type Page = { page: number; size: number };

/** Active members of generations that have been published, each with the boss of today; nobody is their own boss. */
const led = (scope: Scope) => sql`
  select member.id as member_id, member.person_id, grp.id as group_id, grp.name as group_name, grp.programme_id,
    ${goesOn('member')} as goes_on, pair.boss_id, pair.id as pair_id
  from learner_group as grp
  join member on member.group_id = grp.id and member.active
  left join member_boss as pair
    on pair.member_id = member.id and pair.to_on is null and pair.boss_id <> member.person_id
  where ${isInScope('grp', scope)}`;

/**
 * The bosses of today with their generations, and the number of people that they lead there: counted before anybody is
 * named. The name by which a generation is ordered is made once for each of them.
 */
const teams = (scope: Scope, search = '') => sql`
  select team.*, grp.name as group_name, grp.plain_name as group_order, grp.programme_id,
    ${programmeNameOf()} as programme_name, person.sort_name, person.last_access_at, ${fullNameOf('person')} as boss_name
  from (
    select min(led.pair_id) as id, led.boss_id, led.group_id, count(*)::int as members
    from (${led(scope)}) as led where led.boss_id is not null group by led.boss_id, led.group_id
  ) as team
  join (select id, name, programme_id, plain(name) as plain_name from learner_group offset 0) as grp
    on grp.id = team.group_id
  join person on person.id = team.boss_id
  join programme on programme.id = grp.programme_id and programme.deleted_at is null
  where ${isPersonMeant(searchWords(search))}`;

/**
 * One row per member and published unit of those members: the boss's evaluation as it stands. It is the sender's once it
 * was sent (A-66), before that the boss's of today (A-38).
 */
const factsOf = (members: RawBuilder<unknown>, unitId: number | undefined) => sql`
  select led.member_id, led.person_id, led.goes_on, led.group_id, unit.id as unit_id, unit.position as unit_order,
    unit.name as unit_name, coalesce(sent.boss_id, led.boss_id) as boss_id, fact.delivered_on, fact.prepared_on,
    fact.boss_sent_on as sent_on, fact.boss_late as late, fact.boss as grade, fact.agreements, fact.acknowledged
  from (${members}) as led
  join member_unit_fact as fact on fact.member_id = led.member_id
  join unit on unit.id = fact.unit_id and ${published('unit')}
    and ${unitId === undefined ? sql`true` : sql`unit.id = ${unitId}`}
  left join boss_evaluation as sent
    on sent.member_id = fact.member_id and sent.unit_id = fact.unit_id and sent.sent_at is not null
    and fact.boss_sent_on is not null`;

/** An evaluation that waits for its boss (A-14); nobody evaluates in a generation that is over. */
const owed = sql<boolean>`(fact.goes_on and fact.delivered_on is not null and fact.sent_on is null)`;

type CellFigure = Exclude<BossFigure, 'members'>;

/** The facts that a figure counts: the list counts them, and its panel shows them. */
const counts: Record<CellFigure, RawBuilder<boolean>> = {
  toPrepare: sql`(${owed} and fact.prepared_on is null)`,
  toSend: sql`(${owed} and fact.prepared_on is not null)`,
  sent: sql`fact.sent_on is not null`,
  late: sql`fact.late`,
  agreed: sql`(fact.sent_on is not null and fact.agreements > 0)`,
  notAgreed: sql`(fact.sent_on is not null and fact.agreements = 0)`,
  acknowledged: sql`(fact.sent_on is not null and fact.acknowledged)`,
};

/** The grades of facts: how many they are, their sum and their standard deviation, in tenths. */
const spreadOf = (prefix: string) => sql`
  count(fact.grade)::int as ${sql.ref(`${prefix}Count`)}, sum(fact.grade)::int as ${sql.ref(`${prefix}Sum`)},
  stddev_pop(fact.grade)::float8 as ${sql.ref(`${prefix}Deviation`)}`;

type OrderKey = NonNullable<BossFiguresQuery['order']>['key'];

const teamColumns: Record<OrderKey, RawBuilder<unknown>> = {
  name: sql`team.sort_name`,
  group: sql`team.group_order`,
  members: sql`team.members`,
  lastAccess: sql`team.last_access_at`,
};

/** The grades of some evaluations, in tenths. */
type Grades<P extends string> = Record<`${P}Count`, number | null> &
  Record<`${P}Sum` | `${P}Deviation`, number | null>;

export type BossFiguresFacts = {
  id: number;
  boss: { id: number; name: string };
  group: { id: number; name: string };
  programme: { id: number; name: string };
  lastAccessAt: Date | null;
} & Record<BossFigure, number> &
  Grades<'own'> &
  Grades<'all'>;

/** The members of which the figures of a page tell: whom its bosses lead, and whom they evaluated before. */
const membersOfPage = (scope: Scope) => sql`
  select led.* from (${led(scope)}) as led where led.member_id in (
    select pair.member_id from ranked
    join member_boss as pair on pair.boss_id = ranked.boss_id and pair.to_on is null
    join member on member.id = pair.member_id and member.group_id = ranked.group_id
    union all
    select sent.member_id from ranked
    join boss_evaluation as sent on sent.boss_id = ranked.boss_id and sent.sent_at is not null
    join member on member.id = sent.member_id and member.group_id = ranked.group_id
  )`;

/** All grades of bosses in the generations of a page. */
const gradesOfGenerations = (unitId: number | undefined) => sql`
  select fact.group_id, ${spreadOf('all')}
  from (select member_id, group_id, unit_id, boss as grade from member_unit_fact) as fact
  join member on member.id = fact.member_id and member.active
  join unit on unit.id = fact.unit_id and ${published('unit')}
    and ${unitId === undefined ? sql`true` : sql`unit.id = ${unitId}`}
  where fact.group_id = any(array(select group_id from ranked)) and fact.grade is not null
  group by fact.group_id`;

/**
 * One page of the bosses by generation, by surname by itself, and how many there are. It counts the people of its page
 * alone.
 */
export async function bossFiguresPage(
  db: Reader,
  { query, page, size }: { query: BossFiguresQuery } & Page,
): Promise<{ rows: BossFiguresFacts[]; total: number }> {
  const { key, down } = query.order ?? { key: 'name', down: false };
  const direction = sql.raw(down ? 'desc' : 'asc');
  const all = teams(query, query.search);
  const ranked = sql`
    select team.*, count(*) over () as total, row_number() over (order by ${teamColumns[key]} ${direction} nulls last,
      team.sort_name, team.boss_id, team.group_order, team.group_id) as rank
    from (${all}) as team order by rank limit ${size} offset ${(page - 1) * size}`;
  const { rows } = await sql<BossFiguresFacts & { total: number }>`
    with ranked as materialized (${ranked}), members as materialized (${membersOfPage(query)}), figures as (
      select fact.boss_id, fact.group_id, ${sql.join(
        Object.entries(counts).map(
          ([figure, counted]) => sql`(count(*) filter (where ${counted}))::int as ${sql.ref(figure)}`,
        ),
      )}, ${spreadOf('own')}
      from (${factsOf(sql`select * from members`, query.unitId)}) as fact group by fact.boss_id, fact.group_id
    ), generations as (${gradesOfGenerations(query.unitId)})
    select ranked.id, json_build_object('id', ranked.boss_id, 'name', ranked.boss_name) as boss,
      json_build_object('id', ranked.group_id, 'name', ranked.group_name) as group,
      json_build_object('id', ranked.programme_id, 'name', ranked.programme_name) as programme,
      ranked.members, ranked.last_access_at as "lastAccessAt", ${sql.join(
        Object.keys(counts).map(
          (figure) => sql`coalesce(figures.${sql.ref(figure)}, 0) as ${sql.ref(figure)}`,
        ),
      )},
      figures."ownCount", figures."ownSum", figures."ownDeviation",
      generations."allCount", generations."allSum", generations."allDeviation", ranked.total::int
    from ranked
    left join figures on figures.boss_id = ranked.boss_id and figures.group_id = ranked.group_id
    left join generations on generations.group_id = ranked.group_id
    order by ranked.rank`.execute(db);
  const total = rows[0]?.total ?? (await countOf(db, all));
  return { rows: rows.map(({ total: _, ...row }) => row), total };
}

async function countOf(db: Reader, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{
    n: number;
  }>`select count(*)::int as n from (${rows}) as counted`.execute(db);
  return found[0]?.n ?? 0;
}

/** A boss of today in a generation; undefined for anybody else. */
export async function bossOf(
  db: Reader,
  { bossId, groupId }: { bossId: number; groupId: number },
): Promise<{ boss: string; group: string } | undefined> {
  const { rows } = await sql<{ boss: string; group: string }>`
    select team.boss_name as boss, team.group_name as group from (${teams({ groupId })}) as team
    where team.boss_id = ${bossId}`.execute(db);
  return rows[0];
}

export type BossPersonRow = Omit<BossPerson, 'grade'> & { tenths: number | null };

type Asked = {
  figure: BossFigure;
  bossId: number;
  groupId: number;
  unitId: number | undefined;
};

/** A page of the people behind a figure of a boss in a generation, by surname. */
export async function bossPeoplePage(
  db: Reader,
  { figure, bossId, groupId, unitId, page, size }: Asked & Page,
): Promise<{ rows: BossPersonRow[]; total: number }> {
  const members = led({ groupId });
  const found =
    figure === 'members'
      ? sql`
        select led.member_id, led.person_id, null::int as unit_id, null::int as unit_order, null::text as unit_name,
          led.group_id, null::date as delivered_on, null::date as sent_on, false as late,
          null::int as grade, 0 as agreements, false as acknowledged
        from (${members}) as led where led.boss_id = ${bossId}`
      : sql`
        select fact.* from (${factsOf(members, unitId)}) as fact
        where fact.boss_id = ${bossId} and ${counts[figure]}`;
  const { rows } = await sql<BossPersonRow>`
    select person.id, ${shownNameOf('person')} as name, ${shownKeyOf('person', 'username')} as username,
      fact.member_id as "membershipId",
      case when fact.unit_id is not null
        then json_build_object('id', fact.unit_id, 'order', fact.unit_order, 'name', fact.unit_name) end as unit,
      fact.delivered_on as "deliveredOn", wave.boss_period_ends_on as "endsOn", fact.sent_on as "sentOn", fact.late as "isLate",
      fact.grade as tenths, fact.agreements, fact.acknowledged
    from (${found}) as fact join person on person.id = fact.person_id
    left join wave on wave.group_id = fact.group_id and wave.unit_id = fact.unit_id
    order by person.sort_name, person.id, fact.unit_order, fact.unit_id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: await countOf(db, found) };
}
