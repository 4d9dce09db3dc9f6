import { nextMailAt } from '#app/domain/analytics/mailed-views.ts';
import { command } from '#server/command.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import { administers } from '#server/repositories/people/profiles.ts';
import type { World } from '#server/world.ts';
import { holdDueViews, moveDueView } from './mailed-views.rows.server.ts';

const dueBatch = 50;

/**
 * Writes the mail of each view that is due, once however many sweep and however many times were missed (product: mailed
 * views); nothing to whoever administers no more or has no mailbox.
 */
export async function sweepMailedViews(world: World, stopped?: AbortSignal): Promise<void> {
  const zone = world.env.TZ_NEGOCIO;
  for (;;) {
    const count = await command({ world, actor: null }, async ({ trx, now, emit }) => {
      const due = await holdDueViews(trx, now, dueBatch);
      for (const view of due) {
        const { viewId, personId, frequency, email } = view;
        await moveDueView(trx, view, nextMailAt(frequency, zone, now));
        if (email === null || !(await administers(trx, personId))) continue;
        await writeMail({ trx, now, emit }, 'view-figures', { personId, viewId });
      }
      return due.length;
    });
    if (count < dueBatch || stopped?.aborted) return;
  }
}
