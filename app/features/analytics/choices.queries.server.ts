import type { AnalyticsQuery } from '#app/contract/admin/analytics/analytics.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { World } from '#server/world.ts';

/** What the filters offer: a level below the programme where one above it is chosen (spec §4.5). */
export type AnalyticsChoices = {
  groups: (Named & { programmeId: number })[];
  programmes: Named[];
  units: Named[];
  modules: Named[];
};

/** The generations, programmes, units and modules that can be chosen. */
export async function analyticsChoices(
  { db }: Pick<World, 'db'>,
  { groupId, programmeId, unitId }: AnalyticsQuery,
): Promise<AnalyticsChoices> {
  const [groups, programmes] = await Promise.all([
    db
      .selectFrom('learner_group')
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'draft')
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name', 'programme_id as programmeId'])
      .execute(),
    db
      .selectFrom('programme')
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'draft')
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name'])
      .execute(),
  ]);
  const meant = programmeId ?? groups.find(({ id }) => id === groupId)?.programmeId;
  const [units, modules] = await Promise.all([
    meant === undefined
      ? []
      : db
          .selectFrom('unit')
          .where('programme_id', '=', meant)
          .where('status', '=', 'published')
          .where('deleted_at', 'is', null)
          .orderBy('place')
          .select(['id', 'name'])
          .execute(),
    unitId === undefined
      ? []
      : db
          .selectFrom('module')
          .where('unit_id', '=', unitId)
          .where('status', '=', 'published')
          .where('deleted_at', 'is', null)
          .orderBy('place')
          .select(['id', 'name'])
          .execute(),
  ]);
  return { groups, programmes, units, modules };
}
