import { personRoom } from '#app/contract/catalogue/pushes.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { seeDeliveryNotices, seePeerNotice } from '#server/repositories/notifications/notification-reads.ts';

/** What a notification asked for was done: it is read, on every device of those it was for. */
export const seeSettled: Handler<'notifications.see'> = async ({ push }, trx, job) => {
  const people =
    job.about === 'delivery' ? await seeDeliveryNotices(trx, job) : await seePeerNotice(trx, job.reviewId);
  for (const personId of people) await push.tell(trx, personRoom(personId), 'read.again', {});
};
