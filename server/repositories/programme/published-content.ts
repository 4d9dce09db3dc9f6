import type { Reader } from '../../db/template.ts';

/** Published activities, each with its module and unit, which are published too. */
export function publishedActivities(db: Reader) {
  return db
    .selectFrom('unit')
    .innerJoin('module', 'module.unit_id', 'unit.id')
    .innerJoin('activity', 'activity.module_id', 'module.id')
    .where('unit.status', '=', 'published')
    .where('unit.deleted_at', 'is', null)
    .where('module.status', '=', 'published')
    .where('module.deleted_at', 'is', null)
    .where('activity.status', '=', 'published')
    .where('activity.deleted_at', 'is', null);
}

/** Questions on what is published, hidden ones too, each with who asked and where; none that became part of another. */
export function askedQuestions(db: Reader) {
  return db
    .selectFrom('question')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.id', '=', 'question.activity_id')
        .on('activity.status', '=', 'published')
        .on('activity.deleted_at', 'is', null),
    )
    .innerJoin('module', (join) =>
      join
        .onRef('module.id', '=', 'activity.module_id')
        .on('module.status', '=', 'published')
        .on('module.deleted_at', 'is', null),
    )
    .innerJoin('unit', (join) =>
      join
        .onRef('unit.id', '=', 'module.unit_id')
        .on('unit.status', '=', 'published')
        .on('unit.deleted_at', 'is', null),
    )
    .where('question.merged_into', 'is', null);
}

/** The published units of a group's programme in their order, with their days in that group. */
export function unitsOfGroup(db: Reader, groupId: number) {
  return db
    .selectFrom('learner_group as run')
    .innerJoin('unit', 'unit.programme_id', 'run.programme_id')
    .leftJoin('wave', (join) =>
      join.onRef('wave.group_id', '=', 'run.id').onRef('wave.unit_id', '=', 'unit.id'),
    )
    .where('run.id', '=', groupId)
    .where('unit.status', '=', 'published')
    .where('unit.deleted_at', 'is', null)
    .orderBy('unit.position');
}
