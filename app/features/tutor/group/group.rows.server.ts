import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, programmeNameOf, toBoolean } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { tutoredMembers } from '#server/repositories/challenges/tutor-work.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';
import { grantedExtensions } from '#server/repositories/content/programme.ts';
import { unitsOfGroup } from '#server/repositories/content/published-content.ts';
import { materialsIn, sessionsIn } from './group-parts.rows.server.ts';
import { peopleIn } from './learners/people.queries.server.ts';
import { messagesIn } from './messages/messages.queries.server.ts';

type Values = { tutorId: number; groupId: number; zone: string };

function choices(db: Reader, tutorId: number) {
  return tutoredGroups(db, tutorId)
    .orderBy('learner_group.starts_on', 'desc')
    .orderBy('learner_group.id', 'desc')
    .select(['learner_group.id', 'learner_group.name']);
}

/**
 * A group as its tutor sees it. The work of the learners comes flat, one list per kind, and is joined by id: a few lists
 * per learner would cost more than the rows themselves.
 */
function tutoredGroup(db: Reader, { tutorId, groupId, zone }: Values) {
  const own = tutoredMembers(db, tutorId).where('member.group_id', '=', groupId);
  const units = unitsOfGroup(db, groupId).select([
    'unit.id',
    'unit.position as order',
    'unit.name',
    'wave.opens_on as opensOn',
    'wave.challenge_due_on as waveDueOn',
    'wave.boss_period_starts_on as preparationOpensOn',
    'wave.one_to_one_on as oneToOneOn',
    'wave.boss_period_ends_on as periodEndsOn',
  ]);
  const challenges = own
    .innerJoin('challenge_submission as challenge', 'challenge.member_id', 'member.id')
    .where('challenge.first_delivered_at', 'is not', null)
    .select((eb) => [
      'challenge.member_id as memberId',
      'challenge.unit_id as unitId',
      'challenge.score',
      toBoolean(eb('challenge.published_at', 'is not', null)).as('graded'),
      eb('challenge.returned_at', '>', eb.ref('challenge.last_delivered_at'))
        .$castTo<boolean | null>()
        .as('returned'),
      dayIn(zone, 'challenge.returned_at').as('returnedOn'),
    ]);
  const extensions = own
    .innerJoinLateral(
      () => grantedExtensions(db, 'member.id').as('granted'),
      (join) => join.onTrue(),
    )
    .selectAll('granted');
  return tutoredGroups(db, tutorId)
    .innerJoin('programme', 'programme.id', 'learner_group.programme_id')
    .where('learner_group.id', '=', groupId)
    .select([
      'learner_group.id',
      'learner_group.name',
      'learner_group.starts_on as startsOn',
      'learner_group.ends_on as endsOn',
      programmeNameOf().as('programmeName'),
      jsonArrayFrom(peopleIn(db, { tutorId, groupId, zone })).as('people'),
      jsonArrayFrom(units).as('units'),
      jsonArrayFrom(challenges).as('challenges'),
      jsonArrayFrom(extensions).as('extensions'),
      jsonArrayFrom(sessionsIn(db, groupId)).as('sessions'),
      jsonArrayFrom(materialsIn(db, groupId)).as('materials'),
      jsonArrayFrom(messagesIn(db, groupId)).as('messages'),
    ]);
}

const groupRows = template({ tutorId: true, groupId: true, zone: true }, (db, values: Values) =>
  db.selectNoFrom([
    jsonArrayFrom(choices(db, values.tutorId)).as('groups'),
    jsonObjectFrom(tutoredGroup(db, values)).as('group'),
  ]),
);

const choiceRows = template({ tutorId: true }, (db, { tutorId }: { tutorId: number }) =>
  choices(db, tutorId),
);

export type GroupPageRow = Awaited<ReturnType<typeof groupRows>>[number];
export type GroupRow = NonNullable<GroupPageRow['group']>;
export type GroupChoice = Awaited<ReturnType<typeof choiceRows>>[number];

/** The groups of a tutor and the chosen one, in one round trip; `group` is null where it is not theirs. */
export async function groupPageRow(db: Reader, values: Values): Promise<GroupPageRow | undefined> {
  return (await groupRows(db, values))[0];
}

/** The groups of a tutor. */
export function groupChoices(db: Reader, tutorId: number): Promise<GroupChoice[]> {
  return choiceRows(db, { tutorId });
}
