import { sql } from 'kysely';
import type { Questionnaire } from '#app/domain/questionnaires/types.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** The content of an edition of a questionnaire. */
export type QuestionnaireContent = Pick<Questionnaire, 'paragraphs' | 'sections'>;

const listed = (db: Reader) =>
  db.selectFrom('questionnaire').select((eb) => [
    'questionnaire.id',
    'questionnaire.key',
    'questionnaire.unit_title as title',
    'questionnaire.fixed_shape as isFixed',
    'questionnaire.version',
    eb
      .selectFrom('questionnaire_version as newest')
      .whereRef('newest.questionnaire_id', '=', 'questionnaire.id')
      .where('newest.published_at', 'is not', null)
      .select((of) => of.fn.max<number | null>('newest.number').as('edition'))
      .$asScalar()
      .as('edition'),
    sql<boolean>`exists (
      select from questionnaire_version as draft
      where draft.questionnaire_id = questionnaire.id and draft.published_at is null
    )`.as('hasDraft'),
  ]);

/** Every questionnaire, in the order in which they were made. */
export const questionnaireRows = (db: Reader) => listed(db).orderBy('questionnaire.id').execute();

/** One questionnaire; undefined for an unknown one. */
export const questionnaireRow = (db: Reader, id: number) =>
  listed(db).where('questionnaire.id', '=', id).executeTakeFirst();

/** Holds a questionnaire until the transaction ends and gives it as it then is; undefined for an unknown one. */
export async function lockQuestionnaire(trx: Trx, id: number) {
  await sql`select from questionnaire where id = ${id} for no key update`.execute(trx);
  return questionnaireRow(trx, id);
}

type Edition = {
  number: number;
  publishedAt: Date | null;
  content: QuestionnaireContent;
  sent: number;
  open: number;
};

/** The editions of a questionnaire, the newest first, with the evaluations that were made by each. */
export async function editionRows(db: Reader, questionnaireId: number): Promise<Edition[]> {
  const { rows } = await sql<Edition>`
    select version.number, version.published_at as "publishedAt", version.content,
      count(kept.id) filter (where kept.sent_at is not null)::int as sent,
      count(kept.id) filter (where kept.sent_at is null)::int as open
    from questionnaire_version as version
    left join boss_evaluation as kept on kept.questionnaire_version_id = version.id
    where version.questionnaire_id = ${questionnaireId}
    group by version.id
    order by version.number desc
  `.execute(db);
  return rows;
}

/** Forgets the edition that is not published. */
export async function removeDraft(trx: Trx, questionnaireId: number): Promise<void> {
  await trx
    .deleteFrom('questionnaire_version')
    .where('questionnaire_id', '=', questionnaireId)
    .where('published_at', 'is', null)
    .execute();
}

/** Keeps an edition that is not published, in the place of the one before. */
export async function replaceDraft(
  trx: Trx,
  {
    questionnaireId,
    content,
    madeBy,
  }: { questionnaireId: number; content: QuestionnaireContent; madeBy: number },
): Promise<void> {
  await removeDraft(trx, questionnaireId);
  await sql`
    insert into questionnaire_version (questionnaire_id, number, content, made_by)
    select ${questionnaireId}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${madeBy}
    from questionnaire_version where questionnaire_id = ${questionnaireId}
  `.execute(trx);
}

/** Puts the edition that is not published where bosses read it; gives its number, undefined where there is none. */
export async function publishVersion(
  trx: Trx,
  questionnaireId: number,
  at: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('questionnaire_version')
    .set({ published_at: at })
    .where('questionnaire_id', '=', questionnaireId)
    .where('published_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return row?.number;
}

/** Counts a save of a questionnaire; gives its next version. */
export async function nextVersion(trx: Trx, questionnaireId: number): Promise<number> {
  const { version } = await trx
    .updateTable('questionnaire')
    .set({ version: sql`version + 1` })
    .where('id', '=', questionnaireId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
