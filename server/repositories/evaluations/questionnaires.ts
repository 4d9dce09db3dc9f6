import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/template.ts';

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

/** Whether the `unit` of the query around has a questionnaire. */
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
