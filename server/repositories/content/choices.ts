import { sql } from 'kysely';
import type { ContentPlace } from '../../../app/contract/admin/content/lists.ts';
import type { Named } from '../../../app/contract/admin/list.ts';
import { programmeNameOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { editedName } from './objects.ts';

/** The choices of the filters of a list of content: every level below the chosen one of the level above. */
export type ContentChoices = {
  programmes: readonly Named[];
  units: readonly Named[];
  modules: readonly Named[];
};

type Chosen = { programmeId?: number | undefined; unitId?: number | undefined };

/** The programmes, the units of the chosen programme, and the modules of the chosen unit; nothing deleted. */
export async function contentChoices(db: Reader, { programmeId, unitId }: Chosen): Promise<ContentChoices> {
  const [programmes, units, modules] = await Promise.all([
    db
      .selectFrom('programme')
      .where('deleted_at', 'is', null)
      .orderBy(editedName('programme'))
      .orderBy('id')
      .select(['id', programmeNameOf(editedName('programme')).as('name')])
      .execute(),
    programmeId === undefined
      ? []
      : db
          .selectFrom('unit')
          .where('programme_id', '=', programmeId)
          .where('deleted_at', 'is', null)
          .orderBy('place')
          .orderBy('id')
          .select(['id', editedName('unit').as('name')])
          .execute(),
    unitId === undefined
      ? []
      : db
          .selectFrom('module')
          .where('unit_id', '=', unitId)
          .where('deleted_at', 'is', null)
          .orderBy('place')
          .orderBy('id')
          .select(['id', editedName('module').as('name')])
          .execute(),
  ]);
  return { programmes, units, modules };
}

/** The units that a new module can be put into: neither they nor their programme are archived or deleted. */
export async function unitPlaces(db: Reader): Promise<ContentPlace[]> {
  const { rows } = await sql<ContentPlace>`
    select unit.id, ${editedName('unit')} as name, ${programmeNameOf(editedName('programme'))} as within
    from unit join programme on programme.id = unit.programme_id
    where ${isLiving('unit')} and ${isLiving('programme')}
    order by plain(${editedName('programme')}), programme.id, unit.place, unit.id
  `.execute(db);
  return rows;
}

/** The modules that a new object can be put into: neither they nor their unit and programme are archived or deleted. */
export async function modulePlaces(db: Reader): Promise<ContentPlace[]> {
  const { rows } = await sql<ContentPlace>`
    select module.id, ${editedName('module')} as name,
      ${programmeNameOf(editedName('programme'))} || ' · ' || ${editedName('unit')} as within
    from module join unit on unit.id = module.unit_id join programme on programme.id = unit.programme_id
    where ${isLiving('module')} and ${isLiving('unit')} and ${isLiving('programme')}
    order by plain(${editedName('programme')}), programme.id, unit.place, unit.id, module.place, module.id
  `.execute(db);
  return rows;
}

/** True where content of the query around, under its table's name or alias, is neither archived nor deleted. */
export function isLiving(content: string) {
  return sql<boolean>`(${sql.ref(`${content}.status`)} <> 'archived' and ${sql.ref(`${content}.deleted_at`)} is null)`;
}
