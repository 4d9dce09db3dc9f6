import { sql } from 'kysely';
import type { StepKind } from '../../../db/columns.ts';
import type { Reader } from '../../../db/template.ts';
import { signCodes } from '../../files/scans.ts';
import { isLiving } from '../choices.ts';
import { editedName } from '../objects.ts';

type EditedFile = { id: number; name: string; size: number; signs: string[] };

/** A unit as its editors show it: with what is not published, in their order. Days are a generation's, `yyyy-mm-dd`. */
export type EditedUnit = {
  id: number;
  programmeId: number;
  /** Zero-based, among all that stands. */
  order: number;
  name: string;
  objective: string;
  competencyGuide: EditedFile | null;
  observationGuide: EditedFile | null;
  challengeTemplate: EditedFile | null;
  opensOn: string | null;
  challengeDueOn: string | null;
  oneToOneOn: string | null;
  /** Challenges of classmates that each learner evaluates. */
  peerCount: number;
  modules: {
    id: number;
    order: number;
    name: string;
    description: string;
    imageId: number | null;
    activities: { id: number; order: number; name: string; kind: number; minutes: number }[];
  }[];
  steps: Partial<Record<StepKind, { content: unknown; edition: number }>>;
};

/** The units of a programme as editors show them, or one of them, with the days of a generation. One round trip. */
export async function editedUnits(
  db: Reader,
  { programmeId, groupId }: { programmeId: number; groupId: number | null },
): Promise<EditedUnit[]> {
  const { rows } = await sql<EditedUnit>`
    select unit.id, unit.programme_id as "programmeId",
      (row_number() over (order by unit.place, unit.id) - 1)::int as "order",
      ${editedName('unit')} as name,
      coalesce(unit.draft ->> 'objective', unit.objective) as objective,
      coalesce((unit.draft ->> 'peerCount')::int, unit.peer_count) as "peerCount",
      ${fileOf('competencyGuideId', 'competency_guide_id')} as "competencyGuide",
      ${fileOf('observationGuideId', 'observation_guide_id')} as "observationGuide",
      ${fileOf('challengeTemplateId', 'challenge_template_id')} as "challengeTemplate",
      wave.opens_on as "opensOn", wave.challenge_due_on as "challengeDueOn", wave.one_to_one_on as "oneToOneOn",
      coalesce((
        select jsonb_agg(to_jsonb(one) order by one."order") from (
          select module.id, row_number() over (order by module.place, module.id) - 1 as "order",
            ${editedName('module')} as name,
            coalesce(module.draft ->> 'description', module.description) as description,
            case when module.draft is null then module.image_id else (module.draft ->> 'imageId')::int end as "imageId",
            ${activitiesOf} as activities
          from module where module.unit_id = unit.id and ${isLiving('module')}
        ) as one
      ), '[]') as modules,
      coalesce((
        select jsonb_object_agg(kind, jsonb_build_object('content', content, 'edition', number)) from (
          select distinct on (kind) kind, content, number from step_content
          where step_content.unit_id = unit.id order by kind, number desc
        ) as newest
      ), '{}') as steps
    from unit left join wave on wave.unit_id = unit.id and wave.group_id = ${groupId}
    where unit.programme_id = ${programmeId} and ${isLiving('unit')}
    order by unit.place, unit.id
  `.execute(db);
  return rows;
}

/** A file of a unit: of its changes where it has any, which may have taken it away. */
const fileOf = (field: string, column: string) => sql`(
  select jsonb_build_object('id', file.id, 'name', file.name, 'size', file.size, 'signs', ${signCodes()}) from file
  where file.deleted_at is null and file.id =
    case when unit.draft is null then ${sql.ref(`unit.${column}`)} else (unit.draft ->> ${sql.lit(field)})::int end
)`;

const activitiesOf = sql`coalesce((
  select jsonb_agg(to_jsonb(own) order by own."order") from (
    select activity.id, row_number() over (order by activity.place, activity.id) - 1 as "order",
      ${editedName('activity')} as name,
      coalesce((activity.draft ->> 'kind')::int, activity.kind) as kind,
      coalesce((activity.draft ->> 'minutes')::int, activity.minutes) as minutes
    from activity where activity.module_id = module.id and ${isLiving('activity')}
  ) as own
), '[]')`;

/** Files by their ids, without those that are gone. */
export async function filesBy(db: Reader, ids: readonly number[]): Promise<EditedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('file')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'size', signCodes().as('signs')])
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}
