import { type RawBuilder, sql } from 'kysely';
import type { ContentKind } from '../../../app/contract/stored/content-fields.ts';
import type { Trx } from '../../world.ts';
import { publishDraft } from './fields.ts';
import { type ContentRef, childOf, parentOf, renumber } from './objects.ts';

/** The content to copy, its new place, and the name of its copy. */
export type CopyPlan = {
  root: ContentRef;
  /** Null: a programme. */
  destinationId: number | null;
  name: string;
  /** Of a programme. */
  key: string | null;
  madeBy: number;
  at: Date;
};

/** A row and its copy. */
type Pair = { old: number; copy: number; parent: number | null; draft: boolean };

/**
 * Copies an object with everything that stands below it, as drafts that use the same files, with its changes that are not
 * published. A level is a statement, however much it holds. Gives the copy's id and how many objects were made.
 */
export async function copySubtree(trx: Trx, plan: CopyPlan): Promise<{ id: number; objects: number }> {
  let level: ContentKind | null = plan.root.kind;
  let above: Pair[] = [];
  let objects = 0;
  let rootId = 0;
  while (level) {
    const isRoot: boolean = level === plan.root.kind;
    const pairs = await pairsOf(trx, level, isRoot ? plan : above);
    if (pairs.length === 0) break;
    await insertCopies(trx, level, pairs, plan);
    // Its copy begins with what its editor shows; its steps come after, for they are not published by this.
    for (const { copy, draft } of pairs)
      if (draft) await publishDraft(trx, { kind: level, id: copy }, plan.at);
    if (isRoot) rootId = pairs[0]?.copy ?? 0;
    if (level === 'activity') await copyFiles(trx, pairs);
    if (level === 'unit') await copySteps(trx, pairs, plan);
    if (level === 'unit') await copyBank(trx, pairs, isRoot ? null : (above[0] ?? null));
    objects += pairs.length;
    above = pairs;
    level = childOf[level];
  }
  await rename(trx, { kind: plan.root.kind, id: rootId }, plan.name);
  const container = parentOf[plan.root.kind];
  if (container && plan.destinationId !== null) {
    await renumber(trx, { kind: container.kind, id: plan.destinationId });
  }
  return { id: rootId, objects };
}

/** The rows of a level that are copied, each with the id of its copy. */
async function pairsOf(trx: Trx, level: ContentKind, from: CopyPlan | Pair[]): Promise<Pair[]> {
  const sequence = sql`nextval(pg_get_serial_sequence(${level}, 'id'))::int`;
  if (!Array.isArray(from)) {
    const { rows } = await sql<Pair>`
      select id as old, ${sequence} as copy, ${from.destinationId}::int as parent, (draft is not null) as draft
      from ${sql.table(level)} where id = ${from.root.id}
    `.execute(trx);
    return rows;
  }
  const above = parentOf[level];
  if (!above) return [];
  const { rows } = await sql<Pair>`
    select own.id as old, ${sequence} as copy, pair.copy as parent, (own.draft is not null) as draft
    from ${pairsTable(from)} join ${sql.table(level)} as own on ${sql.ref(`own.${above.column}`)} = pair.old
    where own.deleted_at is null and own.status <> 'archived'
  `.execute(trx);
  return rows;
}

const pairsTable = (pairs: readonly Pair[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (old int, copy int, parent int)`;

/** The columns that a copy has like its model, a level each. */
const copied: Record<ContentKind, readonly string[]> = {
  programme: [
    'name',
    'short_name',
    'description',
    'reduced',
    'welcome',
    'image_id',
    'final_question_count',
    'final_minutes',
    'final_attempts',
    'draft',
  ],
  unit: [
    'name',
    'objective',
    'questionnaire_key',
    'observation_guide_id',
    'competency_guide_id',
    'challenge_template_id',
    'peer_count',
    'peer_days',
    'default_days',
    'draft',
  ],
  module: ['name', 'description', 'image_id', 'draft'],
  activity: ['name', 'kind', 'minutes', 'points', 'body', 'draft'],
};

async function insertCopies(
  trx: Trx,
  level: ContentKind,
  pairs: readonly Pair[],
  plan: CopyPlan,
): Promise<void> {
  const above = parentOf[level];
  const columns = copied[level];
  const own: [string, RawBuilder<unknown>][] = above
    ? [
        [above.column, sql`pair.parent`],
        ['place', placeOf(level, above.column, plan)],
        ['position', sql`own.position`],
      ]
    : [['key', sql`${plan.key}`]];
  await sql`
    insert into ${sql.table(level)}
      (id, status, ${sql.join([...own.map(([column]) => column), ...columns].map((column) => sql.ref(column)))})
    overriding system value
    select pair.copy, 'draft', ${sql.join([
      ...own.map(([, value]) => value),
      ...columns.map((column) => sql.ref(`own.${column}`)),
    ])}
    from ${pairsTable(pairs)} join ${sql.table(level)} as own on own.id = pair.old
  `.execute(trx);
}

/** Below the copied object everything keeps its place; itself it goes to the end of where it goes. */
function placeOf(level: ContentKind, column: string, { root, destinationId }: CopyPlan): RawBuilder<unknown> {
  if (level !== root.kind) return sql`own.place`;
  return sql`(
    select coalesce(max(place), -1) + 1 from ${sql.table(level)} as other
    where ${sql.ref(`other.${column}`)} = ${destinationId}
  )`;
}

async function copyFiles(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  // An edited object has its own files already.
  const plain = pairs.filter(({ draft }) => !draft);
  if (plain.length === 0) return;
  await sql`
    insert into activity_file (activity_id, file_id, role, title, position)
    select pair.copy, file_id, role, title, position
    from ${pairsTable(plain)} join activity_file on activity_file.activity_id = pair.old
  `.execute(trx);
}

/** The newest words of each step, which wait in the copy to be published. */
async function copySteps(trx: Trx, pairs: readonly Pair[], { madeBy }: CopyPlan): Promise<void> {
  await sql`
    insert into step_content (unit_id, kind, number, content, made_by)
    select distinct on (pair.copy, step.kind) pair.copy, step.kind, 1, step.content, ${madeBy}
    from ${pairsTable(pairs)} join step_content as step on step.unit_id = pair.old
    order by pair.copy, step.kind, step.number desc
  `.execute(trx);
}

/** The questions of the final evaluation that belong to the copied units; of a whole programme, those of no unit too. */
async function copyBank(trx: Trx, pairs: readonly Pair[], programme: Pair | null): Promise<void> {
  await sql`
    insert into final_question (programme_id, unit_id, prompt, options, correct, detail, active)
    select pair.parent, pair.copy, question.prompt, question.options, question.correct, question.detail, question.active
    from ${pairsTable(pairs)} join final_question as question on question.unit_id = pair.old
    order by question.id
  `.execute(trx);
  if (!programme) return;
  await sql`
    insert into final_question (programme_id, unit_id, prompt, options, correct, detail, active)
    select ${programme.copy}::int, null, prompt, options, correct, detail, active from final_question
    where programme_id = ${programme.old} and unit_id is null order by id
  `.execute(trx);
}

async function rename(trx: Trx, { kind, id }: ContentRef, name: string): Promise<void> {
  await sql`update ${sql.table(kind)} set name = ${name} where id = ${id}`.execute(trx);
}

/** A key that no programme has, made of a name. */
export async function freeProgrammeKey(trx: Trx, name: string): Promise<string> {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  const stem = plain.length >= 3 ? plain : `programa-${plain}`.replace(/-$/, '');
  const { rows } = await sql<{ key: string }>`select key from programme where key like ${`${stem}%`}`.execute(
    trx,
  );
  const taken = new Set(rows.map(({ key }) => key));
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? stem : `${stem}-${n}`;
    if (!taken.has(key)) return key;
  }
}
