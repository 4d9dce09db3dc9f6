import type { JobOf } from '#app/contract/catalogue/jobs.ts';
import { type NewsName, type NotificationSubject, newsName } from '#app/contract/catalogue/news.ts';
import { audienceOf, type ReminderName } from '#app/contract/catalogue/notification-types.ts';
import { bellRoom, personRoom } from '#app/contract/catalogue/pushes.ts';
import { type Asked, type Handler, oneByOne } from '#server/outbox/handler.ts';
import { type AwardRow, awardsOf } from '#server/repositories/badges/badges.ts';
import {
  seeDeliveryNotices,
  seePeerNotice,
  seeReturnNotices,
} from '#server/repositories/notifications/notification-reads.ts';
import {
  insertNotifications,
  type NewNotification,
} from '#server/repositories/notifications/notifications.ts';
import type { Trx, World } from '#server/world.ts';
import { reminderNews } from '../reminders/reminder-news.queries.server.ts';
import { badgeNews, bossBadgeNews } from './news-of-badges.queries.server.ts';
import { extensionNews, gradeNews, peerReviewNews, returnNews } from './news-of-challenges.queries.server.ts';
import { deliveryNews } from './news-of-deliveries.queries.server.ts';
import { agreementNews, feedbackNews, finalNews, reopenedNews } from './news-of-feedback.queries.server.ts';
import { assignmentNews } from './news-of-groups.queries.server.ts';
import { answerNews } from './news-of-questions.queries.server.ts';
import { shiftNews } from './news-of-shifts.queries.server.ts';
import { dataRequestNews, ticketNews, viewNews } from './news-of-support.queries.server.ts';

/**
 * Writes notifications in the bell (product: notifications), each once for ever per person, type and source. An event
 * that no longer holds by then (an award taken back, a dropped member) gives none.
 */
export const createNotifications: Handler<'notifications.create'> = async ({ world, trx, emit }, asked) => {
  const news = (await readNews(world, trx, asked)).flatMap(({ requestId, found }) =>
    found.map((notification) => ({ requestId, notification })),
  );
  const inserted = await insertNotifications(
    trx,
    news.map(({ notification }) => notification),
  );
  for (const { index, id: notificationId, ...rest } of inserted) {
    emit(news[index]?.requestId ?? null, {
      name: 'notification.created',
      payload: { notificationId, ...rest },
    });
  }
};

type Found = readonly NewNotification[];
/** Reads the notifications of each subject, in the subjects' order; none where there is nothing to say. */
type Reader<N extends NewsName> = (
  world: World,
  trx: Trx,
  subjects: readonly NotificationSubject<N>[],
) => Promise<Found[]>;

/** A reader of one subject; those of a pack are asked for together. */
const each =
  <N extends NewsName>(
    read: (
      trx: Trx,
      subject: NotificationSubject<N>,
      world: World,
    ) => Promise<NewNotification | NewNotification[] | undefined>,
  ): Reader<N> =>
  async (world, trx, subjects) => {
    const all = await Promise.all(subjects.map((subject) => read(trx, subject, world)));
    return all.map((found) => (found === undefined ? [] : [found].flat()));
  };

const readReminders: Reader<ReminderName> = (world, trx, subjects) =>
  reminderNews(
    world,
    trx,
    subjects.map(({ reminderId }) => reminderId),
  );

const readAwards =
  (toNews: (award: AwardRow) => NewNotification): Reader<'badgeEarned' | 'bossBadgeEarned'> =>
  async (_, trx, subjects) => {
    const awards = await awardsOf(
      trx,
      subjects.map(({ awardId }) => awardId),
    );
    return subjects.map(({ awardId }) => awards.filter(({ id }) => id === awardId).map(toNews));
  };

const readers = {
  questionAnswered: each((trx, { answerId }) => answerNews(trx, answerId)),
  challengeDeadline: readReminders,
  liveSessionSoon: readReminders,
  badgeEarned: readAwards(badgeNews),
  preparationOpens: readReminders,
  preparationEnds: readReminders,
  bossBadgeEarned: readAwards(bossBadgeNews),
  challengeDelivered: each(deliveryNews),
  groupAssigned: each(assignmentNews),
  addPhoto: readReminders,
  discoverBadges: readReminders,
  challengeGraded: each(gradeNews),
  challengeReturned: each((trx, about, { env }) => returnNews(trx, about, env.TZ_NEGOCIO)),
  feedbackSent: each(feedbackNews),
  agreementsSent: each(agreementNews),
  peerReviewAssigned: each((trx, { reviewId }) => peerReviewNews(trx, reviewId)),
  extensionDecided: each((trx, { extensionId }) => extensionNews(trx, extensionId)),
  finalResultReady: each((trx, { attemptId }) => finalNews(trx, attemptId)),
  supportAnswered: each((trx, { messageId }) => ticketNews(trx, messageId)),
  evaluationReopened: each(reopenedNews),
  challengeMoved: each((trx, { shiftId }, world) => shiftNews(trx, shiftId, world)),
  dataRequestMoved: each((trx, { stepId }) => dataRequestNews(trx, stepId)),
  accountViewed: each((trx, { sessionId }, { env }) => viewNews(trx, sessionId, env.TZ_NEGOCIO)),
} satisfies { [N in NewsName]: Reader<N> };

/** Everything of one name is read together. */
async function readNews(world: World, trx: Trx, asked: readonly Asked<'notifications.create'>[]) {
  const all: { requestId: string | null; found: Found }[] = [];
  for (const name of new Set(asked.map(({ data }) => newsName(data)))) {
    const some = asked.filter(({ data }) => newsName(data) === name);
    const read = readers[name] as Reader<NewsName>;
    const found = await read(
      world,
      trx,
      some.map(({ data }) => data),
    );
    all.push(...some.map(({ requestId }, index) => ({ requestId, found: found[index] ?? [] })));
  }
  return all;
}

/** Tells the bell that shows a notification, and the person's other views, which count what waits there. */
export const tellBell = oneByOne<'bell.tell'>(async ({ tell }, { personId, ...created }) => {
  tell(bellRoom(personId, created.type), 'notification.created', created);
  tell(personRoom(personId), 'bell.changed', { audience: [...audienceOf(created.type)] });
});

/** Marks notifications as read once their task is done, on every device of the people they were for. */
export const seeSettled = oneByOne<'notifications.see'>(async ({ trx, tell }, job) => {
  const people = await settled(trx, job);
  for (const personId of people) tell(personRoom(personId), 'read.again', {});
});

function settled(trx: Trx, job: JobOf<'notifications.see'>): Promise<number[]> {
  switch (job.about) {
    case 'delivery':
      return seeDeliveryNotices(trx, job);
    case 'return':
      return seeReturnNotices(trx, job);
    case 'peer-review':
      return seePeerNotice(trx, job.reviewId);
  }
}
