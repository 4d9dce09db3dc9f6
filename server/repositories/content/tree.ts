import { sql } from 'kysely';
import type { GroupState } from '../../../app/contract/admin/groups/groups.ts';
import type { ContentKind } from '../../../app/contract/stored/content-fields.ts';
import { programmeNameOf, published } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { brokenContent } from './broken-content.ts';
import { editedName, hasDraft } from './objects.ts';

/** An object of a tree as the database gives it; `parentId` is of the level above, 0 of the programme. */
export type TreeRow = {
  kind: ContentKind;
  id: number;
  parentId: number;
  name: string;
  state: GroupState;
  position: number;
  hasDraft: boolean;
  isBroken: boolean;
  activityKind: number;
};

const shown = (table: ContentKind, archived: boolean) =>
  archived
    ? sql`${sql.ref(`${table}.deleted_at`)} is null`
    : sql`${sql.ref(`${table}.deleted_at`)} is null and ${sql.ref(`${table}.status`)} <> 'archived'`;

const isPictureGone = (table: 'programme' | 'module') =>
  sql`exists (select from file where file.id = ${sql.ref(`${table}.image_id`)} and file.deleted_at is not null)`;

/** A programme and everything in it, a level after the other, each in its author's order; what is archived at the end. One round trip. */
export async function treeRows(
  db: Reader,
  { programmeId, archived }: { programmeId: number; archived: boolean },
): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    with unit_in as materialized (
      select unit.*, programme.id as above from unit join programme on programme.id = unit.programme_id
      where programme.id = ${programmeId} and ${shown('unit', archived)}
    ),
    module_in as materialized (
      select module.* from module join unit_in on unit_in.id = module.unit_id where ${shown('module', archived)}
    ),
    broken as materialized (select * from (${brokenContent}) as known),
    node as (
      select 1 as level, 'programme' as kind, id, 0 as "parentId", ${editedName('programme')} as name, status, 0 as place,
        0 as position, ${hasDraft('programme')} as "hasDraft", ${isPictureGone('programme')} as "isBroken", 0 as "activityKind"
      from programme where id = ${programmeId} and deleted_at is null
      union all
      select 2, 'unit', unit.id, unit.programme_id, ${editedName('unit')}, unit.status, unit.place, unit.position,
        ${hasDraft('unit')}, unit.id in (select unit_id from broken where activity_id is null), 0
      from unit_in as unit
      union all
      select 3, 'module', module.id, module.unit_id, ${editedName('module')}, module.status, module.place,
        module.position, ${hasDraft('module')}, ${isPictureGone('module')}, 0
      from module_in as module
      union all
      select 4, 'activity', activity.id, activity.module_id, ${editedName('activity')}, activity.status,
        activity.place, activity.position, ${hasDraft('activity')},
        activity.id in (select activity_id from broken where activity_id is not null), activity.kind
      from activity join module_in on module_in.id = activity.module_id where ${shown('activity', archived)}
    )
    select kind, id, "parentId", name, status as state, position, "hasDraft", "isBroken", "activityKind"
    from node order by level, "parentId", (status = 'archived'), place, id
  `.execute(db);
  return rows;
}

/** Objects that stand in something archived or deleted; how many there are, and the first of them. */
export async function strayObjects(db: Reader, limit: number) {
  const { rows } = await sql<{
    kind: ContentKind;
    id: number;
    name: string;
    parent: string;
    parentState: 'archived' | 'deleted';
    total: number;
  }>`
    with stray as (
      select 1 as level, 'unit' as kind, own.id, ${editedName('unit', 'own')} as name, ${editedName('programme', 'above')} as parent, above.deleted_at
      from unit as own join programme as above on above.id = own.programme_id
      where ${isInGone}
      union all
      select 2, 'module', own.id, ${editedName('module', 'own')}, ${editedName('unit', 'above')}, above.deleted_at
      from module as own join unit as above on above.id = own.unit_id where ${isInGone}
      union all
      select 3, 'activity', own.id, ${editedName('activity', 'own')}, ${editedName('module', 'above')}, above.deleted_at
      from activity as own join module as above on above.id = own.module_id where ${isInGone}
    )
    select kind, id, name, parent, case when deleted_at is null then 'archived' else 'deleted' end as "parentState",
      count(*) over ()::int as total
    from stray order by level, name, id limit ${limit}
  `.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), count: rows[0]?.total ?? 0 };
}

const isInGone = sql`
  own.deleted_at is null and own.status <> 'archived' and (above.deleted_at is not null or above.status = 'archived')
`;

/** Published units of programmes that no living generation follows. */
export async function unitsWithoutGroup(db: Reader, limit: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    programmeId: number;
    programme: string;
    total: number;
  }>`
    select unit.id, ${editedName('unit')} as name, programme.id as "programmeId",
      ${programmeNameOf(editedName('programme'))} as programme,
      count(*) over ()::int as total
    from unit join programme on programme.id = unit.programme_id
    where ${published('unit')} and programme.deleted_at is null and not exists (
      select from learner_group
      where learner_group.programme_id = programme.id and learner_group.deleted_at is null
        and learner_group.status <> 'archived'
    )
    order by ${editedName('programme')}, unit.place, unit.id limit ${limit}
  `.execute(db);
  return {
    rows: rows.map(({ id, name, programmeId, programme }) => ({
      id,
      name,
      programme: { id: programmeId, name: programme },
    })),
    count: rows[0]?.total ?? 0,
  };
}

/** Files of courses that no activity, unit, generation, text, question of a bank, unpublished change or kept edition names. */
export async function unusedFiles(db: Reader, limit: number) {
  const named = (text: ReturnType<typeof sql>, table: string) => sql`
    select found[1]::int from ${sql.table(table)}, regexp_matches(${text}, '/archivos/([0-9]{1,9})', 'g') as found
  `;
  const { rows } = await sql<{ id: number; name: string; size: number; total: number }>`
    with used (id) as (
      select file_id from activity_file
      union select unnest(array[observation_guide_id, competency_guide_id, challenge_template_id]) from unit
      union select unnest(array[observation_guide_id, feedback_guide_id]) from learner_group
      union select unnest(array[image_id, (draft ->> 'imageId')::int]) from programme
      union select unnest(array[image_id, (draft ->> 'imageId')::int]) from module
      union select (one ->> 'fileId')::int from activity, jsonb_array_elements(activity.draft -> 'files') as one
      union select unnest(array[
        (draft ->> 'observationGuideId')::int, (draft ->> 'competencyGuideId')::int,
        (draft ->> 'challengeTemplateId')::int
      ]) from unit where draft is not null
      union select (one ->> 'fileId')::int from content_edition, jsonb_array_elements(fields -> 'files') as one
      union select unnest(array[
        (fields ->> 'imageId')::int, (fields ->> 'observationGuideId')::int,
        (fields ->> 'competencyGuideId')::int, (fields ->> 'challengeTemplateId')::int
      ]) from content_edition
      union ${named(sql`activity.body::text`, 'activity')}
      union ${named(sql`activity.draft::text`, 'activity')}
      union ${named(sql`step_content.content::text`, 'step_content')}
      union ${named(sql`final_question.detail::text`, 'final_question')}
      union ${named(sql`case when final_attempt.sent_at is null then final_attempt.paper::text end`, 'final_attempt')}
      union ${named(sql`content_edition.fields::text`, 'content_edition')}
    )
    select id, name, size::int as size, count(*) over ()::int as total from file
    where purpose = 'course' and deleted_at is null and id not in (select id from used where id is not null)
    order by name, id limit ${limit}
  `.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), count: rows[0]?.total ?? 0 };
}
