import { programmeNameOf, toBoolean } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { placedNameOf } from '#server/repositories/content/placed-names.ts';
import type { Trx } from '#server/world.ts';

/** Those of the files that are pictures of badges and stand. */
export async function badgePictures(trx: Trx, fileIds: readonly number[]): Promise<Set<number>> {
  if (fileIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('file')
    .where('id', 'in', fileIds)
    .where('purpose', '=', 'badge')
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of the programmes that stand. */
export async function knownProgrammes(trx: Trx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await trx
    .selectFrom('programme')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return rows.length;
}

const tableOf = (measure: string) =>
  measure === 'units' ? 'unit' : measure === 'objects' ? 'activity' : 'module';

type Demand = { measure: string; chosen?: readonly number[] | null | undefined };

/**
 * True where the chosen modules, units or objects of a demand all stand, or none were chosen; those that the stored rule
 * chose already may have gone since.
 */
export async function isKnownContent(
  trx: Trx,
  { measure, chosen }: Demand,
  stored: (Demand & { also?: Demand | null | undefined }) | null,
): Promise<boolean> {
  const before = new Set(
    [stored, stored?.also].flatMap((one) => (one?.measure === measure ? (one.chosen ?? []) : [])),
  );
  const added = new Set((chosen ?? []).filter((id) => !before.has(id)));
  if (added.size === 0) return true;
  const rows = await trx
    .selectFrom(tableOf(measure))
    .where('id', 'in', [...added])
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return rows.length === added.size;
}

/** The names of the chosen modules, units or objects of a demand. */
export async function chosenNames(
  db: Reader,
  { measure, chosen }: Demand,
): Promise<{ id: number; name: string; isGone: boolean }[]> {
  if (!chosen || chosen.length === 0) return [];
  const table = tableOf(measure);
  return db
    .selectFrom(table)
    .where('id', 'in', chosen)
    .orderBy(`${table}.name`)
    .orderBy('id')
    .select((eb) => [
      'id',
      placedNameOf(table).as('name'),
      toBoolean(eb('deleted_at', 'is not', null)).as('isGone'),
    ])
    .execute();
}

/** The programmes that a rule can be limited to, by name. */
export function programmeNames(db: Reader) {
  return db
    .selectFrom('programme')
    .where('deleted_at', 'is', null)
    .orderBy('programme.name')
    .orderBy('id')
    .select(['id', programmeNameOf().as('name')])
    .execute();
}
