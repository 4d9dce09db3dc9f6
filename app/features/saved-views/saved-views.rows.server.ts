import type { ListScreen } from '#app/contract/admin/saved-views.ts';
import { toBoolean } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** The views of a list that a person may open: their own, then those that others share; each by name. */
export function viewsFor(db: Reader, { personId, screen }: { personId: number; screen: ListScreen }) {
  return db
    .selectFrom('saved_view')
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('shared', '=', true)]))
    .orderBy((eb) => eb('person_id', '=', personId), 'desc')
    .orderBy('name')
    .orderBy('id')
    .select((eb) => ['id', 'name', 'query', 'shared', toBoolean(eb('person_id', '=', personId)).as('own')])
    .execute();
}

/** How many views of a list a person keeps. */
export async function viewCount(trx: Trx, personId: number, screen: ListScreen): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_view')
    .where('person_id', '=', personId)
    .where('screen', '=', screen)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type View = { personId: number; screen: ListScreen; name: string; query: string; shared: boolean };

/** Keeps a view, in place of the one of that name; gives its id. */
export async function upsertView(trx: Trx, view: View): Promise<number> {
  const { id } = await trx
    .insertInto('saved_view')
    .values({
      person_id: view.personId,
      screen: view.screen,
      name: view.name,
      query: view.query,
      shared: view.shared,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'screen', 'name']).doUpdateSet((eb) => ({
        query: view.query,
        shared: view.shared,
        version: eb('saved_view.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One's own views of the list of that view, held; none where the view is somebody else's. */
export async function lockOwnViews(trx: Trx, personId: number, viewId: number) {
  return trx
    .selectFrom('saved_view')
    .where('person_id', '=', personId)
    .where('screen', '=', (eb) =>
      eb
        .selectFrom('saved_view as meant')
        .where('meant.id', '=', viewId)
        .where('meant.person_id', '=', personId)
        .select('meant.screen'),
    )
    .orderBy('id')
    .select(['id', 'name'])
    .forUpdate()
    .execute();
}

/** Gives a held view another name, and shares it or not. */
export async function updateView(
  trx: Trx,
  { viewId, name, shared }: { viewId: number; name: string; shared: boolean },
): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set((eb) => ({ name, shared, version: eb('version', '+', 1) }))
    .where('id', '=', viewId)
    .execute();
}

/** Removes one's own view; false for any other. */
export async function deleteView(trx: Trx, personId: number, viewId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_view')
    .where('id', '=', viewId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
