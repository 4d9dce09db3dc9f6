import type { JobOf } from '#app/contract/catalogue/jobs.ts';
import { emit } from '#server/outbox/emit.ts';
import type { Handler } from '#server/outbox/handler.ts';
import {
  insertNotification,
  type NewNotification,
} from '#server/repositories/notifications/notifications.ts';
import type { Trx, World } from '#server/world.ts';
import { badgeNews } from './news-of-badges.server.ts';
import { extensionNews, gradeNews, peerReviewNews, returnNews } from './news-of-challenges.queries.server.ts';
import { deliveryNews } from './news-of-deliveries.queries.server.ts';
import { agreementNews, feedbackNews, finalNews } from './news-of-feedback.queries.server.ts';
import { assignmentNews } from './news-of-groups.queries.server.ts';
import { answerNews } from './news-of-questions.queries.server.ts';
import { reminderNews } from './news-of-reminders.server.ts';

/**
 * Tells somebody in the bell what happened (product: notifications), once for ever per person, type and source. What is
 * no longer so when it is told (an award taken back, a dropped member) is told to nobody.
 */
export const createNotification: Handler<'notifications.create'> = async (world, trx, job, { requestId }) => {
  const told = await newsOf(world, trx, job);
  for (const one of Array.isArray(told) ? told : [told]) {
    const born = one && (await insertNotification(trx, one));
    if (!born) continue;
    const { id: notificationId, seq, unseen } = born;
    const { personId, type } = one;
    await emit(trx, 'notification.created', { notificationId, personId, type, seq, unseen }, requestId);
  }
};

/** Reads what the notification says, and to whom; undefined where there is nothing to say. */
function newsOf(
  world: World,
  trx: Trx,
  job: JobOf<'notifications.create'>,
): Promise<NewNotification | NewNotification[] | undefined> {
  switch (job.type) {
    case 1:
      return answerNews(trx, job.answerId);
    case 4:
    case 7:
      return badgeNews(trx, job.type, job.awardId);
    case 8:
      return deliveryNews(trx, job);
    case 9:
      return assignmentNews(trx, job);
    case 101:
      return gradeNews(trx, job);
    case 102:
      return returnNews(trx, job, world.env.TZ_NEGOCIO);
    case 103:
      return feedbackNews(trx, job);
    case 104:
      return agreementNews(trx, job);
    case 106:
      return peerReviewNews(trx, job.reviewId);
    case 107:
      return extensionNews(trx, job.extensionId);
    case 108:
      return finalNews(trx, job.attemptId);
    default:
      return reminderNews(world, trx, job.reminderId);
  }
}
