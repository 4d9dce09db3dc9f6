import { type ListScreen, MAX_VIEWS } from '#app/contract/admin/saved-views.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Trx } from '#server/world.ts';
import {
  deleteView,
  hasViewNamed,
  isView,
  lockView,
  updateView,
  upsertView,
  viewCount,
} from './saved-views.rows.server.ts';

type View = { screen: ListScreen; name: string; query: string; shared: boolean };

/**
 * Keeps the filters of a list under a name; one's own view of that name is replaced.
 * @throws 422 beyond {@link MAX_VIEWS}
 */
export const saveView = (by: By, view: View) =>
  command(by, async ({ trx, actor: { personId } }) => {
    const id = await upsertView(trx, { personId, ...view });
    await refuseTooMany(trx, personId, view.screen);
    return { id };
  });

/**
 * Gives a view another name, and shares it or not: one's own, or a shared one whose owner no longer opens the
 * administration, which is one's own from then on.
 * @throws 404 for somebody else's, 422 for the name of another one's own and beyond {@link MAX_VIEWS}
 */
export const renameView = (
  by: By,
  { viewId, name, shared }: { viewId: number; name: string; shared: boolean },
) =>
  command(by, async ({ trx, actor: { personId } }) => {
    const { screen } = (await lockView(trx, personId, viewId)) ?? fail('scope.notFound');
    if (await hasViewNamed(trx, { personId, screen, name, exceptOf: viewId })) {
      fail('body.invalid', { field: 'nombre', text: 'Ya tienes una vista con este nombre.' });
    }
    await updateView(trx, { viewId, personId, name, shared });
    await refuseTooMany(trx, personId, screen);
  });

/**
 * Removes a view: one's own, or a shared one whose owner no longer opens the administration. A removed one stays removed.
 * @throws 404 for somebody else's
 */
export const removeView = (by: By, viewId: number) =>
  command(by, async ({ trx, actor }) => {
    if (await lockView(trx, actor.personId, viewId)) return deleteView(trx, viewId);
    if (await isView(trx, viewId)) fail('scope.notFound');
  });

async function refuseTooMany(trx: Trx, personId: number, screen: string): Promise<void> {
  if ((await viewCount(trx, personId, screen)) <= MAX_VIEWS) return;
  fail('body.invalid', { field: 'nombre', text: `Guarda ${MAX_VIEWS} vistas como máximo.` });
}
