import type { QuizOption } from '#app/domain/quiz/question.ts';
import { type GiftAnswer, isSame, type Notes, percentText } from './answers.ts';

type Choices = { kind: 'choice' | 'several'; options: QuizOption[] };

/** One right option where one is led by `=`; else several, with the shares that they are worth. */
export function choicesOf(answers: readonly GiftAnswer[], notes: Notes): Choices {
  const marked = answers.filter(({ isMarked }) => isMarked);
  if (marked.length === 0) return { kind: 'several', options: severalOf(answers, notes) };
  for (const { isMarked, weight, text } of answers) {
    const usual = isMarked ? 100 : 0;
    // A wrong option of one choice takes nothing away here.
    if (isSame(weight, usual)) continue;
    notes.add(
      `«${text}» valía ${percentText(weight)}: aquí ${isMarked ? 'vale todo' : 'cuenta como incorrecta'}.`,
    );
  }
  return { kind: 'choice', options: answers.map((answer) => optionOf(answer, answer.isMarked)) };
}

function severalOf(answers: readonly GiftAnswer[], notes: Notes): QuizOption[] {
  const rights = answers.filter(({ weight }) => weight > 0);
  const share = 100 / Math.max(1, rights.length);
  if (!rights.every(({ weight }) => isSame(weight, share))) {
    notes.add('sus opciones correctas no sumaban 100 % en partes iguales: aquí cada una vale lo mismo.');
  }
  if (answers.some(({ weight }) => weight <= 0 && !isSame(weight, -share))) {
    notes.add('aquí cada opción incorrecta resta lo que suma una correcta.');
  }
  return answers.map((answer) => optionOf(answer, answer.weight > 0));
}

const optionOf = ({ text, feedback }: GiftAnswer, correct: boolean): QuizOption => ({
  text,
  correct,
  feedback,
});
