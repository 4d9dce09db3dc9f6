import {
  type NewsJob,
  type NewsName,
  type NotificationSubject,
  newsName,
} from '#app/contract/catalogue/news.ts';
import type { ReminderName } from '#app/contract/catalogue/notification-types.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { emit } from '#server/outbox/emit.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { seeDeliveryNotices, seePeerNotice } from '#server/repositories/notifications/notification-reads.ts';
import {
  insertNotification,
  type NewNotification,
} from '#server/repositories/notifications/notifications.ts';
import type { Trx, World } from '#server/world.ts';
import { reminderNews } from '../reminders/reminder-news.server.ts';
import { badgeNews, bossBadgeNews } from './news-of-badges.server.ts';
import { extensionNews, gradeNews, peerReviewNews, returnNews } from './news-of-challenges.queries.server.ts';
import { deliveryNews } from './news-of-deliveries.queries.server.ts';
import { agreementNews, feedbackNews, finalNews } from './news-of-feedback.queries.server.ts';
import { assignmentNews } from './news-of-groups.queries.server.ts';
import { answerNews } from './news-of-questions.queries.server.ts';

/**
 * Writes a notification in the bell (product: notifications), once for ever per person, type and source. An event that
 * no longer holds by then (an award taken back, a dropped member) gives none.
 */
export const createNotification: Handler<'notifications.create'> = async (world, trx, job, { requestId }) => {
  const news = await readNews(world, trx, job);
  for (const one of Array.isArray(news) ? news : [news]) {
    const inserted = one && (await insertNotification(trx, one));
    if (!inserted) continue;
    const { id: notificationId, type, seq, unseen } = inserted;
    const { personId } = one;
    await emit(trx, 'notification.created', { notificationId, personId, type, seq, unseen }, requestId);
  }
};

type News = NewNotification | NewNotification[] | undefined;
type Reader<N extends NewsName> = (world: World, trx: Trx, about: NotificationSubject<N>) => Promise<News>;

const readReminder: Reader<ReminderName> = (world, trx, { reminderId }) =>
  reminderNews(world, trx, reminderId);

/** Reads text and addressee of each notification; undefined where there is nothing to say. */
const readers = {
  questionAnswered: (_, trx, { answerId }) => answerNews(trx, answerId),
  challengeDeadline: readReminder,
  liveSessionSoon: readReminder,
  badgeEarned: (_, trx, { awardId }) => badgeNews(trx, awardId),
  preparationOpens: readReminder,
  preparationEnds: readReminder,
  bossBadgeEarned: (_, trx, { awardId }) => bossBadgeNews(trx, awardId),
  challengeDelivered: (_, trx, about) => deliveryNews(trx, about),
  groupAssigned: (_, trx, about) => assignmentNews(trx, about),
  addPhoto: readReminder,
  discoverBadges: readReminder,
  challengeGraded: (_, trx, about) => gradeNews(trx, about),
  challengeReturned: ({ env }, trx, about) => returnNews(trx, about, env.TZ_NEGOCIO),
  feedbackSent: (_, trx, about) => feedbackNews(trx, about),
  agreementsSent: (_, trx, about) => agreementNews(trx, about),
  peerReviewAssigned: (_, trx, { reviewId }) => peerReviewNews(trx, reviewId),
  extensionDecided: (_, trx, { extensionId }) => extensionNews(trx, extensionId),
  finalResultReady: (_, trx, { attemptId }) => finalNews(trx, attemptId),
} satisfies { [N in NewsName]: Reader<N> };

function readNews(world: World, trx: Trx, job: NewsJob): Promise<News> {
  const read = readers[newsName(job)] as Reader<NewsName>;
  return read(world, trx, job);
}

/** Marks a notification as read once its task is done, on every device of the people it was for. */
export const seeSettled: Handler<'notifications.see'> = async ({ push }, trx, job) => {
  const people =
    job.about === 'delivery' ? await seeDeliveryNotices(trx, job) : await seePeerNotice(trx, job.reviewId);
  for (const personId of people) await push.tell(trx, personRoom(personId), 'read.again', {});
};
