import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { answersOf, cutAt, isSame, type Notes, percentText } from './answers.ts';
import { choicesOf } from './choices.ts';
import { numberOf } from './numbers.ts';

/** Without what stands around the answers. */
type Answered<Q = QuizQuestion> = Q extends QuizQuestion
  ? Omit<Q, 'key' | 'prompt' | 'points' | 'explanation'>
  : never;

type Read = (text: string) => string;

const trueFalse = /^\s*(t|true|f|false)\s*(?:#|$)/i;

/** The kind of a masked body between braces, and its answers; or the sentence that says why it has no place here. */
export function kindOfAnswers(body: string, read: Read, notes: Notes): Answered | string {
  const bare = body.trim();
  if (bare === '') return 'Es un ensayo, que se califica a mano: no se importa.';
  if (bare.startsWith('#')) {
    const near = numberOf(bare.slice(1), notes);
    return typeof near === 'string' ? near : { kind: 'number', ...near, unit: '' };
  }
  if (trueFalse.test(bare)) return { kind: 'boolean', options: trueFalseOf(bare, read) };
  if (bare.includes('~')) return optionsOf(bare, read, notes);
  if (bare.includes('=') && bare.includes('->')) return pairsOf(bare, read);
  return { kind: 'short', accepted: acceptedOf(bare, read, notes) };
}

function optionsOf(body: string, read: Read, notes: Notes): Answered | string {
  const answers = answersOf(body, read);
  if (answers.filter(({ isMarked }) => isMarked).length > 1) {
    return 'Tiene varias respuestas con «=»: si todas son correctas, escríbelas con su peso, como «~%50%».';
  }
  return choicesOf(answers, notes);
}

/** `T#wrong#right`: the feedback of the wrong answer stands first. */
function trueFalseOf(body: string, read: Read) {
  const [value, feedback] = cutAt(body, '#');
  const [wrong, right] = cutAt(feedback, '#').map(read);
  const isTrue = /^t/i.test(value.trim());
  return ['Verdadero', 'Falso'].map((text, place) => {
    const correct = isTrue === (place === 0);
    return { text, correct, feedback: (correct ? right : wrong) ?? '' };
  });
}

/** `=left -> right`; what has no left-hand text is right for none. */
function pairsOf(body: string, read: Read): Answered {
  const pairs: { left: string; right: string }[] = [];
  const extras: string[] = [];
  for (const [, written = ''] of body.matchAll(/=([^=]*)/g)) {
    const [left, right] = cutAt(written, '->').map(read) as [string, string];
    if (left === '') extras.push(right);
    else pairs.push({ left, right });
  }
  return { kind: 'matching', pairs, extras };
}

function acceptedOf(body: string, read: Read, notes: Notes): string[] {
  const answers = answersOf(body.startsWith('=') ? body : `=${body}`, read);
  return answers.flatMap(({ weight, text, feedback }) => {
    if (feedback !== '') notes.add('la retroalimentación de sus respuestas no se importa.');
    if (isSame(weight, 100)) return [text];
    notes.add(`«${text}» valía ${percentText(weight)}: aquí no cuenta.`);
    return [];
  });
}
