import type { ReadingActor } from '../../auth/actor.ts';
import { published } from '../../db/fragments.ts';
import { type Reader, template } from '../../db/template.ts';
import { ownEnrolment, ownUnits, type Whose } from './programme.ts';

/** Published activities of one's own programme, whether their unit is open or not. */
export function ownActivities(db: Reader, whose: Whose) {
  return ownUnits(db, whose)
    .innerJoin('module', (join) => join.onRef('module.unit_id', '=', 'unit.id').on(published('module')))
    .innerJoin('activity', (join) =>
      join.onRef('activity.module_id', '=', 'module.id').on(published('activity')),
    );
}

/** The groups a tutor is assigned to now; drafts and closed ones are none of them (product: states of a generation). */
export function tutoredGroups(db: Reader, personId: number) {
  return db
    .selectFrom('group_tutor')
    .innerJoin('learner_group', 'learner_group.id', 'group_tutor.group_id')
    .where('group_tutor.tutor_id', '=', personId)
    .where('group_tutor.ended_at', 'is', null)
    .where(published('learner_group'));
}

/**
 * The learners of those groups, dropped ones too. What a tutor reads and decides about learners begins here: nobody is
 * their own tutor, whatever a row says.
 */
export function tutoredLearners(db: Reader, tutorId: number) {
  return tutoredGroups(db, tutorId).innerJoin('member', (join) =>
    join
      .onRef('member.group_id', '=', 'learner_group.id')
      .onRef('member.person_id', '<>', 'group_tutor.tutor_id'),
  );
}

/**
 * Units whose content the person may read on that day (`yyyy-mm-dd` of the business zone): a learner's own open ones, a
 * tutor's of the programmes of the groups assigned to them; nobody else's (product: scope).
 */
export function readableUnits(db: Reader, actor: ReadingActor, today: string) {
  if (actor.role === 'tutor') {
    return tutoredGroups(db, actor.personId)
      .innerJoin('unit', (join) =>
        join.onRef('unit.programme_id', '=', 'learner_group.programme_id').on(published('unit')),
      )
      .select('unit.id');
  }
  return ownUnits(db, actor.personId)
    .where('wave.opens_on', '<=', today)
    .where((eb) => eb.val(actor.role === 'learner'))
    .select('unit.id');
}

/** The facts that a learner's write on an activity needs. */
export type WritableActivity = {
  memberId: number;
  activityId: number;
  kind: number;
  points: number;
  opensOn: string | null;
};

/** A published activity of one's own programme, with its unit's opening day; undefined outside the scope. */
export async function writableActivity(
  db: Reader,
  personId: number,
  activityId: number,
): Promise<WritableActivity | undefined> {
  const [activity] = await writableRows(db, { personId, activityId });
  return activity;
}

type Named = { personId: number; activityId: number };
const writableRows = template({ personId: true, activityId: true }, (db, { personId, activityId }: Named) =>
  ownActivities(db, personId)
    .where('activity.id', '=', activityId)
    .select([
      'own.memberId',
      'activity.id as activityId',
      'activity.kind',
      'activity.points',
      'wave.opens_on as opensOn',
    ]),
);

/** Id of one's current membership, as a scalar for other queries. */
export function ownMemberId(db: Reader, whose: Whose) {
  return db.selectFrom(ownEnrolment(db, whose)).select('own.memberId as id');
}

/** The columns that a screen shows of an activity: its name and kind, and its place. */
export const activityHeadColumns = [
  'activity.name',
  'activity.kind',
  'activity.minutes',
  'unit.id as unitId',
  'unit.position as unitOrder',
  'unit.name as unitName',
  'module.id as moduleId',
  'module.position as moduleOrder',
  'module.name as moduleName',
] as const;
