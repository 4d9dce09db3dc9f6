import * as account from './account/account.ts';
import * as calendarFeed from './account/calendar-feed.ts';
import * as files from './account/files.ts';
import * as help from './account/help.ts';
import * as confirm from './account/identity/confirm-identity.ts';
import * as recovery from './account/identity/recovery.ts';
import * as secondFactor from './account/identity/second-factor.ts';
import * as profileSwitch from './account/identity/switch-profile.ts';
import * as noticeObjections from './account/notice-objections.ts';
import * as notificationHistory from './account/notification-history.ts';
import * as notifications from './account/notifications.ts';
import * as ownArco from './account/own-arco.ts';
import * as privacy from './account/privacy.ts';
import * as session from './account/session.ts';
import * as textDrafts from './account/text-drafts.ts';
import * as viewEnd from './account/view-end.ts';
import * as activities from './admin/content/activities.ts';
import * as badgeAwards from './admin/content/badge-awards.ts';
import * as administeredBadges from './admin/content/badges.ts';
import * as finalQuestions from './admin/content/bank.ts';
import * as contentCheck from './admin/content/check.ts';
import * as content from './admin/content/content.ts';
import * as contentExport from './admin/content/export.ts';
import * as contentFiles from './admin/content/files.ts';
import * as changeHistory from './admin/content/history.ts';
import * as modules from './admin/content/modules.ts';
import * as programmePackages from './admin/content/packages.ts';
import * as programmes from './admin/content/programmes.ts';
import * as questionnaires from './admin/content/questionnaires.ts';
import * as questionFiles from './admin/content/quiz/question-files.ts';
import * as contentTree from './admin/content/tree.ts';
import * as unitContents from './admin/content/unit-contents.ts';
import * as units from './admin/content/units.ts';
import * as analytics from './admin/figures/analytics.ts';
import * as bossAnalytics from './admin/figures/bosses.ts';
import * as challengeAnalytics from './admin/figures/challenges.ts';
import * as evaluations from './admin/figures/evaluations.ts';
import * as exerciseAnalytics from './admin/figures/exercises.ts';
import * as memberProgress from './admin/figures/member-progress.ts';
import * as personAnalytics from './admin/figures/person-analytics.ts';
import * as savedViews from './admin/figures/saved-views.ts';
import * as groupBin from './admin/groups/bin.ts';
import * as groupBosses from './admin/groups/bosses.ts';
import * as groups from './admin/groups/groups.ts';
import * as groupGuides from './admin/groups/guides.ts';
import * as groupMembers from './admin/groups/members.ts';
import * as groupMessages from './admin/groups/messages.ts';
import * as groupSessions from './admin/groups/sessions.ts';
import * as groupShifts from './admin/groups/shifts.ts';
import * as groupStates from './admin/groups/states.ts';
import * as groupTutors from './admin/groups/tutors.ts';
import * as groupWaves from './admin/groups/waves.ts';
import * as personAccount from './admin/people/access.ts';
import * as peopleBin from './admin/people/bin.ts';
import * as personErasure from './admin/people/erasure.ts';
import * as peopleExport from './admin/people/export.ts';
import * as peopleImport from './admin/people/import.ts';
import * as peopleMerge from './admin/people/merge.ts';
import * as personPackage from './admin/people/package.ts';
import * as people from './admin/people/people.ts';
import * as peopleActions from './admin/people/people-actions.ts';
import * as profiles from './admin/people/profiles.ts';
import * as arco from './admin/support/arco.ts';
import * as auditTrail from './admin/support/audit.ts';
import * as cannedAnswers from './admin/support/canned-answers.ts';
import * as systemHealth from './admin/support/health.ts';
import * as holidays from './admin/support/holidays.ts';
import * as noticeVersions from './admin/support/notices.ts';
import * as adminSearch from './admin/support/search.ts';
import * as tasks from './admin/support/tasks.ts';
import * as supportTickets from './admin/support/tickets.ts';
import * as viewAs from './admin/support/view-as.ts';
import * as apiDocs from './api-docs.ts';
import * as bossEvaluation from './boss/evaluation.ts';
import * as bossMeeting from './boss/meeting.ts';
import * as bossProfile from './boss/profile.ts';
import * as bossProgress from './boss/progress.ts';
import * as bossTeam from './boss/team.ts';
import * as bossTools from './boss/tools.ts';
import * as badges from './learner/badges.ts';
import * as celebrations from './learner/celebrations.ts';
import * as challenge from './learner/challenge.ts';
import * as exercise from './learner/exercise.ts';
import * as finalEvaluation from './learner/final-evaluation.ts';
import * as forum from './learner/forum.ts';
import * as forumOwn from './learner/forum-own.ts';
import * as forumWrites from './learner/forum-writes.ts';
import * as home from './learner/home.ts';
import * as learning from './learner/learning.ts';
import * as liveSessions from './learner/live-sessions.ts';
import * as oneToOne from './learner/one-to-one.ts';
import * as peerReview from './learner/peer-review.ts';
import * as profile from './learner/profile.ts';
import * as rhythm from './learner/rhythm.ts';
import * as unitSteps from './learner/unit-steps.ts';
import * as tutorBoard from './tutor/board.ts';
import * as tutorForum from './tutor/forum.ts';
import * as tutorForumWrites from './tutor/forum-writes.ts';
import * as tutorGroup from './tutor/group.ts';
import * as tutorLearner from './tutor/learner.ts';
import * as tutorMessages from './tutor/messages.ts';
import * as tutorReview from './tutor/review.ts';
import * as reviewComments from './tutor/review-comments.ts';
import * as reviewQueue from './tutor/review-queue.ts';
import type { Endpoint } from './wire/endpoint.ts';

/**
 * The contracts of the product by feature. A feature serves its area whole, in its `api.ts`; the map mounts it with one
 * line; the contract tests, the role matrix and OpenAPI walk them all.
 */
export const areas = {
  account: { ...account, ...profileSwitch },
  activities,
  adminBadges: { ...administeredBadges, ...badgeAwards },
  adminSearch,
  analytics,
  arcoRequests: arco,
  ownArco,
  apiDocs,
  auditTrail,
  auth: session,
  badges,
  bossAnalytics,
  bossEvaluation: { ...bossEvaluation, ...bossMeeting },
  bossProfile,
  bossProgress,
  bossTeam,
  bossTools,
  calendarFeed,
  challenge,
  challengeAnalytics,
  changeHistory,
  challengeReview: { ...reviewComments, ...reviewQueue, ...tutorReview },
  confirmIdentity: confirm,
  contentChanges: content,
  contentCheck,
  contentExport,
  contentFiles,
  contentTree,
  exercise,
  files,
  finalEvaluation,
  finalQuestions,
  forum: { ...forum, ...forumOwn, ...forumWrites },
  groupBin,
  peopleBin,
  personAccount,
  personErasure,
  personPackage,
  personAnalytics: { ...personAnalytics, ...exerciseAnalytics, ...evaluations },
  groupGuides,
  groupMessages,
  groupSessions,
  groupTutors,
  groupWaves: { ...groupWaves, ...groupShifts },
  groupStates,
  groupBosses,
  groupMembers,
  groups,
  help,
  holidays,
  home,
  celebrations,
  learnerProfile: profile,
  learning,
  liveSessions,
  memberProgress,
  modules,
  noticeObjections,
  noticeVersions,
  notifications: { ...notifications, ...notificationHistory },
  oneToOne,
  peerReview,
  people: { ...people, ...peopleActions },
  peopleExport,
  peopleImport,
  peopleMerge,
  privacy,
  profiles,
  programmePackages,
  questionFiles,
  questionnaires,
  programmes,
  recovery,
  rhythm: { saveRhythm: rhythm.saveRhythm },
  savedViews,
  secondFactor,
  systemHealth,
  supportTickets: { ...supportTickets, ...cannedAnswers },
  tasks,
  textDrafts,
  tutorBoard,
  tutorForum: { ...tutorForum, ...tutorForumWrites },
  tutorGroup: { ...tutorGroup, ...tutorMessages },
  tutorLearner,
  unitContents,
  unitSteps,
  units,
  viewAs: { ...viewAs, ...viewEnd },
};

/** The calls of a contract, by name; it may state a file's address too, which is no call. */
export function callsOf(contract: object): [name: string, call: Endpoint][] {
  return Object.entries(contract).filter((entry): entry is [string, Endpoint] => isCall(entry[1]));
}

function isCall(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && String(value.path).startsWith('/api/')
  );
}

/** Every REST call of the product, with its name: `forum.askQuestion`. */
export const namedCalls = Object.entries(areas).flatMap(([area, contract]) =>
  callsOf(contract).map(([name, call]) => [`${area}.${name}`, call] as const),
);

/** Every REST call of the product. */
export const endpoints: readonly Endpoint[] = namedCalls.map(([, call]) => call);
