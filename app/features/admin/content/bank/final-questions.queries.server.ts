import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  FinalQuestionRow,
  FinalQuestionsQuery,
  finalQuestions,
} from '#app/contract/admin/content/bank.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { bankQuestion } from '#app/contract/stored/final-paper.ts';
import { bankHeadings } from '#app/product/admin/quiz-files/table/columns.ts';
import { bankLine } from '#app/product/admin/quiz-files/table/write-table.ts';
import { type Among, EVERY_ROW, isAmong, pageOrLast, rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import { fail } from '#server/errors.ts';
import { readObject } from '#server/repositories/content/objects.ts';
import { unitsOfProgramme } from '#server/repositories/evaluations/final-questions.ts';
import type { ListFile } from '#server/tasks/list-file.ts';
import type { World } from '#server/world.ts';

export type Bank = z.output<typeof finalQuestions.reply>;

/**
 * A page of the bank of a programme; a page behind the last one is the last one.
 * @throws `scope.notFound` for an unknown programme
 */
export async function bankPage(
  { db }: Pick<World, 'db'>,
  programmeId: number,
  query: FinalQuestionsQuery,
): Promise<Bank> {
  await programmeOf(db, programmeId);
  const size = query.size ?? FIRST_SIZE;
  return pageOrLast({ page: query.page ?? 1, size }, (page) =>
    questionsPage(db, { programmeId, query, page, size }),
  );
}

type Shown = { query: FinalQuestionsQuery; open: number | 'new' | null };

/** A page of a bank with what its filters and its form offer, and the question of the open form, if it is known. */
export async function bankTab(world: World, programmeId: number, { query, open }: Shown) {
  const [found, units, question] = await Promise.all([
    bankPage(world, programmeId, query),
    unitsOfProgramme(world.db, programmeId),
    typeof open === 'number' ? questionOf(world.db, programmeId, open) : undefined,
  ]);
  return { found, units, question: question ?? null, opensNew: open === 'new' };
}

export type BankTabData = Awaited<ReturnType<typeof bankTab>>;

/** A programme that stands or is archived. @throws `scope.notFound` */
async function programmeOf(db: Reader, programmeId: number) {
  return (await readObject(db, { kind: 'programme', id: programmeId })) ?? fail('scope.notFound');
}

const sortColumns = {
  made: sql`question.id`,
  name: sql`plain(question.prompt)`,
  unit: sql`unit.place`,
} as const;

const columns = [
  'question.id' as const,
  'question.prompt' as const,
  'question.options' as const,
  'question.correct' as const,
  'question.detail' as const,
  'question.active as isActive' as const,
  'question.version' as const,
  sql<{ id: number; name: string } | null>`
    case when unit.id is not null then json_build_object('id', unit.id, 'name', unit.name) end
  `.as('unit'),
];

const questionsIn = (db: Reader, programmeId: number) =>
  db
    .selectFrom('final_question as question')
    .leftJoin('unit', 'unit.id', 'question.unit_id')
    .where('question.programme_id', '=', programmeId);

type Row = Parameters<typeof bankQuestion>[0] & Omit<FinalQuestionRow, 'question'>;

const listed = ({ prompt, options, correct, detail, ...row }: Row): FinalQuestionRow => ({
  ...row,
  question: bankQuestion({ id: row.id, prompt, options, correct, detail }),
});

async function questionOf(
  db: Reader,
  programmeId: number,
  questionId: number,
): Promise<FinalQuestionRow | undefined> {
  const row = await questionsIn(db, programmeId)
    .where('question.id', '=', questionId)
    .select(columns)
    .executeTakeFirst();
  return row && listed(row);
}

/** Fields of a question, of its options and of its steps that are no words. */
const wordless = ['kind', 'key', 'next', 'pictureHtml'];
const textsOfDetail = sql.lit(
  `lax $.** ? (@.type() == "object").keyvalue() ? (${wordless.map((field) => `@.key != "${field}"`).join(' && ')}).value[*] ? (@.type() == "string")`,
);

/** Every text of a question, for the words of a search; kinds, keys and the HTML of pictures are no words of it. */
const textOfQuestion = sql<string>`plain(
  question.prompt || ' ' || question.options::text || ' ' || coalesce(
    jsonb_path_query_array(question.detail, ${textsOfDetail})::text, ''
  )
)`;

/** One page of a bank in its order, and how many questions there are in all. */
async function questionsPage(
  db: Reader,
  {
    programmeId,
    query,
    page,
    size,
  }: { programmeId: number; query: FinalQuestionsQuery & Among; page: number; size: number },
): Promise<{ rows: FinalQuestionRow[]; total: number }> {
  const { key, down } = query.order ?? { key: 'made', down: false };
  const direction = sql.raw(down ? 'desc' : 'asc');
  let matching = questionsIn(db, programmeId).where(
    hasEveryWord(textOfQuestion, searchWords(query.search ?? '')),
  );
  if (query.unit === 'ninguna') matching = matching.where('question.unit_id', 'is', null);
  else if (query.unit !== undefined) matching = matching.where('question.unit_id', '=', query.unit);
  if (query.state !== undefined) matching = matching.where('question.active', '=', query.state === 'active');
  if (query.ids) matching = matching.where(isAmong('question.id', query.ids));
  const sorted = matching
    .orderBy(sql`${sortColumns[key]} ${direction} nulls last`)
    .orderBy('question.id')
    .limit(size)
    .offset((page - 1) * size)
    .select(columns);
  const { rows, total } = await rowsAndTotal(db, sorted, matching);
  return { rows: rows.map(listed), total };
}

/** The bank of a programme as a file that can be imported again (product: question bank). */
export const questionsFile: ListFile<{ programmeId: number; query: FinalQuestionsQuery }> = {
  name: 'preguntas',
  title: null,
  headings: bankHeadings,
  ids: async ({ db }, { programmeId, query }) =>
    (await questionsPage(db, { programmeId, query, ...EVERY_ROW })).rows.map(({ id }) => id),
  lines: async ({ db }, { programmeId, query }, ids) => {
    const { rows } = await questionsPage(db, { programmeId, query: { ...query, ids }, ...EVERY_ROW });
    return rows.map(({ question, unit, isActive }) =>
      bankLine(question, { unit: unit?.name ?? '', isActive }),
    );
  },
};

/** Every question of the bank of a programme. @throws `scope.notFound` for an unknown programme */
export async function wholeBank({ db }: Pick<World, 'db'>, programmeId: number): Promise<FinalQuestionRow[]> {
  await programmeOf(db, programmeId);
  return (await questionsPage(db, { programmeId, query: {}, ...EVERY_ROW })).rows;
}
