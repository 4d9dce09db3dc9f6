import type { Stack } from '#tests/support/stack.ts';
import { foreignRequest, ownRequest } from './arco-ids.ts';
import { givenBadge } from './badge-ids.ts';
import { ownGroup, sentEvaluation } from './boss-ids.ts';
import { foreignCelebration, ownCelebration } from './celebration-ids.ts';
import { foreignPeerReview, ownPeerReview } from './challenge-ids.ts';
import { ownAttempt } from './exercise-ids.ts';
import { openFinalAttempt } from './final-ids.ts';
import { foreignQuestion, moderatedIds, ownQuestion } from './forum-ids.ts';
import { sessionOfGroup } from './group-part-ids.ts';
import { plannedChange } from './group-people-ids.ts';
import { accounts, rows } from './http-client.ts';
import { foreignLiveSession, ownLiveSession } from './live-session-ids.ts';
import { ownNotice } from './notice-ids.ts';
import { waitingPerson } from './person-ids.ts';
import { ownProgramme } from './programme-ids.ts';
import { foreignReview, ownReview } from './review-ids.ts';
import { ownTasks } from './task-ids.ts';
import { foreignTicket, ownTicket } from './ticket-ids.ts';
import { foreignExtension, foreignMessage, ownExtension, ownMessage } from './tutor-group-ids.ts';
import { foreignLearnerIds, ownLearnerIds } from './tutor-learner-ids.ts';
import { ownQuestionnaire } from './unit-content-ids.ts';
import { foreignAgreement, ownUnitSteps } from './unit-step-ids.ts';
import { ownView } from './view-ids.ts';
import { undoneShift } from './wave-ids.ts';

/** Ids of the learner's own things, by parameter name. */
export type Ids = Record<string, number>;

/** Own ids of the learner account: what a right call needs. */
export async function ownIds(stack: Stack): Promise<Ids> {
  const [row] = await rows<Ids>(
    stack,
    `select p.id as "userId", u.id as "unitId", m.id as "moduleId", a.id as "activityId",
       (select ba.id from badge_award ba join person p on p.id = ba.person_id where p.username = $1 limit 1) as "awardId",
       (select n.id from notification n join person p on p.id = n.person_id where p.username = $1 limit 1) as "notificationId"
     from person p
     join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = 0
     join module m on m.unit_id = u.id
     join activity a on a.module_id = m.id and a.kind = 5
     where p.username = $1
     order by m.position limit 1`,
    [accounts.learner],
  );
  const group = await ownGroup(stack);
  if (!row) throw new Error('the demonstration has no exercise in the first unit of its learner');
  return {
    ...row,
    // The learner becomes a tutor too.
    profileId: 4,
    ...(await ownQuestion(stack, row.activityId)),
    ...(await moderatedIds(stack, row.activityId)),
    ...(await ownLiveSession(stack)),
    ...(await ownUnitSteps(stack, row.unitId)),
    ...(await ownCelebration(stack)),
    ...(await ownPeerReview(stack, row.unitId)),
    ...(await openFinalAttempt(stack)),
    ...(await ownAttempt(stack, row.activityId)),
    ...group,
    ...(await plannedChange(stack, group.groupId)),
    ...(await ownProgramme(stack)),
    ...(await ownReview(stack)),
    ...(await ownExtension(stack)),
    ...(await ownLearnerIds(stack)),
    ...(await ownMessage(stack)),
    ...(await waitingPerson(stack)),
    ...(await sessionOfGroup(stack)),
    ...(await ownTasks(stack)),
    ...(await ownView(stack)),
    ...(await givenBadge(stack)),
    ...(await sentEvaluation(stack)),
    ...(await undoneShift(stack)),
    ...(await ownTicket(stack)),
    ...(await ownRequest(stack)),
    ...(await ownNotice(stack)),
    ...(await ownQuestionnaire(stack)),
    // Nobody is blocked.
    erasureId: 2_000_000_000,
  };
}

/** Ids that exist but belong to another programme, or to another person. */
export async function foreignIds(stack: Stack): Promise<Ids> {
  const [row] = await rows<Ids>(
    stack,
    `select u.id as "unitId", m.id as "moduleId", a.id as "activityId",
       (select id from person where username = 'aprendiz9') as "userId",
       (select ba.id from badge_award ba join person p on p.id = ba.person_id where p.username = 'aprendiz9' limit 1) as "awardId",
       (select n.id from notification n join person p on p.id = n.person_id where p.username = 'aprendiz9' limit 1) as "notificationId"
     from programme pr
     join unit u on u.programme_id = pr.id
     join module m on m.unit_id = u.id
     join activity a on a.module_id = m.id
     where pr.reduced limit 1`,
  );
  if (!row) throw new Error('the demonstration has no second programme');
  return {
    ...row,
    ...(await foreignCelebration(stack)),
    ...(await foreignQuestion(stack)),
    ...(await foreignLiveSession(stack)),
    ...(await foreignAgreement(stack)),
    ...(await foreignPeerReview(stack)),
    ...(await foreignReview(stack)),
    ...(await foreignExtension(stack)),
    ...(await foreignLearnerIds(stack)),
    ...(await foreignMessage(stack)),
    ...(await foreignTicket(stack)),
    ...(await foreignRequest(stack)),
  };
}

/** Fills `:name` in a path. A missing id is a fault of the set-up: as `undefined` it would always be answered by 404. */
export function fill(path: string, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (!ids[name]) throw new Error(`no ${name} for ${path}`);
    return String(ids[name]);
  });
}
