import { tellTicket } from '#app/features/account/help/help.reactions.server.ts';
import {
  createNotifications,
  seeSettled,
} from '#app/features/account/notifications/news/notifications.reactions.server.ts';
import { planReminders } from '#app/features/account/notifications/reminders/reminders.server.ts';
import { prepareRecovery } from '#app/features/account/recovery/recovery.reactions.server.ts';
import { badgesStep } from '#app/features/admin/content/badges/badges.step.server.ts';
import { checkStep } from '#app/features/admin/content/check/check.step.server.ts';
import { contentExportStep, isOfContent } from '#app/features/admin/content/export/export.step.server.ts';
import { packageStep } from '#app/features/admin/content/packages/package.step.server.ts';
import {
  deliveriesStep,
  isOfDeliveries,
} from '#app/features/admin/figures/challenges/deliveries/deliveries.step.server.ts';
import { memberDeeds } from '#app/features/admin/groups/members/members.step.server.ts';
import { tellLiveSession } from '#app/features/admin/groups/sessions/live-sessions.reactions.server.ts';
import { groupDeeds } from '#app/features/admin/groups/states/groups.step.server.ts';
import { releaseTutorWork } from '#app/features/admin/groups/tutors/tutors.reactions.server.ts';
import { refreshGroups, tellGroups } from '#app/features/admin/groups/waves/waves.reactions.server.ts';
import { erasureStep } from '#app/features/admin/people/erasure/erasure.step.server.ts';
import { blockDeeds } from '#app/features/admin/people/erasure/old-drops.step.server.ts';
import { exportStep } from '#app/features/admin/people/export/export.step.server.ts';
import { importStep } from '#app/features/admin/people/import/import.step.server.ts';
import { peopleDeeds } from '#app/features/admin/people/list/bulk.step.server.ts';
import {
  isOfPersonPackage,
  personPackageStep,
} from '#app/features/admin/people/package/package.step.server.ts';
import {
  affectedStep,
  isOfAffected,
} from '#app/features/admin/support/audit/affected/affected.step.server.ts';
import {
  isOfTrail,
  trailExportStep,
} from '#app/features/admin/support/audit/export/trail-export.step.server.ts';
import { tellArco } from '#app/features/admin/support/data-requests/own/own-arco.reactions.server.ts';
import {
  comparisonStep,
  isComparison,
} from '#app/features/admin/support/health/checks/checks.step.server.ts';
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
import { exportedLists } from '#app/frames/admin/exported-lists.server.ts';
import type { TaskKind } from '#server/db/columns.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { type Handlers, oneByOne } from '#server/outbox/handler.ts';
import { bulkStep } from '#server/tasks/bulk.ts';
import { runSteps, type Step } from '#server/tasks/steps.ts';
import { letters } from './letters.ts';

const exportContent = contentExportStep(exportedLists);

/** A step of each kind of task; one that is missing does not compile. */
export const steps: Record<TaskKind, Step> = {
  import: importStep,
  export: (work) =>
    (isOfTrail(work.task)
      ? trailExportStep
      : isOfAffected(work.task)
        ? affectedStep
        : isOfPersonPackage(work.task)
          ? personPackageStep
          : isOfDeliveries(work.task)
            ? deliveriesStep
            : isOfContent(work.task)
              ? exportContent
              : exportStep)(work),
  bulk: bulkStep({ ...peopleDeeds, ...memberDeeds, ...groupDeeds, ...blockDeeds }),
  check: (work) => (isComparison(work.task) ? comparisonStep : checkStep)(work),
  badges: badgesStep,
  package: packageStep,
  erasure: erasureStep,
};

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
  'push.tell': oneByOne(async ({ tell }, { room, message, data }) => tell(room, message, data)),
} satisfies Handlers;
