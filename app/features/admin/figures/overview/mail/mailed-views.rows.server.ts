import type { Frequency } from '#app/domain/analytics/mailed-views.ts';
import type { Trx } from '#server/world.ts';

/** A view that goes out to a person now. */
export type DueView = { viewId: number; personId: number; frequency: Frequency; email: string | null };

/**
 * Holds the mails that are due at `now`, the oldest first, each with its view, as a change of the view does; it leaves
 * those that others hold to the next look.
 */
export function holdDueViews(trx: Trx, now: Date, limit: number): Promise<DueView[]> {
  return trx
    .selectFrom('saved_view_mail as mail')
    .innerJoin('saved_view as view', 'view.id', 'mail.view_id')
    .innerJoin('person', 'person.id', 'mail.person_id')
    .where('mail.next_at', '<=', now)
    .orderBy('mail.next_at')
    .orderBy('mail.view_id')
    .limit(limit)
    .select(['mail.view_id as viewId', 'mail.person_id as personId', 'mail.frequency', 'person.email'])
    .forUpdate(['mail', 'view'])
    .skipLocked()
    .execute();
}

/** Says when a held view goes out again. */
export async function moveDueView(trx: Trx, { viewId, personId }: DueView, nextAt: Date): Promise<void> {
  await trx
    .updateTable('saved_view_mail')
    .set({ next_at: nextAt })
    .where('view_id', '=', viewId)
    .where('person_id', '=', personId)
    .execute();
}

/**
 * A view that still goes out to a person; undefined once it is removed, shared no more or asked for no more, or where they
 * oppose mails with figures (product: opposition).
 */
export function mailedView(
  trx: Trx,
  { viewId, personId }: { viewId: number; personId: number },
): Promise<{ name: string; query: string } | undefined> {
  return trx
    .selectFrom('saved_view_mail as mail')
    .innerJoin('saved_view as view', 'view.id', 'mail.view_id')
    .where('mail.view_id', '=', viewId)
    .where('mail.person_id', '=', personId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person_opposition')
            .where('person_id', '=', personId)
            .where('purpose', '=', 'figure-mails')
            .select('person_id'),
        ),
      ),
    )
    .select(['view.name', 'view.query'])
    .executeTakeFirst();
}
