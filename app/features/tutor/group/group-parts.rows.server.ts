import { sql } from 'kysely';
import { published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';

/** The live sessions of a group. */
export function sessionsIn(db: Reader, groupId: number) {
  return db
    .selectFrom('live_session as session')
    .where('session.group_id', '=', groupId)
    .where('session.cancelled_at', 'is', null)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .select(['session.id', 'session.title', 'session.starts_at as startsAt', 'session.url']);
}

/** Which file of a unit it is. */
export type MaterialKind = 'template' | 'competency-guide' | 'observation-guide' | 'download';

/** The files of the units of a group's programme, in the order of the units: their guides, then what activities offer. */
export function materialsIn(db: Reader, groupId: number) {
  const units = db
    .selectFrom('learner_group as grp')
    .innerJoin('unit', 'unit.programme_id', 'grp.programme_id')
    .where('grp.id', '=', groupId)
    .where(published('unit'));
  const guide = (
    column: 'unit.challenge_template_id' | 'unit.competency_guide_id' | 'unit.observation_guide_id',
    kind: MaterialKind,
    position: number,
  ) =>
    units
      .innerJoin('file', 'file.id', column)
      .where('file.deleted_at', 'is', null)
      .select([
        'unit.id as unitId',
        'unit.position as order',
        'file.id as fileId',
        'file.name',
        sql<MaterialKind>`${sql.lit(kind)}`.as('kind'),
        sql<string>`''`.as('title'),
        sql<number>`${sql.lit(position)}::int`.as('position'),
      ]);
  const downloads = units
    .innerJoin('module', 'module.unit_id', 'unit.id')
    .innerJoin('activity', 'activity.module_id', 'module.id')
    .innerJoin('activity_file as link', 'link.activity_id', 'activity.id')
    .innerJoin('file', 'file.id', 'link.file_id')
    .where(published('module'))
    .where(published('activity'))
    .where('link.role', '=', 'download')
    .where('file.deleted_at', 'is', null)
    .select([
      'unit.id as unitId',
      'unit.position as order',
      'file.id as fileId',
      'file.name',
      sql<MaterialKind>`'download'`.as('kind'),
      'activity.name as title',
      sql<number>`(4 + module.position * 1000 + activity.position)::int`.as('position'),
    ]);
  return db
    .selectFrom(
      guide('unit.challenge_template_id', 'template', 1)
        .unionAll(guide('unit.competency_guide_id', 'competency-guide', 2))
        .unionAll(guide('unit.observation_guide_id', 'observation-guide', 3))
        .unionAll(downloads)
        .as('material'),
    )
    .orderBy('material.order')
    .orderBy('material.position')
    .orderBy('material.fileId')
    .select(['material.unitId', 'material.fileId', 'material.name', 'material.kind', 'material.title']);
}
