import { type RawBuilder, sql } from 'kysely';
import type { PackedQuestionnaire } from '../../../app/contract/stored/packages/programme-package.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

const folded = (name: string) =>
  sql`plain(regexp_replace(btrim(${sql.ref(name)}), '[[:space:]]+', ' ', 'g'))`;

/**
 * The newest edition of the questionnaire of the `unit` of the query around: by its key, else by its name without accents
 * or capitals (spec §3.5, A-28); null where neither is known.
 */
const newestId = sql<number | null>`(
  select version.id from questionnaire as known
  join questionnaire_version as version on version.questionnaire_id = known.id and version.published_at is not null
  where known.key = unit.questionnaire_key or ${folded('known.unit_title')} = ${folded('unit.name')}
  order by (known.key = unit.questionnaire_key) is true desc, known.id, version.number desc
  limit 1
)`;

/** True where the `unit` of the query around has a questionnaire. */
export const hasQuestionnaire = sql<boolean>`(${newestId} is not null)`;

const asked = sql`json_build_object(
  'versionId', version.id, 'key', known.key, 'version', version.number, 'unitTitle', known.unit_title,
  'paragraphs', version.content -> 'paragraphs', 'sections', version.content -> 'sections'
)`;

/**
 * The questionnaire of an evaluation in the `unit` of the query around: in the edition that its `record` was begun with,
 * else in the newest one (product: editions); null where the unit has none.
 */
export function questionnaireFor(record: string): RawBuilder<unknown> {
  return sql<unknown>`(
    select ${asked} from questionnaire_version as version
    join questionnaire as known on known.id = version.questionnaire_id
    where version.id = coalesce(${sql.ref(`${record}.questionnaire_version_id`)}, ${newestId})
  )`;
}

/** A questionnaire by its key in one published edition; null for one that never was. */
export async function questionnaireEdition(
  db: Reader,
  { key, edition }: { key: string; edition: number },
): Promise<unknown> {
  const { rows } = await sql<{ questionnaire: unknown }>`
    select ${asked} as questionnaire from questionnaire as known
    join questionnaire_version as version on version.questionnaire_id = known.id
    where known.key = ${key} and version.number = ${edition} and version.published_at is not null
  `.execute(db);
  return rows[0]?.questionnaire ?? null;
}

/** A questionnaire by its newest published words, else by those that are not published yet. */
export type KeptQuestionnaire = Omit<PackedQuestionnaire, 'content'> & { isFixed: boolean; content: unknown };

const kept = sql`
  select known.key, known.unit_title as title, known.fixed_shape as "isFixed", newest.content,
    case when newest.published_at is null then 'draft' else 'published' end as status
  from questionnaire as known left join lateral (
    select version.content, version.published_at from questionnaire_version as version
    where version.questionnaire_id = known.id
    order by version.published_at is null, version.number desc limit 1
  ) as newest on true
`;

/** Every questionnaire, in the order of their keys. */
export async function keptQuestionnaires(db: Reader): Promise<KeptQuestionnaire[]> {
  return (await sql<KeptQuestionnaire>`${kept} order by known.key`.execute(db)).rows;
}

/** The questionnaires that the units of a programme ask, by their key or their name (A-28); those of fixed shape stand everywhere. */
export async function questionnairesOfUnits(
  db: Reader,
  unitIds: readonly number[],
): Promise<KeptQuestionnaire[]> {
  const { rows } = await sql<KeptQuestionnaire>`
    ${kept} where not known.fixed_shape and exists (
      select from unit where unit.id = any(${[...unitIds]})
        and (known.key = unit.questionnaire_key or ${folded('known.unit_title')} = ${folded('unit.name')})
    ) order by known.key
  `.execute(db);
  return rows;
}

/** Adds a questionnaire with its first edition, where it has words; gives its id. */
export async function insertQuestionnaire(
  trx: Trx,
  { key, title, status, content }: PackedQuestionnaire,
  { madeBy, at }: { madeBy: number | null; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('questionnaire')
    .values({ key, unit_title: title })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (content === null) return id;
  await trx
    .insertInto('questionnaire_version')
    .values({
      questionnaire_id: id,
      number: 1,
      content: JSON.stringify(content),
      made_by: madeBy,
      published_at: status === 'published' ? at : null,
    })
    .execute();
  return id;
}

/** True where a questionnaire has that key. */
export async function hasQuestionnaireKey(db: Reader, key: string): Promise<boolean> {
  const row = await db.selectFrom('questionnaire').where('key', '=', key).select('id').executeTakeFirst();
  return row !== undefined;
}
