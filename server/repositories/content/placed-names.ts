import { type RawBuilder, sql } from 'kysely';
import { programmeNameOf } from '../../db/fragments.ts';

type Placed = 'unit' | 'module' | 'activity';

/** The place of what the query around has under its table's name. */
const places: Record<Placed, RawBuilder<unknown>> = {
  unit: sql`
    select concat_ws(' · ', ${programmeNameOf()}, 'Unidad ' || unit.position + 1)
    from programme where programme.id = unit.programme_id`,
  module: sql`
    select concat_ws(' · ', ${programmeNameOf()}, 'Unidad ' || unit.position + 1, 'Módulo ' || module.position + 1)
    from unit join programme on programme.id = unit.programme_id where unit.id = module.unit_id`,
  activity: sql`
    select concat_ws(' · ', ${programmeNameOf()}, 'Unidad ' || unit.position + 1, 'Módulo ' || module.position + 1,
      'Objeto ' || activity.position + 1)
    from module join unit on unit.id = module.unit_id join programme on programme.id = unit.programme_id
    where module.id = activity.module_id`,
};

/**
 * The published name of a unit, a module or an activity of the query around; its place comes behind it where another one
 * that stands has the same name, so that the two are told apart (product: programmes).
 */
export function placedNameOf(level: Placed): RawBuilder<string> {
  const name = sql.ref(`${level}.name`);
  // Looked up in a list that a statement makes once: compared one by one, some thousand objects cost seconds.
  return sql<string>`(${name} || case when plain(${name}) in (
    select plain(twin.name) from ${sql.table(level)} as twin where twin.deleted_at is null
    group by plain(twin.name) having count(*) > 1
  ) then ' (' || (${places[level]}) || ')' else '' end)`;
}
