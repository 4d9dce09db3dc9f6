import type { FinalQuestionsQuery } from '#app/contract/admin/content/bank.ts';
import { EVERY_ROW } from '#server/db/pages.ts';
import type { ListFile } from '#server/tasks/list-file.ts';
import { bankHeadings, bankLine } from './bank-file.ts';
import { questionsPage } from './final-questions.queries.server.ts';

/** The bank of a programme as a file that can be imported again (product: question bank). */
export const questionsFile: ListFile<{ programmeId: number; query: FinalQuestionsQuery }> = {
  name: 'preguntas',
  title: null,
  headings: bankHeadings,
  ids: async ({ db }, { programmeId, query }) =>
    (await questionsPage(db, { programmeId, query, ...EVERY_ROW })).rows.map(({ id }) => id),
  lines: async ({ db }, { programmeId, query }, ids) => {
    const { rows } = await questionsPage(db, { programmeId, query: { ...query, ids }, ...EVERY_ROW });
    return rows.map(({ unit, ...question }) => bankLine({ ...question, unit: unit?.name ?? null }));
  },
};
