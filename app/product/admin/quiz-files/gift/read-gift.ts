import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { checkedQuestion } from '../checked-question.ts';
import {
  type FoundQuestion,
  type LineText,
  MAX_FILE_QUESTIONS,
  NO_QUESTIONS_TEXT,
  type ReadQuestions,
  refusedFile,
  TOO_MANY_TEXT,
} from '../found.ts';
import { createNotes, type Notes, textReader } from './answers.ts';
import { type GiftBlock, giftBlocks } from './blocks.ts';
import { masked } from './escapes.ts';
import { formatOf } from './formats.ts';
import { kindOfAnswers } from './kinds.ts';
import { generalFeedback, partsOf, withoutTitle } from './parts.ts';
import { tagsOf } from './tags.ts';

/** Letters of one question. */
const MAX_LETTERS = 100_000;
/** Letters of a file. */
const MAX_TEXT = 5_000_000;

/** The questions of a file in GIFT, in Moodle's form of it; what has no place here is said by its line. */
export function readGift(text: string): ReadQuestions {
  if (text.length > MAX_TEXT) return refusedFile('El archivo es demasiado grande: divídelo.');
  const blocks = giftBlocks(text);
  if (blocks.length === 0) return refusedFile(NO_QUESTIONS_TEXT);
  if (blocks.length > MAX_FILE_QUESTIONS) return refusedFile(TOO_MANY_TEXT);
  const found: FoundQuestion[] = [];
  const faults: LineText[] = [];
  const notes: LineText[] = [];
  for (const block of blocks) {
    const { line, category } = block;
    const about = createNotes();
    const { question, texts, isActive } = readBlock(block, about);
    if (question === null) faults.push(...texts.map((text) => ({ line, text })));
    else found.push({ line, question, unit: category, isCategory: true, isActive });
    notes.push(...about.texts().map((text) => ({ line, text })));
  }
  return { found, faults, notes };
}

type Block = ReturnType<typeof checkedQuestion> & { isActive: boolean };

function readBlock({ line, text, tags }: GiftBlock, notes: Notes): Block {
  const refused = (why: string): Block => ({ question: null, texts: [why], isActive: true });
  if (text.length > MAX_LETTERS) return refused('Es demasiado larga: revisa que le sigan líneas vacías.');
  const written = withoutTitle(masked(text));
  const { format } = formatOf(written, 'moodle');
  const parts = partsOf(written);
  if (typeof parts === 'string') return refused(parts);
  if (parts.body === null) return refused('Es una descripción, sin respuestas entre llaves: no se importa.');
  const read = textReader(format, notes);
  const [body, feedback] = generalFeedback(parts.body);
  const answered = kindOfAnswers(body, read, notes);
  if (typeof answered === 'string') return refused(answered);
  const { isActive, points, unit } = tagsOf(tags, notes);
  const explanation = read(feedback);
  const question = {
    key: `linea-${line}`,
    prompt: read(promptOf(parts)),
    ...answered,
    ...(answered.kind === 'number' ? { unit } : {}),
    ...(points === null ? {} : { points }),
    ...(explanation === '' ? {} : { explanation }),
  } as QuizQuestion;
  return { ...checkedQuestion(question), isActive };
}

/** A missing word is a gap in the sentence. */
const promptOf = ({ before, after }: { before: string; after: string }): string =>
  after.trim() === '' ? before : `${before}_____${after}`;
