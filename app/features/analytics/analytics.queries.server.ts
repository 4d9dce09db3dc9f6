import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type AnalyticsQuery,
  type analytics,
  type analyticsList,
  type Block,
  type BlockKey,
  blockKeys,
  type LiveFigures,
} from '#app/contract/admin/analytics/analytics.ts';
import { isListKey, type ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { scopeChoices } from '#app/product/analytics/scope.queries.server.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { connectedPeople } from '#server/repositories/people/presence.ts';
import type { World } from '#server/world.ts';
import { blockOf } from './blocks/blocks.server.ts';
import { measure } from './blocks/figures.server.ts';
import { sourceOf } from './lists.server.ts';
import { isGroupIn, isUnitIn, type Scope, scopeOf } from './scope.server.ts';
import { createSharedReads } from './shared-reads.ts';

/** Fifty administrators who look at the same figures, and are told at the same moment, cost two reads. */
const sharedBlocks = createSharedReads<Block>();
const sharedLive = createSharedReads<LiveFigures>();

/** What the screen of analytics shows for an address. */
export async function analyticsScreen(world: World, query: AnalyticsQuery) {
  const { list, page } = query;
  const scope = await scopeOf(world, query);
  const [found, choices, listed] = await Promise.all([
    analyticsOf(world, scope, query.blocks),
    scopeChoices(world, query),
    list === undefined ? null : listBehind(world, scope, { list, page }),
  ]);
  const { from, until, today, zone } = scope;
  return { query, from, until, today, zone, ...found, choices, listed };
}

/** The figures of the blocks that are asked for, and those of now (product: analytics). */
export async function analyticsOf(
  world: World,
  scope: Scope,
  keys: readonly BlockKey[] = blockKeys,
): Promise<z.output<typeof analytics.reply>> {
  const [live, ...blocks] = await Promise.all([
    liveFigures(world, scope),
    ...keys.map((key) =>
      sharedBlocks(`${key} ${JSON.stringify(scope)}`, () => blockOf(world.db, key, scope, world.clock.now())),
    ),
  ]);
  return { live, blocks };
}

function liveFigures({ db }: World, scope: Scope): Promise<LiveFigures> {
  return sharedLive(JSON.stringify(scope), async () => {
    const [waiting, delivered, connected] = await Promise.all([
      waitingOf(db, scope),
      deliveriesOf(db, scope),
      connectedPeople(db, { groupId: scope.groupId, programmeId: scope.programmeId }),
    ]);
    return {
      connected,
      deliveredToday: delivered,
      ...waiting,
    };
  });
}

/** As many as their lists have rows, from the sums: they move with every delivery. */
async function waitingOf(
  db: World['db'],
  scope: Scope,
): Promise<Pick<LiveFigures, 'pendingEvaluations' | 'challengesToGrade'>> {
  const { rows } = await sql<Pick<LiveFigures, 'pendingEvaluations' | 'challengesToGrade'>>`
    select coalesce(sum(sums.boss_waiting), 0)::int as "pendingEvaluations",
      coalesce(sum(sums.to_grade), 0)::int as "challengesToGrade"
    from analytics_unit as sums join learner_group on learner_group.id = sums.group_id
    where learner_group.status = 'published' and ${isGroupIn(scope)} and ${isUnitIn(scope, 'sums.unit_id')}
  `.execute(db);
  return rows[0] ?? { pendingEvaluations: 0, challengesToGrade: 0 };
}

async function deliveriesOf(
  db: World['db'],
  { today, zone, groupId, programmeId, unitId }: Scope,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from challenge_version join challenge_submission as submission on submission.id = challenge_version.submission_id
    join member on member.id = submission.member_id
    join learner_group on learner_group.id = member.group_id
    where challenge_version.delivered_at >= (${today}::date)::timestamp at time zone ${zone}
      and challenge_version.delivered_at < (${today}::date + 1)::timestamp at time zone ${zone}
      and (${groupId ?? null}::int is null or member.group_id = ${groupId ?? null})
      and (${programmeId ?? null}::int is null or learner_group.programme_id = ${programmeId ?? null})
      and (${unitId ?? null}::int is null or submission.unit_id = ${unitId ?? null})
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * A page of what a figure counts, by name.
 * @throws `scope.notFound` when there is no such figure
 */
export async function listBehind(
  world: World,
  scope: Scope,
  {
    list,
    page = 1,
    size = FIRST_SIZE,
  }: { list: string; page?: number | undefined; size?: number | undefined },
): Promise<z.output<typeof analyticsList.reply>> {
  if (!isListKey(list)) fail('scope.notFound');
  return pageOrLast({ page, size }, (wanted) => rowsOf(world.db, { list, scope, page: wanted, size }));
}

type Listed = z.output<typeof analyticsList.reply>['rows'][number];

async function rowsOf(
  db: World['db'],
  { list, scope, page, size }: { list: ListKey; scope: Scope; page: number; size: number },
): Promise<{ rows: Listed[]; total: number }> {
  const source = sourceOf(list, scope);
  const [{ rows }, counted] = await Promise.all([
    // What a row says is read of one page only.
    sql<Listed>`
      with page as (
        select listed.*, person.id as person_id, person.sort_name, unit.place
        from (${source}) as listed
        join member on member.id = listed.member_id
        join person on person.id = member.person_id
        left join unit on unit.id = listed.unit_id
        order by person.sort_name, person.id, unit.place, listed.day
        limit ${size} offset ${(page - 1) * size}
      )
      select page.member_id as id, page.member_id as "memberId",
        jsonb_build_object('id', person.id, 'name', ${shownNameOf('person')}) as person,
        jsonb_build_object('id', learner_group.id, 'name', learner_group.name) as group,
        unit.name as what, page.value, to_char(page.day, 'YYYY-MM-DD') as day
      from page
      join person on person.id = page.person_id
      join member on member.id = page.member_id
      join learner_group on learner_group.id = member.group_id
      left join unit on unit.id = page.unit_id
      order by page.sort_name, page.person_id, page.place, page.day
    `.execute(db),
    measure(db, scope, [list]),
  ]);
  return { rows, total: counted[list].n };
}
