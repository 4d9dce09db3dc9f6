import * as account from './account.ts';
import * as apiDocs from './api-docs.ts';
import * as badges from './badges.ts';
import * as bossEvaluation from './boss-evaluation.ts';
import * as bossProfile from './boss-profile.ts';
import * as bossProgress from './boss-progress.ts';
import * as bossTeam from './boss-team.ts';
import * as bossTools from './boss-tools.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as caseStudy from './case-study.ts';
import * as challenge from './challenge.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as finalEvaluation from './final-evaluation.ts';
import * as forum from './forum.ts';
import * as forumOwn from './forum-own.ts';
import * as forumWrites from './forum-writes.ts';
import * as home from './home.ts';
import * as learning from './learning.ts';
import * as liveSessions from './live-sessions.ts';
import * as notifications from './notifications.ts';
import * as oneToOne from './one-to-one.ts';
import * as peerReview from './peer-review.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as recovery from './recovery.ts';
import * as reviewComments from './review-comments.ts';
import * as reviewQueue from './review-queue.ts';
import * as selfAssessment from './self-assessment.ts';
import * as session from './session.ts';
import * as survey from './survey.ts';
import * as textDrafts from './text-drafts.ts';
import * as tutorBoard from './tutor-board.ts';
import * as tutorForum from './tutor-forum.ts';
import * as tutorForumWrites from './tutor-forum-writes.ts';
import * as tutorGroup from './tutor-group.ts';
import * as tutorLearner from './tutor-learner.ts';
import * as tutorMessages from './tutor-messages.ts';
import * as tutorReview from './tutor-review.ts';

/**
 * The contracts of the product by feature. A feature serves its area whole, in its `api.ts`; the map mounts it with one
 * line; the contract tests, the role matrix and OpenAPI walk them all.
 */
export const areas = {
  account,
  apiDocs,
  auth: session,
  badges,
  bossEvaluation,
  bossProfile,
  bossProgress,
  bossTeam,
  bossTools,
  calendarFeed,
  caseStudy,
  challenge,
  challengeReview: { ...reviewComments, ...reviewQueue, ...tutorReview },
  files,
  finalEvaluation,
  forum: { ...forum, ...forumOwn, ...forumWrites },
  home,
  learnerProfile: profile,
  learning,
  liveSessions,
  notifications,
  oneToOne,
  peerReview,
  privacy,
  recovery,
  selfAssessment,
  survey,
  textDrafts,
  tutorBoard,
  tutorForum: { ...tutorForum, ...tutorForumWrites },
  tutorGroup: { ...tutorGroup, ...tutorMessages },
  tutorLearner,
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
