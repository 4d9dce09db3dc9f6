import { layout, type RouteConfig, route } from '@remix-run/route-config';
import * as account from './contract/account.ts';
import { saveAgreements, saveEvaluation, userCard, userUnit } from './contract/boss-evaluation.ts';
import { bossBadges, bossProfile } from './contract/boss-profile.ts';
import { progressDetail } from './contract/boss-progress.ts';
import { bossGroup, bossGroups } from './contract/boss-team.ts';
import { bossGuides } from './contract/boss-tools.ts';
import * as calendar from './contract/calendar-feed.ts';
import * as challenge from './contract/challenge.ts';
import { type Endpoint, mountPath } from './contract/endpoint.ts';
import { openApiDocument } from './contract/endpoints.ts';
import { signUpload } from './contract/files.ts';
import * as final from './contract/final-evaluation.ts';
import * as forum from './contract/forum.ts';
import * as forumOwn from './contract/forum-own.ts';
import * as forumWrites from './contract/forum-writes.ts';
import * as learner from './contract/learner.ts';
import * as live from './contract/live-sessions.ts';
import * as bell from './contract/notifications.ts';
import * as peers from './contract/peer-review.ts';
import * as privacy from './contract/privacy.ts';
import { profileModules } from './contract/profile.ts';
import { readMessage } from './contract/read-message.ts';
import * as recovery from './contract/recovery.ts';
import * as reviewComments from './contract/review-comments.ts';
import * as reviewQueue from './contract/review-queue.ts';
import * as session from './contract/session.ts';
import { textDraft } from './contract/text-drafts.ts';
import { decideExtension, tutorGroups, tutorSummary } from './contract/tutor-board.ts';
import * as tutorForum from './contract/tutor-forum.ts';
import * as tutorForumWrites from './contract/tutor-forum-writes.ts';
import { extendLearners, remindLearners } from './contract/tutor-group.ts';
import { learnerFile } from './contract/tutor-learner.ts';
import * as file from './contract/tutor-learner-changes.ts';
import { withdrawMessage, writeMessage } from './contract/tutor-messages.ts';
import * as review from './contract/tutor-review.ts';
import * as steps from './contract/unit-steps.ts';

/**
 * THE MAP: every address of the product on one line, screens by frame, then the API. A call's path comes from its
 * contract, so it is written once.
 */
const api = (endpoint: Endpoint, file: string) => route(mountPath(endpoint), file);

export default [
  layout('frames/public.tsx', [
    route('login', 'features/auth/login.screen.tsx'),
    route('recuperar', 'features/recovery/recovery.screen.tsx'),
    route('reset/:username/:key', 'features/recovery/reset.screen.tsx'),
    route('aviso', 'features/privacy/public-notice.screen.tsx'),
  ]),

  layout('frames/signed-in.tsx', [
    route('/', 'features/home/home.screen.tsx'),
    route('perfil', 'frames/profile.screen.tsx'),
    route('modulos', 'features/learning/modules.screen.tsx'),
    route('actividades', 'features/learning/activities.screen.tsx'),
    route('objetos', 'frames/activity.screen.tsx'),
    route('evaluacionFinal', 'features/final-evaluation/final-evaluation.screen.tsx'),
    route('caso', 'features/case-study/case-study.screen.tsx'),
    route('encuesta', 'features/survey/survey.screen.tsx'),
    route('autoEvaluacion', 'features/self-assessment/self-assessment.screen.tsx'),
    route('detalleJefe', 'features/one-to-one/one-to-one.screen.tsx'),
    route('reto', 'frames/challenge.screen.tsx'),
    route('avisoLogeado', 'features/privacy/notice.screen.tsx', { id: 'aviso-logeado' }),
    route('avisoLogeadoJefe', 'features/privacy/notice.screen.tsx', { id: 'aviso-logeado-jefe' }),
    route('perfilJefe', 'frames/boss-profile.screen.tsx'),
    route('jefe', 'features/boss-intro/boss-address.screen.tsx'),
    route('tutor', 'features/tutor-board/board.screen.tsx'),
    route('tutorRetos', 'features/challenge-review/queue.screen.tsx'),
    route('tutorUsuarioReto', 'features/challenge-review/review.screen.tsx'),
    route('tutorForos', 'features/tutor-forum/queue.screen.tsx'),
    route('tutorObjetoForo', 'features/tutor-forum/thread.screen.tsx'),
    route('tutorUsuarioDetalle', 'frames/learner-detail.screen.tsx'),
    route('miGrupo', 'features/tutor-group/group.screen.tsx'),
  ]),

  layout('frames/admin.tsx', [route('cms', 'features/admin-summary/summary.screen.tsx')]),

  api(session.login, 'features/auth/api.login.ts'),
  api(session.logout, 'features/auth/api.logout.ts'),
  api(session.alive, 'features/auth/api.alive.ts'),
  api(account.infoTop, 'features/account/api.info-top.ts'),
  api(account.picUpdate, 'features/account/api.pic-update.ts'),
  api(signUpload, 'features/files/api.sign-upload.ts'),
  api(account.passwordUpdate, 'features/account/api.password-update.ts'),
  api(account.openSessions, 'features/account/api.sessions.ts'),
  api(account.closeSession, 'features/account/api.close-session.ts'),
  api(account.closeOtherSessions, 'features/account/api.close-other-sessions.ts'),
  api(account.switchProfile, 'features/account/api.switch-profile.ts'),
  api(recovery.askRecovery, 'features/recovery/api.ask-recovery.ts'),
  api(recovery.askSupport, 'features/recovery/api.ask-support.ts'),
  // One address, two calls.
  api(recovery.readReset, 'features/recovery/api.reset.ts'),
  api(privacy.privacyNotice, 'features/privacy/api.notice.ts'),
  api(privacy.acknowledgeNotice, 'features/privacy/api.acknowledge-notice.ts'),
  api(learner.units, 'features/home/api.units.ts'),
  api(learner.unitModules, 'features/learning/api.unit-modules.ts'),
  api(learner.moduleActivities, 'features/learning/api.module-activities.ts'),
  api(learner.unitActivities, 'features/learning/api.unit-activities.ts'),
  api(learner.activity, 'features/learning/api.activity.ts'),
  api(learner.finishActivity, 'features/learning/api.finish-activity.ts'),
  api(learner.savePosition, 'features/learning/api.save-position.ts'),
  // One address, two calls.
  api(learner.exerciseDraft, 'features/learning/api.exercise-draft.ts'),
  api(learner.sendExercise, 'features/learning/api.send-exercise.ts'),
  api(profileModules, 'features/learner-profile/api.profile-modules.ts'),
  api(learner.learnerBadges, 'features/badges/api.learner-badges.ts'),
  api(learner.markBadgeSeen, 'features/badges/api.mark-seen.ts'),
  api(bell.notifications, 'features/notifications/api.notifications.ts'),
  api(bell.notificationSeen, 'features/notifications/api.notification-seen.ts'),
  api(bell.seeNotifications, 'features/notifications/api.see-notifications.ts'),
  api(bell.seeAllNotifications, 'features/notifications/api.see-all.ts'),
  api(bell.notificationHistory, 'features/notifications/api.history.ts'),
  api(bell.notificationPreferences, 'features/notifications/api.preferences.ts'),
  api(bell.openBadges, 'features/notifications/api.open-badges.ts'),
  api(live.liveSessions, 'features/live-sessions/api.sessions.ts'),
  api(live.joinLiveSession, 'features/live-sessions/api.join.ts'),
  api(forum.activityQuestions, 'features/forum/api.questions.ts'),
  api(forum.similarQuestions, 'features/forum/api.similar-questions.ts'),
  api(forumWrites.answerQuestion, 'features/forum/api.answer-question.ts'),
  api(forumWrites.editQuestion, 'features/forum/api.edit-question.ts'),
  api(forumWrites.settleQuestion, 'features/forum/api.settle-question.ts'),
  api(forumWrites.reportQuestion, 'features/forum/api.report-question.ts'),
  api(forumOwn.myQuestions, 'features/forum/api.my-questions.ts'),
  api(forumOwn.note, 'features/forum/api.note.ts'),
  api(forumOwn.pointsLedger, 'features/forum/api.points.ts'),
  api(challenge.challenge, 'features/challenge/api.challenge.ts'),
  api(challenge.saveChallengeDraft, 'features/challenge/api.save-draft.ts'),
  api(challenge.deliverChallenge, 'features/challenge/api.deliver.ts'),
  api(challenge.askExtension, 'features/challenge/api.ask-extension.ts'),
  api(peers.pendingPeerReviews, 'features/peer-review/api.pending.ts'),
  // One address, two calls.
  api(peers.savePeerReview, 'features/peer-review/api.review.ts'),
  // One address, three calls each.
  api(steps.caseStudy, 'features/case-study/api.case.ts'),
  api(steps.survey, 'features/survey/api.survey.ts'),
  api(steps.selfAssessment, 'features/self-assessment/api.self-assessment.ts'),
  api(steps.acknowledgeAgreements, 'features/one-to-one/api.acknowledge.ts'),
  api(steps.followAgreement, 'features/one-to-one/api.follow.ts'),
  // One address, two calls.
  api(final.finalEvaluation, 'features/final-evaluation/api.final-evaluation.ts'),
  api(final.answerFinalQuestion, 'features/final-evaluation/api.final-answer.ts'),
  api(bossGroups, 'features/boss-team/api.groups.ts'),
  api(bossGroup, 'features/boss-team/api.group.ts'),
  api(userUnit, 'features/boss-evaluation/api.user-unit.ts'),
  api(saveEvaluation, 'features/boss-evaluation/api.save-evaluation.ts'),
  api(saveAgreements, 'features/boss-evaluation/api.save-agreements.ts'),
  api(userCard, 'features/boss-evaluation/api.user-card.ts'),
  api(progressDetail, 'features/boss-progress/api.detail.ts'),
  api(bossProfile, 'features/boss-profile/api.boss-profile.ts'),
  api(bossBadges, 'features/boss-profile/api.boss-badges.ts'),
  api(bossGuides, 'features/boss-tools/api.guides.ts'),
  api(reviewQueue.reviewQueue, 'features/challenge-review/api.queue.ts'),
  api(reviewQueue.takeNext, 'features/challenge-review/api.take-next.ts'),
  api(reviewQueue.publishReviews, 'features/challenge-review/api.publish-batch.ts'),
  api(reviewQueue.assignReviews, 'features/challenge-review/api.assign.ts'),
  api(review.reviewDetail, 'features/challenge-review/api.review.ts'),
  api(review.claimReview, 'features/challenge-review/api.claim.ts'),
  api(review.saveReview, 'features/challenge-review/api.save-review.ts'),
  api(review.publishReview, 'features/challenge-review/api.publish.ts'),
  api(review.returnReview, 'features/challenge-review/api.return.ts'),
  api(reviewComments.saveComment, 'features/challenge-review/api.save-comment.ts'),
  api(reviewComments.forgetComment, 'features/challenge-review/api.forget-comment.ts'),
  api(tutorForum.forumQueue, 'features/tutor-forum/api.queue.ts'),
  api(tutorForum.forumThread, 'features/tutor-forum/api.thread.ts'),
  api(tutorForum.moveTargets, 'features/tutor-forum/api.move-targets.ts'),
  api(tutorForumWrites.moveQuestion, 'features/tutor-forum/api.move.ts'),
  api(tutorForumWrites.resolveQuestions, 'features/tutor-forum/api.resolve.ts'),
  api(tutorForumWrites.hidePost, 'features/tutor-forum/api.hide.ts'),
  api(tutorForumWrites.restorePost, 'features/tutor-forum/api.restore.ts'),
  api(tutorForumWrites.promoteQuestion, 'features/tutor-forum/api.promote.ts'),
  api(tutorForumWrites.assignQuestion, 'features/tutor-forum/api.assign.ts'),
  api(tutorForumWrites.mergeQuestion, 'features/tutor-forum/api.merge.ts'),
  api(tutorForumWrites.decideReport, 'features/tutor-forum/api.decide-report.ts'),
  api(tutorForumWrites.saveAnswer, 'features/tutor-forum/api.save-answer.ts'),
  api(tutorForumWrites.forgetAnswer, 'features/tutor-forum/api.forget-answer.ts'),
  api(tutorSummary, 'features/tutor-board/api.summary.ts'),
  api(tutorGroups, 'features/tutor-board/api.groups.ts'),
  api(decideExtension, 'features/tutor-board/api.decide-extension.ts'),
  api(remindLearners, 'features/tutor-group/api.remind.ts'),
  api(extendLearners, 'features/tutor-group/api.extend.ts'),
  api(learnerFile, 'features/tutor-learner/api.file.ts'),
  api(file.addNote, 'features/tutor-learner/api.add-note.ts'),
  api(file.editNote, 'features/tutor-learner/api.edit-note.ts'),
  api(file.removeNote, 'features/tutor-learner/api.remove-note.ts'),
  api(file.commentCase, 'features/tutor-learner/api.comment-case.ts'),
  api(file.reopenChallenge, 'features/challenge-review/api.reopen.ts'),
  api(writeMessage, 'features/tutor-group/api.write-message.ts'),
  api(withdrawMessage, 'features/tutor-group/api.withdraw-message.ts'),
  api(readMessage, 'features/home/api.read-message.ts'),
  // One address, two calls.
  api(textDraft, 'features/text-drafts/api.draft.ts'),
  // One address, two calls.
  api(calendar.calendarFeed, 'features/calendar-feed/api.calendar.ts'),
  api(calendar.revokeCalendarFeed, 'features/calendar-feed/api.revoke.ts'),
  api(openApiDocument, 'features/api-docs/api.openapi.ts'),

  route('calendario/:file', 'features/calendar-feed/api.feed.ts'),
  route('archivos/actividad/:activityId', 'features/learning/api.toolkit-zip.ts'),
  route('archivos/retos', 'features/challenge-review/api.deliveries-zip.ts'),
  route('archivos/:fileId', 'features/files/api.file.ts'),

  route('*', 'features/auth/unknown.screen.tsx'),
] satisfies RouteConfig;
