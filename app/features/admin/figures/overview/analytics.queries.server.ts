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
} from '#app/contract/admin/figures/analytics.ts';
import type { OpenedList } from '#app/contract/admin/figures/figure-lists.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { scopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { connectedPeople } from '#server/repositories/sessions/presence.ts';
import type { World } from '#server/world.ts';
import { blockOf } from './blocks/blocks.queries.server.ts';
import { measure, sizeOf } from './blocks/figures.queries.server.ts';
import { hasPeople, type List, listed } from './lists/list.rows.server.ts';
import { openedList } from './lists/lists.queries.server.ts';
import { isGroupIn, isUnitIn, type Scope, scopeOf } from './scope.queries.server.ts';
import { createSharedReads } from './shared-reads.ts';

/** Fifty administrators who look at the same figures, and are told at the same moment, cost two reads. */
const sharedBlocks = createSharedReads<Block>();
const sharedLive = createSharedReads<LiveFigures>();

/** Reads the screen of analytics for an address. */
export async function analyticsScreen(world: World, query: AnalyticsQuery) {
  const { list, part, page } = query;
  const scope = await scopeOf(world, query);
  const [found, choices, listed] = await Promise.all([
    analyticsOf(world, scope, query.blocks),
    scopeChoices(world, query),
    list === undefined ? null : listBehind(world, scope, { list, part, page }),
  ]);
  const { from, until, today, zone } = scope;
  return { query, from, until, today, zone, ...found, choices, listed };
}

/** The figures of the blocks that are asked for, and those of now (product: analytics). */
export async function analyticsOf(
  world: World,
  scope: Scope,
  keys: readonly BlockKey[] = blockKeys,
  options?: { gathers: boolean },
): Promise<z.output<typeof analytics.reply>> {
  const [live, ...blocks] = await Promise.all([
    liveFigures(world, scope, options),
    ...keys.map((key) =>
      sharedBlocks(
        `${key} ${JSON.stringify(scope)}`,
        () => blockOf(world.db, key, scope, world.clock.now()),
        options,
      ),
    ),
  ]);
  return { live, blocks };
}

function liveFigures({ db }: World, scope: Scope, options?: { gathers: boolean }): Promise<LiveFigures> {
  const read = async () => {
    const [waiting, delivered, connected] = await Promise.all([
      waitingOf(db, scope),
      measure(db, scope, ['deliveredToday']),
      connectedPeople(db, { groupId: scope.groupId, programmeId: scope.programmeId }),
    ]);
    return {
      connected,
      deliveredToday: delivered.deliveredToday.n,
      ...waiting,
    };
  };
  return sharedLive(JSON.stringify(scope), read, options);
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

/**
 * A page of what a figure counts, by name.
 * @throws `scope.notFound` when there is no such figure, or no such part of it
 */
export async function listBehind(
  world: World,
  scope: Scope,
  {
    list,
    part,
    page = 1,
    size = FIRST_SIZE,
  }: { list: OpenedList; part?: string | undefined; page?: number | undefined; size?: number | undefined },
): Promise<z.output<typeof analyticsList.reply>> {
  if (list === 'unknown') fail('scope.notFound');
  const wanted = openedList(list, scope, part);
  return pageOrLast({ page, size }, (page) => pageOf(world.db, { list: wanted, scope, page, size }));
}

type Listed = z.output<typeof analyticsList.reply>['rows'][number];

async function pageOf(
  db: World['db'],
  { list, scope, page, size }: { list: List; scope: Scope; page: number; size: number },
): Promise<{ rows: Listed[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    // The details of rows are read for one page only.
    sql<Listed>`
      with page as (
        select listed.*, person.sort_name, unit.place
        from (${listed(list, scope)}) as listed
        ${hasPeople(list) ? sql`join` : sql`left join`} person on person.id = listed.person_id
        left join unit on unit.id = listed.unit_id
        order by person.sort_name, person.id, unit.place, listed.day, listed.what, listed.id
        limit ${size} offset ${(page - 1) * size}
      )
      select page.id,
        case when person.id is not null then jsonb_build_object('id', person.id, 'name', ${shownNameOf('person')}) end as person,
        case when learner_group.id is not null then jsonb_build_object('id', learner_group.id, 'name', learner_group.name) end as group,
        coalesce(page.what, unit.name) as what, page.value, to_char(page.day, 'YYYY-MM-DD') as day
      from page
      left join person on person.id = page.person_id
      left join learner_group on learner_group.id = page.group_id
      left join unit on unit.id = page.unit_id
      order by page.sort_name, page.person_id, page.place, page.day, page.what, page.id
    `.execute(db),
    sizeOf(db, scope, list),
  ]);
  return { rows, total };
}
