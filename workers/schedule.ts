import { jobs } from '#app/contract/catalogue/jobs.ts';
import {
  planMissingReminders,
  sweepReminders,
} from '#app/features/account/notifications/reminders/reminders.reactions.server.ts';
import { sweepExpiredSessions } from '#app/features/account/sign-in/expired-sessions.sweep.server.ts';
import { sweepBadgeBin } from '#app/features/admin/content/badges/bin/badge-bin.sweep.server.ts';
import { sweepContentBin } from '#app/features/admin/content/changes/content-bin.sweep.server.ts';
import { sweepMailedViews } from '#app/features/admin/figures/overview/mail/mailed-views.sweep.server.ts';
import { sweepAnalytics } from '#app/features/admin/figures/overview/roll-up.sweep.server.ts';
import { sweepGroupBin } from '#app/features/admin/groups/bin/bin.sweep.server.ts';
import { sweepPlannedBosses } from '#app/features/admin/groups/bosses/planned-bosses.sweep.server.ts';
import { sweepPeopleBin } from '#app/features/admin/people/bin/bin.sweep.server.ts';
import { sweepErasures } from '#app/features/admin/people/erasure/erasure.sweep.server.ts';
import { sweepLookAlikes } from '#app/features/admin/people/merge/look-alikes.sweep.server.ts';
import {
  sweepAuditChain,
  sweepAuditHead,
} from '#app/features/admin/support/audit/chain/chain.sweep.server.ts';
import { sweepArco } from '#app/features/admin/support/data-requests/arco.sweep.server.ts';
import { sweepHeldEvaluations } from '#app/features/boss/evaluation/evaluation/held.commands.server.ts';
import { sweepFinalEvaluations } from '#app/features/learner/final-evaluation/final-evaluation.commands.server.ts';
import { sweepPeerReviews } from '#app/features/learner/peer-review/peer-review.sweep.server.ts';
import { sweepViews } from '#server/auth/views.ts';
import { scanFiles } from '#server/files/scan/sweep.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { pruneHints, pruneIdempotencyKeys, pruneOutbox } from '#server/outbox/rows.ts';
import { pruneTextDrafts } from '#server/repositories/evaluations/text-drafts.ts';
import { pruneRecovery } from '#server/repositories/sessions/recovery.ts';
import { pruneSessions } from '#server/repositories/sessions/sessions.ts';
import { pruneLimitsMet } from '#server/repositories/system/limits-met.ts';
import { sweepHungTasks, sweepTasks } from '#server/tasks/sweep.ts';
import type { World } from '#server/world.ts';
import type { Sweep } from './start-schedule.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * Done reactions stay a week for whoever asks what happened, replies to repeated requests a day
 * (product: repeated sends).
 */
const doneAreKeptDays = 7;
const repliesAreKeptHours = 24;
/** Sessions that ended, links and requests of recovery: as long as somebody may ask what happened to an account. */
const accessIsKeptDays = 30;
/** Texts that nobody sent, or that were sent and left their version. */
const draftsAreKeptDays = 90;
const pruneBatch = 5_000;
/** By then a rolling deploy is over. */
const hintsAreKeptHours = 24;
/** The jobs that only tell open screens to read again, by the names of this build's jobs. */
const hints = Object.entries(jobs).flatMap(([name, { isHint }]) => (isHint ? [name] : []));

/** The work of a worker by the clock. Rows say when it is due, so that two workers, or none for a day, do no harm. */
export const sweeps: readonly Sweep[] = [
  { name: 'prune', everyMs: 60 * minute, run: prune },
  { name: 'plan-reminders', everyMs: 60 * minute, atStart: true, run: planMissingReminders },
  { name: 'reminders', everyMs: minute, run: sweepReminders },
  { name: 'analytics', everyMs: second, atStart: true, run: sweepAnalytics },
  { name: 'held-evaluations', everyMs: second, atStart: true, run: sweepHeldEvaluations },
  { name: 'audit-chain', everyMs: 10 * second, atStart: true, run: sweepAuditChain },
  { name: 'audit-head', everyMs: 60 * minute, run: sweepAuditHead },
  { name: 'expired-sessions', everyMs: 5 * minute, atStart: true, run: sweepExpiredSessions },
  { name: 'final-evaluations', everyMs: minute, atStart: true, run: sweepFinalEvaluations },
  { name: 'scans', everyMs: second, atStart: true, run: scanFiles },
  { name: 'files', everyMs: 60 * minute, run: sweepFiles },
  { name: 'tasks', everyMs: 60 * minute, run: sweepTasks },
  { name: 'hung-tasks', everyMs: minute, atStart: true, run: sweepHungTasks },
  { name: 'group-bin', everyMs: 60 * minute, atStart: true, run: sweepGroupBin },
  { name: 'people-bin', everyMs: 60 * minute, atStart: true, run: sweepPeopleBin },
  { name: 'erasures', everyMs: 60 * minute, atStart: true, run: sweepErasures },
  { name: 'badge-bin', everyMs: 24 * 60 * minute, atStart: true, run: sweepBadgeBin },
  { name: 'content-bin', everyMs: 24 * 60 * minute, atStart: true, run: sweepContentBin },
  { name: 'look-alikes', everyMs: 10 * second, atStart: true, run: sweepLookAlikes },
  { name: 'peer-reviews', everyMs: 60 * minute, run: sweepPeerReviews },
  { name: 'planned-bosses', everyMs: minute, atStart: true, run: sweepPlannedBosses },
  { name: 'views-of-people', everyMs: minute, atStart: true, run: sweepViews },
  { name: 'arco', everyMs: 60 * minute, atStart: true, run: sweepArco },
  { name: 'mailed-views', everyMs: minute, atStart: true, run: sweepMailedViews },
];

/** Removes what nobody will ask for any more. */
async function prune({ db, log, clock }: World, stopped: AbortSignal): Promise<void> {
  const stale = await pruneHints(db, hints, hintsAreKeptHours);
  let events = 0;
  for (;;) {
    const count = await pruneOutbox(db, doneAreKeptDays, pruneBatch);
    events += count;
    if (count < pruneBatch || stopped.aborted) break;
  }
  const replies = await pruneIdempotencyKeys(db, repliesAreKeptHours);
  const sessions = await pruneSessions(db, accessIsKeptDays, clock.now());
  const recoveries = await pruneRecovery(db, accessIsKeptDays, clock.now());
  await pruneLimitsMet(db);
  const drafts = await pruneTextDrafts(db, draftsAreKeptDays, clock.now());
  log.info({ hints: stale, events, replies, sessions, recoveries, drafts }, 'pruned');
}
