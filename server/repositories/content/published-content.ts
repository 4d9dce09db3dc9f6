import type { Expression } from 'kysely';
import { published, waveOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';

/** Published activities, each with its module and unit, which are published too. */
export function publishedActivities(db: Reader) {
  return db
    .selectFrom('unit')
    .innerJoin('module', 'module.unit_id', 'unit.id')
    .innerJoin('activity', 'activity.module_id', 'module.id')
    .where(published('unit'))
    .where(published('module'))
    .where(published('activity'));
}

/** Questions on what is published, hidden ones too, each with who asked and where; none that became part of another. */
export function askedQuestions(db: Reader) {
  return db
    .selectFrom('question')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .innerJoin('activity', (join) =>
      join.onRef('activity.id', '=', 'question.activity_id').on(published('activity')),
    )
    .innerJoin('module', (join) => join.onRef('module.id', '=', 'activity.module_id').on(published('module')))
    .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'module.unit_id').on(published('unit')))
    .where('question.merged_into', 'is', null);
}

/** The published units of a group's programme in their order, with their days in that group. */
export function unitsOfGroup(db: Reader, groupId: number | Expression<number>) {
  return db
    .selectFrom('learner_group as grp')
    .innerJoin('unit', 'unit.programme_id', 'grp.programme_id')
    .leftJoin('wave', waveOf('grp.id'))
    .where('grp.id', '=', groupId)
    .where(published('unit'))
    .orderBy('unit.position');
}
