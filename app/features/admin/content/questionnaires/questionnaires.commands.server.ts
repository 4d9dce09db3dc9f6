import { isDeepStrictEqual } from 'node:util';
import type {
  NewQuestionnaireInput,
  QuestionnaireInput,
} from '#app/contract/admin/content/questionnaires.ts';
import { withKeys } from '#app/domain/content/item-keys.ts';
import { hasSameShape } from '#app/domain/questionnaires/editions.ts';
import { folded } from '#app/domain/text/text.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseField, refuseFields } from '#server/errors.ts';
import { insertQuestionnaire } from '#server/repositories/evaluations/questionnaires.ts';
import {
  editionRows,
  lockQuestionnaire,
  nextVersion,
  publishVersion,
  type QuestionnaireContent,
  questionnaireRows,
  removeDraft,
  replaceDraft,
} from './questionnaires.rows.server.ts';

/**
 * Makes a questionnaire of a free key, still without words; gives its id.
 * @throws 422 for a key or a title that another one has
 */
export const createQuestionnaire = (by: By, { key, title }: NewQuestionnaireInput) =>
  command(by, async (work) => {
    const faults: FieldFault[] = [];
    for (const other of await questionnaireRows(work.trx)) {
      if (other.key === key) faults.push({ field: 'clave', text: 'Ya hay un cuestionario con esta clave.' });
      // A unit without a key is given the one of its name: two would be one too many.
      if (folded(other.title) === folded(title)) {
        faults.push({ field: 'titulo', text: 'Ya hay un cuestionario con este título.' });
      }
    }
    refuseFields(faults);
    const empty = { key, title, status: 'draft', content: null } as const;
    const id = await insertQuestionnaire(work.trx, empty, { madeBy: work.actor.personId, at: work.now });
    await note(work, id, { action: 'questionnaire.created', after: { key } });
    return { id };
  });

type AtVersion = { questionnaireId: number; version: number };

/**
 * Keeps the words of a questionnaire, made from `version`, until they are published; gives the next version. A question
 * keeps its key whatever its words and its place are.
 * @throws 404 for an unknown one; 409 when somebody saved meanwhile; 422 for other sections or another number of questions
 * where they are fixed
 */
export const saveQuestionnaire = (
  by: By,
  { questionnaireId, version, input }: AtVersion & { input: QuestionnaireInput },
) =>
  command(by, async (work) => {
    const { isFixed } = await hold(work, { questionnaireId, version });
    const editions = await editionRows(work.trx, questionnaireId);
    const content = isFixed ? fixedContent(input, editions.at(-1)?.content) : keyed(input, editions);
    const inForce = editions.find(({ publishedAt }) => publishedAt !== null)?.content;
    if (inForce && isDeepStrictEqual(plain(inForce), plain(content)))
      await removeDraft(work.trx, questionnaireId);
    else {
      await replaceDraft(work.trx, { questionnaireId, content, madeBy: work.actor.personId });
    }
    await note(work, questionnaireId, { action: 'questionnaire.saved', after: {} });
    return { version: await nextVersion(work.trx, questionnaireId) };
  });

/**
 * Publishes the words that were kept: evaluations that were begun go on with their edition (product: editions). Gives the
 * edition.
 * @throws 404 for an unknown one; 409 when somebody saved meanwhile, and where nothing waits to be published
 */
export const publishQuestionnaire = (by: By, input: AtVersion) =>
  command(by, async (work) => {
    await hold(work, input);
    const edition =
      (await publishVersion(work.trx, input.questionnaireId, work.now)) ?? fail('questionnaire.unchanged');
    await note(work, input.questionnaireId, { action: 'questionnaire.published', after: { edition } });
    return { version: await nextVersion(work.trx, input.questionnaireId), edition };
  });

/**
 * Forgets the words that were kept; the edition in force stays.
 * @throws as {@link publishQuestionnaire}
 */
export const discardQuestionnaire = (by: By, input: AtVersion) =>
  command(by, async (work) => {
    const { hasDraft } = await hold(work, input);
    if (!hasDraft) fail('questionnaire.unchanged');
    await removeDraft(work.trx, input.questionnaireId);
    await note(work, input.questionnaireId, { action: 'questionnaire.discarded', after: {} });
    return { version: await nextVersion(work.trx, input.questionnaireId) };
  });

async function hold({ trx }: Work, { questionnaireId, version }: AtVersion) {
  const found = (await lockQuestionnaire(trx, questionnaireId)) ?? fail('scope.notFound');
  if (found.version !== version) fail('state.conflict');
  return found;
}

/** The input under the keys that the specification's questionnaire has; 422 where it is of another shape. */
function fixedContent(input: QuestionnaireInput, first?: QuestionnaireContent): QuestionnaireContent {
  const sections = input.sections.map((section) => ({
    ...section,
    questions: section.questions.map(({ key = '', title }) => ({ key, title })),
  }));
  if (first && !hasSameShape(first.sections, sections)) {
    const count = first.sections.flatMap(({ questions }) => questions).length;
    const text = `Este cuestionario conserva sus secciones y sus ${count} preguntas: solo cambia su redacción.`;
    refuseField('secciones', text);
  }
  return { paragraphs: input.paragraphs, sections };
}

/** The input with a key for each question. */
function keyed(
  { paragraphs, sections }: QuestionnaireInput,
  editions: readonly { content: QuestionnaireContent }[],
): QuestionnaireContent {
  const kind = 'question';
  const known = new Map(
    editions
      .flatMap(({ content }) => content.sections)
      .flatMap(({ questions }) => questions.map(({ key }) => [key, kind])),
  );
  const asked = withKeys(
    sections.flatMap(({ questions }) => questions.map((question) => ({ ...question, kind }))),
    { known, prefix: 'p' },
  );
  let next = 0;
  return {
    paragraphs,
    sections: sections.map(({ title, text, questions }) => {
      const own = asked.slice(next, next + questions.length);
      next += questions.length;
      return {
        title,
        text,
        questions: own.map((question) => ({ key: question.key, title: question.title })),
      };
    }),
  };
}

const plain = (content: QuestionnaireContent): unknown => JSON.parse(JSON.stringify(content));

async function note(
  { emit, audit }: Work,
  questionnaireId: number,
  { action, after }: { action: string; after: Readonly<Record<string, string | number>> },
): Promise<void> {
  await audit(action, ['questionnaire', questionnaireId], { after });
  emit({ name: 'questionnaire.edited', payload: { questionnaireId } });
}
