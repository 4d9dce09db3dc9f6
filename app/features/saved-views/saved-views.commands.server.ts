import { type ListScreen, MAX_VIEWS } from '#app/contract/admin/saved-views.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { deleteView, upsertView, viewCount } from './saved-views.rows.server.ts';

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
 * Removes one's own view; a removed one stays removed.
 * @throws 404 for somebody else's
 */
export const removeView = (by: By, viewId: number) =>
  command(by, async ({ trx, actor }) => {
    if (!(await deleteView(trx, actor.personId, viewId))) fail('scope.notFound');
  });
