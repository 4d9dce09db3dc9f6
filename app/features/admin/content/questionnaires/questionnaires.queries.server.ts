import type {
  QuestionnaireEditions,
  QuestionnaireInput,
  QuestionnaireRow,
} from '#app/contract/admin/content/questionnaires.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import {
  editionRows,
  type QuestionnaireContent,
  questionnaireRow,
  questionnaireRows,
} from './questionnaires.rows.server.ts';

/** The bosses' questionnaires (product: questionnaires). */
export async function questionnaireList({ db }: Pick<World, 'db'>): Promise<QuestionnaireRow[]> {
  return (await questionnaireRows(db)).map(({ version: _, ...row }) => row);
}

/**
 * A questionnaire as its editor shows it, with its published editions.
 * @throws `scope.notFound` for an unknown one
 */
export async function questionnaireOf(
  { db }: Pick<World, 'db'>,
  questionnaireId: number,
): Promise<QuestionnaireEditions> {
  const row = (await questionnaireRow(db, questionnaireId)) ?? fail('scope.notFound');
  const editions = await editionRows(db, questionnaireId);
  const newest = editions[0];
  return {
    ...row,
    content: newest ? wordsOf(newest.content) : null,
    editions: editions.flatMap(({ publishedAt, content, ...edition }) =>
      publishedAt === null
        ? []
        : [{ ...edition, publishedAt: new Date(publishedAt).toISOString(), content: wordsOf(content) }],
    ),
  };
}

const wordsOf = ({ paragraphs, sections }: QuestionnaireContent): QuestionnaireInput => ({
  paragraphs: [...paragraphs],
  sections: sections.map(({ title, text, questions }) => ({ title, text, questions: [...questions] })),
});
