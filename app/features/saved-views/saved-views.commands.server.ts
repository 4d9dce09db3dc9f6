import { type ListScreen, MAX_VIEWS } from '#app/contract/admin/saved-views.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { deleteView, lockOwnViews, updateView, upsertView, viewCount } from './saved-views.rows.server.ts';

type View = { screen: ListScreen; name: string; query: string; shared: boolean };

/**
 * Keeps the filters of a list under a name; one's own view of that name is replaced.
 * @throws 422 beyond {@link MAX_VIEWS}
 */
export const saveView = (by: By, view: View) =>
  command(by, async ({ trx, actor: { personId } }) => {
    const id = await upsertView(trx, { personId, ...view });
    if ((await viewCount(trx, personId, view.screen)) > MAX_VIEWS) {
      fail('body.invalid', { field: 'nombre', text: `Guarda ${MAX_VIEWS} vistas como máximo.` });
    }
    return { id };
  });

/**
 * Gives one's own view another name, and shares it or not.
 * @throws 404 for somebody else's, 422 for the name of another one's own
 */
export const renameView = (
  by: By,
  { viewId, name, shared }: { viewId: number; name: string; shared: boolean },
) =>
  command(by, async ({ trx, actor }) => {
    const own = await lockOwnViews(trx, actor.personId, viewId);
    if (!own.some(({ id }) => id === viewId)) fail('scope.notFound');
    if (own.some((view) => view.id !== viewId && view.name === name)) {
      fail('body.invalid', { field: 'nombre', text: 'Ya tienes una vista con este nombre.' });
    }
    await updateView(trx, { viewId, name, shared });
  });

/**
 * Removes one's own view; a removed one stays removed.
 * @throws 404 for somebody else's
 */
export const removeView = (by: By, viewId: number) =>
  command(by, async ({ trx, actor }) => {
    if (!(await deleteView(trx, actor.personId, viewId))) fail('scope.notFound');
  });
