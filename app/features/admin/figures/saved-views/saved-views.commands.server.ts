import { type ListScreen, MAX_VIEWS } from '#app/contract/admin/figures/saved-views.ts';
import { type Frequency, nextMailAt } from '#app/domain/analytics/mailed-views.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Trx } from '#server/world.ts';
import {
  deleteMailsToOthers,
  deleteView,
  deleteViewMail,
  hasMailbox,
  hasViewNamed,
  isView,
  lockView,
  openView,
  updateView,
  upsertView,
  upsertViewMail,
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
    if (!view.shared) await deleteMailsToOthers(trx, id, personId);
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
    if (!shared) await deleteMailsToOthers(trx, viewId, personId);
    await refuseTooMany(trx, personId, screen);
  });

/**
 * Begins, changes or (null) ends the mails with the figures of a view to the person who asks, of any that they may open
 * (product: mailed views).
 * @throws 404 for somebody else's, 422 for a view of a list and where the account has no e-mail
 */
export const mailView = (by: By, { viewId, frequency }: { viewId: number; frequency: Frequency | null }) =>
  command(by, async ({ world, trx, actor: { personId }, now }) => {
    const { screen } = (await openView(trx, personId, viewId)) ?? fail('scope.notFound');
    if (frequency === null) return deleteViewMail(trx, viewId, personId);
    if (screen !== 'analytics') {
      fail('body.invalid', { field: 'frecuencia', text: 'Solo se programan vistas de Analíticos.' });
    }
    if (!(await hasMailbox(trx, personId))) {
      fail('body.invalid', { field: 'frecuencia', text: 'Tu cuenta no tiene correo al cual enviarla.' });
    }
    const nextAt = nextMailAt(frequency, world.env.TZ_NEGOCIO, now);
    await upsertViewMail(trx, { viewId, personId, frequency, nextAt });
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
