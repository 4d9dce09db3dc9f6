import { sql } from 'kysely';
import type { GroupState } from '../../../app/contract/admin/groups/groups.ts';
import type { ContentKind } from '../../../app/contract/stored/content-fields.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** One programme, unit, module or activity. */
export type ContentRef = { kind: ContentKind; id: number };

/** A level of a programme as it stands, with what it is in. */
export type ContentObject = ContentRef & {
  name: string;
  state: GroupState;
  version: number;
  deletedAt: Date | null;
  /** In the bin with what it stands in, at any height. */
  isAboveDeleted: boolean;
  /** Edited and not published: fields of its own, or a step of the unit. */
  hasDraft: boolean;
  /** Place among all that stands beside it, from 0 on. */
  place: number;
  /** Null: a programme. */
  parent: (ContentRef & { state: GroupState }) | null;
  programmeId: number;
};

/** The parent of each level, with the column that says so. */
export const parentOf = {
  programme: null,
  unit: { kind: 'programme', column: 'programme_id' },
  module: { kind: 'unit', column: 'unit_id' },
  activity: { kind: 'module', column: 'module_id' },
} as const satisfies Record<ContentKind, { kind: ContentKind; column: string } | null>;

/** The child of each level. */
export const childOf = { programme: 'unit', unit: 'module', module: 'activity', activity: null } as const;

/**
 * The administrators' name of an object of the query around, under its table's name: the name of its changes that are
 * not published.
 */
export const editedName = (kind: ContentKind, alias: string = kind) =>
  sql<string>`coalesce(${sql.ref(`${alias}.draft`)} ->> 'name', ${sql.ref(`${alias}.name`)})`;

/** True where an object of the query around has changes that learners cannot see, under its table's name or alias. */
export function hasDraft(kind: ContentKind, alias: string = kind) {
  const own = sql`${sql.ref(`${alias}.draft`)} is not null`;
  if (kind !== 'unit') return sql<boolean>`(${own})`;
  return sql<boolean>`(${own} or exists (
    select from step_content as step where step.unit_id = ${sql.ref(`${alias}.id`)} and step.published_at is null
  ))`;
}

const programmeIdOf: Record<ContentKind, ReturnType<typeof sql>> = {
  programme: sql`own.id`,
  unit: sql`own.programme_id`,
  module: sql`(select programme_id from unit where unit.id = own.unit_id)`,
  activity: sql`(
    select unit.programme_id from module join unit on unit.id = module.unit_id where module.id = own.module_id
  )`,
};

const isAboveDeleted: Record<ContentKind, ReturnType<typeof sql>> = {
  programme: sql`false`,
  unit: sql`above.deleted_at is not null`,
  module: sql`(
    above.deleted_at is not null
    or (select deleted_at from programme where programme.id = above.programme_id) is not null
  )`,
  activity: sql`(
    above.deleted_at is not null or exists (
      select from unit join programme on programme.id = unit.programme_id
      where unit.id = above.unit_id and (unit.deleted_at is not null or programme.deleted_at is not null)
    )
  )`,
};

/** True where content is in the bin, by itself or with what it stands in. */
export const isBinned = ({
  deletedAt,
  isAboveDeleted,
}: Pick<ContentObject, 'deletedAt' | 'isAboveDeleted'>): boolean => deletedAt !== null || isAboveDeleted;

/** A level of a programme, deleted ones too; undefined for an unknown one. */
export async function readObject(db: Reader, { kind, id }: ContentRef): Promise<ContentObject | undefined> {
  const above = parentOf[kind];
  const { rows } = await sql<
    Omit<ContentObject, 'kind' | 'parent'> & {
      parentId: number | null;
      parentState: GroupState | null;
    }
  >`
    select own.id, ${editedName(kind, 'own')} as name, own.status as state, own.version, own.deleted_at as "deletedAt",
      ${hasDraft(kind, 'own')} as "hasDraft", ${above ? sql`own.place` : sql`0`} as place,
      ${programmeIdOf[kind]} as "programmeId", ${above ? sql`above.id` : sql`null::int`} as "parentId",
      ${above ? sql`above.status` : sql`null`} as "parentState", ${isAboveDeleted[kind]} as "isAboveDeleted"
    from ${sql.table(kind)} as own
    ${above ? sql`join ${sql.table(above.kind)} as above on above.id = ${sql.ref(`own.${above.column}`)}` : sql``}
    where own.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { parentId, parentState, ...own } = row;
  const parent =
    above && parentId !== null && parentState ? { kind: above.kind, id: parentId, state: parentState } : null;
  return { kind, ...own, parent };
}

/**
 * Holds a whole programme, so that one person at a time changes its shape or publishes in it, and gives the object as it
 * then is; undefined for an unknown one.
 */
export async function lockObject(trx: Trx, ref: ContentRef): Promise<ContentObject | undefined> {
  const found = await readObject(trx, ref);
  if (!found) return undefined;
  await lockProgramme(trx, found.programmeId);
  await sql`select from ${sql.table(ref.kind)} where id = ${ref.id} for no key update`.execute(trx);
  return readObject(trx, ref);
}

/** Holds a programme until the transaction ends. */
export async function lockProgramme(trx: Trx, programmeId: number): Promise<void> {
  await sql`select from programme where id = ${programmeId} for no key update`.execute(trx);
}

/** Gives an object another state, and the next version. */
export async function setState(trx: Trx, { kind, id }: ContentRef, state: GroupState): Promise<void> {
  await sql`
    update ${sql.table(kind)} set status = ${state}, version = version + 1 where id = ${id}
  `.execute(trx);
}

/** Puts an archived object into the bin, or takes it out. */
export async function setDeleted(trx: Trx, { kind, id }: ContentRef, at: Date | null): Promise<void> {
  await sql`
    update ${sql.table(kind)} set deleted_at = ${at}, version = version + 1 where id = ${id}
  `.execute(trx);
}

/** Everything that stands below an object, from the top down; drafts too, nothing archived or deleted. */
export async function standingBelow(db: Reader, { kind, id }: ContentRef): Promise<ContentRef[]> {
  const found: ContentRef[] = [];
  let level: ContentKind | null = childOf[kind];
  let ids = [id];
  while (level && ids.length > 0) {
    const above = parentOf[level];
    if (!above) break;
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      select id from ${sql.table(level)}
      where ${sql.ref(above.column)} = any(${ids}) and deleted_at is null and status <> 'archived'
      order by ${sql.ref(above.column)}, place, id
    `.execute(db);
    ids = rows.map((row) => row.id);
    for (const child of ids) found.push({ kind: level, id: child });
    level = childOf[level];
  }
  return found;
}

/**
 * Puts what stands in a parent into the author's order, with `moved` at `index` where one is given, and numbers what is
 * published for the learners: a draft takes no number from those that they see.
 */
export async function renumber(
  trx: Trx,
  parent: ContentRef,
  moved: { id: number; index: number } | null = null,
): Promise<void> {
  const level = childOf[parent.kind];
  const above = level ? parentOf[level] : null;
  if (!level || !above) return;
  const { rows } = await sql<{ id: number; published: boolean }>`
    select id, (status = 'published') as published from ${sql.table(level)}
    where ${sql.ref(above.column)} = ${parent.id} and deleted_at is null and status <> 'archived'
    order by place, id
  `.execute(trx);
  const order = rows.filter(({ id }) => id !== moved?.id);
  const own = rows.find(({ id }) => id === moved?.id);
  if (own && moved) order.splice(Math.min(moved.index, order.length), 0, own);
  let published = 0;
  const numbered = order.map((row, place) => {
    const position = published;
    if (row.published) published += 1;
    return { id: row.id, place, position };
  });
  await sql`
    update ${sql.table(level)} as own set place = new.place, position = new.position
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as new (id int, place int, position int)
    where own.id = new.id and (own.place, own.position) is distinct from (new.place, new.position)
  `.execute(trx);
}

/** Hangs an object into another parent, at its end. */
export async function setParent(trx: Trx, { kind, id }: ContentRef, parentId: number): Promise<void> {
  const above = parentOf[kind];
  if (!above) return;
  await sql`
    update ${sql.table(kind)} as own set ${sql.ref(above.column)} = ${parentId}, version = version + 1,
      place = (
        select coalesce(max(place), -1) + 1 from ${sql.table(kind)} as other
        where ${sql.ref(`other.${above.column}`)} = ${parentId}
      )
    where id = ${id}
  `.execute(trx);
}

/**
 * Counts the people with a record in an object or below it: their work there, or a question. Each member of the
 * programme is asked for a first record, which costs the same however many they have.
 */
export async function peopleWithRecords(db: Reader, ref: ContentRef): Promise<number> {
  const has = (tables: readonly string[], column: 'activity_id' | 'unit_id', among: string) =>
    tables.map(
      // One row is enough; as an "exists" it might be read for everybody at once.
      (table) => sql`(
        select true from ${sql.table(table)} as record
        where record.member_id = member.id and ${sql.ref(`record.${column}`)} in (select id from ${sql.table(among)})
        limit 1
      )`,
    );
  const { rows } = await sql<{ n: number }>`
    with unit_in as materialized (
      select id from unit where ${ref.kind === 'programme' ? sql`programme_id = ${ref.id}` : sql`${ref.kind === 'unit'} and id = ${ref.id}`}
    ),
    activity_in as materialized (
      select activity.id from activity join module on module.id = activity.module_id
      where ${
        ref.kind === 'activity'
          ? sql`activity.id = ${ref.id}`
          : ref.kind === 'module'
            ? sql`module.id = ${ref.id}`
            : sql`module.unit_id in (select id from unit_in)`
      }
    )
    select count(*)::int as n from member join learner_group on learner_group.id = member.group_id
    where learner_group.programme_id = (select ${programmeIdOf[ref.kind]} from ${sql.table(ref.kind)} as own where own.id = ${ref.id}) and (${sql.join(
      [...has(activityRecords, 'activity_id', 'activity_in'), ...has(unitRecords, 'unit_id', 'unit_in')],
      sql` or `,
    )})
  `.execute(db);
  return rows[0]?.n ?? 0;
}

const activityRecords = [
  'activity_completion',
  'activity_note',
  'activity_position',
  'exercise_attempt',
  'exercise_draft',
  'question',
] as const;
const unitRecords = [
  'boss_evaluation',
  'case_response',
  'challenge_submission',
  'self_assessment',
  'survey_completion',
] as const;

/** Generations that follow a programme: how many have not closed, and how many there are at all, deleted ones too. */
export async function groupsOfProgramme(
  db: Reader,
  programmeId: number,
): Promise<{ living: number; published: number; any: number }> {
  const { rows } = await sql<{ living: number; published: number; any: number }>`
    select
      count(*) filter (where deleted_at is null and status <> 'archived')::int as living,
      count(*) filter (where deleted_at is null and status <> 'draft')::int as published,
      count(*)::int as any
    from learner_group where programme_id = ${programmeId}
  `.execute(db);
  return rows[0] ?? { living: 0, published: 0, any: 0 };
}
