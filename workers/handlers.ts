import { tellTicket } from '#app/features/account/help/help.reactions.server.ts';
import {
  createNotifications,
  seeSettled,
  tellBell,
} from '#app/features/account/notifications/news/notifications.reactions.server.ts';
import { planReminders } from '#app/features/account/notifications/reminders/reminders.reactions.server.ts';
import { prepareRecovery } from '#app/features/account/recovery/recovery.reactions.server.ts';
import { tellLiveSession } from '#app/features/admin/groups/sessions/live-sessions.reactions.server.ts';
import { releaseTutorWork } from '#app/features/admin/groups/tutors/tutors.reactions.server.ts';
import { refreshGroups, tellGroups } from '#app/features/admin/groups/waves/waves.reactions.server.ts';
import { tellArco } from '#app/features/admin/support/data-requests/own/own-arco.reactions.server.ts';
import { settleMeetings } from '#app/features/boss/evaluation/meeting/meeting.reactions.server.ts';
import { refreshBossBadges } from '#app/features/boss/profile/boss-badges.reactions.server.ts';
import { tellBadges } from '#app/features/learner/badges/badges.reactions.server.ts';
import { tellAskers } from '#app/features/learner/forum/questions/forum.reactions.server.ts';
import {
  refreshProgramme,
  refreshStanding,
  tellStanding,
} from '#app/features/learner/learning/standing/standing.reactions.server.ts';
import { allocatePeers } from '#app/features/learner/peer-review/peer-review.reactions.server.ts';
import { tellTutors } from '#app/features/tutor/board/tutors.reactions.server.ts';
import { tellMessage } from '#app/features/tutor/group/messages/messages.reactions.server.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { type Handlers, oneByOne } from '#server/outbox/handler.ts';
import { runSteps } from '#server/tasks/steps.ts';
import { letters } from './letters.ts';
import { steps } from './tasks.ts';

/** Every job of the catalogue and its body; one that is missing does not compile. */
export const handlers = {
  'standing.refresh': refreshStanding,
  'programme.refresh': refreshProgramme,
  'group.refresh': refreshGroups,
  'notifications.create': createNotifications,
  'notifications.see': seeSettled,
  'reminders.plan': planReminders,
  'peers.allocate': allocatePeers,
  'recovery.prepare': prepareRecovery,
  'mail.send': sendMail(letters),
  'tutor-work.release': releaseTutorWork,
  'meetings.settle': settleMeetings,
  'boss-badges.refresh': refreshBossBadges,
  'badges.tell': tellBadges,
  'standing.tell': tellStanding,
  'group.tell': tellGroups,
  'tutors.tell': tellTutors,
  'askers.tell': tellAskers,
  'messages.tell': tellMessage,
  'live-session.tell': tellLiveSession,
  'task.step': runSteps(steps),
  'tickets.tell': tellTicket,
  'arco.tell': tellArco,
  'bell.tell': tellBell,
  'push.tell': oneByOne(async ({ tell }, { room, message, data }) => tell(room, message, data)),
} satisfies Handlers;
