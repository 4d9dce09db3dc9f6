import * as z from 'zod/mini';
import {
  closeOtherSessions,
  closeSession,
  infoTop,
  openSessions,
  passwordUpdate,
  picUpdate,
  switchProfile,
} from './account.ts';
import { saveAgreements, saveEvaluation, userCard, userUnit } from './boss-evaluation.ts';
import { bossBadges, bossProfile } from './boss-profile.ts';
import { progressDetail } from './boss-progress.ts';
import { bossGroup, bossGroups } from './boss-team.ts';
import { bossGuides } from './boss-tools.ts';
import { calendarFeed, createCalendarFeed, revokeCalendarFeed } from './calendar-feed.ts';
import { askExtension, challenge, deliverChallenge, saveChallengeDraft } from './challenge.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { signUpload } from './files.ts';
import { answerFinalQuestion, finalEvaluation, moveFinalEvaluation } from './final-evaluation.ts';
import { activityQuestions, similarQuestions } from './forum.ts';
import { myQuestions, note, pointsLedger, saveNote } from './forum-own.ts';
import { answerQuestion, askQuestion, editQuestion, reportQuestion, settleQuestion } from './forum-writes.ts';
import {
  activity,
  exerciseDraft,
  finishActivity,
  learnerBadges,
  markBadgeSeen,
  moduleActivities,
  saveExerciseDraft,
  savePosition,
  sendExercise,
  unitActivities,
  unitModules,
  units,
} from './learner.ts';
import { joinLiveSession, liveSessions } from './live-sessions.ts';
import {
  notificationHistory,
  notificationPreferences,
  notificationSeen,
  notifications,
  openBadges,
  savePreference,
  seeAllNotifications,
  seeNotifications,
} from './notifications.ts';
import { pendingPeerReviews, savePeerReview, sendPeerReview } from './peer-review.ts';
import { acknowledgeNotice, privacyNotice } from './privacy.ts';
import { profileModules } from './profile.ts';
import { readMessage } from './read-message.ts';
import { askRecovery, askSupport, readReset, spendReset } from './recovery.ts';
import { forgetComment, saveComment } from './review-comments.ts';
import { assignReviews, publishReviews, reviewQueue, takeNext } from './review-queue.ts';
import { alive, login, logout } from './session.ts';
import { saveTextDraft, textDraft } from './text-drafts.ts';
import { decideExtension, tutorGroups, tutorSummary } from './tutor-board.ts';
import { forumQueue, forumThread, moveTargets } from './tutor-forum.ts';
import {
  assignQuestion,
  decideReport,
  forgetAnswer,
  hidePost,
  mergeQuestion,
  moveQuestion,
  promoteQuestion,
  resolveQuestions,
  restorePost,
  saveAnswer,
} from './tutor-forum-writes.ts';
import { extendLearners, remindLearners } from './tutor-group.ts';
import { learnerFile } from './tutor-learner.ts';
import { addNote, commentCase, editNote, removeNote, reopenChallenge } from './tutor-learner-changes.ts';
import { withdrawMessage, writeMessage } from './tutor-messages.ts';
import { claimReview, publishReview, returnReview, reviewDetail, saveReview } from './tutor-review.ts';
import {
  acknowledgeAgreements,
  caseStudy,
  followAgreement,
  saveCase,
  saveSelfAssessment,
  saveSurvey,
  selfAssessment,
  sendCase,
  sendSelfAssessment,
  sendSurvey,
  survey,
} from './unit-steps.ts';

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: ['admin'],
  summary: 'Este mismo contrato, en OpenAPI 3.1.',
  reply: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
});

/** Every REST call of the product: the contract tests, the role matrix and OpenAPI walk this list. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  alive,
  infoTop,
  signUpload,
  picUpdate,
  passwordUpdate,
  openSessions,
  closeSession,
  closeOtherSessions,
  switchProfile,
  askRecovery,
  askSupport,
  readReset,
  spendReset,
  privacyNotice,
  acknowledgeNotice,
  units,
  unitModules,
  moduleActivities,
  unitActivities,
  activity,
  finishActivity,
  savePosition,
  exerciseDraft,
  saveExerciseDraft,
  sendExercise,
  profileModules,
  learnerBadges,
  markBadgeSeen,
  notifications,
  notificationSeen,
  seeNotifications,
  seeAllNotifications,
  notificationHistory,
  notificationPreferences,
  savePreference,
  openBadges,
  liveSessions,
  joinLiveSession,
  activityQuestions,
  askQuestion,
  similarQuestions,
  answerQuestion,
  editQuestion,
  settleQuestion,
  reportQuestion,
  myQuestions,
  note,
  saveNote,
  caseStudy,
  saveCase,
  sendCase,
  survey,
  saveSurvey,
  sendSurvey,
  selfAssessment,
  saveSelfAssessment,
  sendSelfAssessment,
  acknowledgeAgreements,
  followAgreement,
  pointsLedger,
  challenge,
  saveChallengeDraft,
  deliverChallenge,
  askExtension,
  pendingPeerReviews,
  savePeerReview,
  sendPeerReview,
  finalEvaluation,
  moveFinalEvaluation,
  answerFinalQuestion,
  bossGroups,
  bossGroup,
  userUnit,
  saveEvaluation,
  saveAgreements,
  userCard,
  progressDetail,
  bossProfile,
  bossBadges,
  bossGuides,
  reviewQueue,
  takeNext,
  publishReviews,
  assignReviews,
  reviewDetail,
  claimReview,
  saveReview,
  publishReview,
  returnReview,
  saveComment,
  forgetComment,
  tutorSummary,
  tutorGroups,
  decideExtension,
  remindLearners,
  extendLearners,
  learnerFile,
  addNote,
  editNote,
  removeNote,
  commentCase,
  reopenChallenge,
  writeMessage,
  withdrawMessage,
  readMessage,
  forumQueue,
  forumThread,
  moveTargets,
  hidePost,
  restorePost,
  promoteQuestion,
  assignQuestion,
  moveQuestion,
  resolveQuestions,
  mergeQuestion,
  decideReport,
  saveAnswer,
  forgetAnswer,
  textDraft,
  saveTextDraft,
  calendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
  openApiDocument,
] as readonly Endpoint[];
