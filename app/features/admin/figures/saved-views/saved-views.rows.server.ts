import { sql } from 'kysely';
import type { ListScreen } from '#app/contract/admin/figures/saved-views.ts';
import type { Frequency } from '#app/domain/analytics/mailed-views.ts';
import { toBoolean } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** The views of a list that a person may open: their own, then those that others share; each by name. */
export function viewsFor(db: Reader, { personId, screen }: { personId: number; screen: ListScreen }) {
  return db
    .selectFrom('saved_view')
    .leftJoin('saved_view_mail as mail', (join) =>
      join.onRef('mail.view_id', '=', 'saved_view.id').on('mail.person_id', '=', personId),
    )
    .where('screen', '=', screen)
    .where(isOpenTo(personId))
    .orderBy((eb) => eb('saved_view.person_id', '=', personId), 'desc')
    .orderBy('name')
    .orderBy('id')
    .select((eb) => [
      'id',
      'name',
      'query',
      'shared',
      toBoolean(eb('saved_view.person_id', '=', personId)).as('own'),
      mayChange(personId).as('mayChange'),
      'mail.frequency as mailed',
    ])
    .execute();
}

/** One's own views, and those that others share. */
const isOpenTo = (personId: number) =>
  sql<boolean>`(saved_view.person_id = ${personId} or saved_view.shared)`;

/** One's own views, and the shared ones of whoever no longer opens the administration: nobody else could mend them. */
const mayChange = (personId: number) => sql<boolean>`(
  saved_view.person_id = ${personId} or saved_view.shared and not exists (
    select from person join person_profile as own on own.person_id = person.id and own.profile_id = 1
    where person.id = saved_view.person_id and person.active and person.deleted_at is null
  )
)`;

/** Counts the views of a list that a person keeps. */
export async function viewCount(trx: Trx, personId: number, screen: string): Promise<number> {
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

/** A view that a person may change, held; undefined for any other. */
export function lockView(trx: Trx, personId: number, viewId: number) {
  return trx
    .selectFrom('saved_view')
    .where('id', '=', viewId)
    .where(mayChange(personId))
    .select(['id', 'screen', 'person_id as personId'])
    .forUpdate()
    .executeTakeFirst();
}

/** The list of a view that a person may open, whose sharing is held; undefined for any other view. */
export function openView(trx: Trx, personId: number, viewId: number) {
  return trx
    .selectFrom('saved_view')
    .where('id', '=', viewId)
    .where(isOpenTo(personId))
    .select('screen')
    .forShare()
    .executeTakeFirst();
}

type Mailed = { viewId: number; personId: number; frequency: Frequency; nextAt: Date };

/** Notes when a person gets the figures of a view by mail, in place of what was noted. */
export async function upsertViewMail(
  trx: Trx,
  { viewId, personId, frequency, nextAt }: Mailed,
): Promise<void> {
  const when = { frequency, next_at: nextAt };
  await trx
    .insertInto('saved_view_mail')
    .values({ view_id: viewId, person_id: personId, ...when })
    .onConflict((conflict) => conflict.columns(['view_id', 'person_id']).doUpdateSet(when))
    .execute();
}

/** A person gets the figures of a view by mail no more. */
export async function deleteViewMail(trx: Trx, viewId: number, personId: number): Promise<void> {
  await trx
    .deleteFrom('saved_view_mail')
    .where('view_id', '=', viewId)
    .where('person_id', '=', personId)
    .execute();
}

/** Ends the mails of a held view to all but its owner: nobody else opens it any more. */
export async function deleteMailsToOthers(trx: Trx, viewId: number, ownerId: number): Promise<void> {
  await trx
    .deleteFrom('saved_view_mail')
    .where('view_id', '=', viewId)
    .where('person_id', '<>', ownerId)
    .execute();
}

/** True where the account of a person has an e-mail. */
export async function hasMailbox(trx: Trx, personId: number): Promise<boolean> {
  const { email } = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('email')
    .executeTakeFirstOrThrow();
  return email !== null;
}

/** True where a person has another view of that list with that name. */
export async function hasViewNamed(
  trx: Trx,
  { personId, screen, name, exceptOf }: { personId: number; screen: string; name: string; exceptOf: number },
): Promise<boolean> {
  const found = await trx
    .selectFrom('saved_view')
    .where('person_id', '=', personId)
    .where('screen', '=', screen)
    .where('name', '=', name)
    .where('id', '<>', exceptOf)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives a held view another name and owner, and shares it or not. */
export async function updateView(
  trx: Trx,
  { viewId, personId, name, shared }: { viewId: number; personId: number; name: string; shared: boolean },
): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set((eb) => ({ person_id: personId, name, shared, version: eb('version', '+', 1) }))
    .where('id', '=', viewId)
    .execute();
}

/** Removes a held view. */
export async function deleteView(trx: Trx, viewId: number): Promise<void> {
  await trx.deleteFrom('saved_view').where('id', '=', viewId).execute();
}

/** True where such a view exists, of any person. */
export async function isView(trx: Trx, viewId: number): Promise<boolean> {
  const found = await trx.selectFrom('saved_view').where('id', '=', viewId).select('id').executeTakeFirst();
  return found !== undefined;
}
