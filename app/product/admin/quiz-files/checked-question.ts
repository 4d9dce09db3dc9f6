import { wholeQuestionText } from '#app/contract/admin/content/quiz/question-faults.ts';
import { type QuizQuestionInput, quizQuestion } from '#app/contract/admin/content/quiz/quiz-question.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { type QuizQuestion, storedQuestion } from '#app/domain/quiz/question.ts';

type Checked = { question: QuizQuestionInput; texts: [] } | { question: null; texts: string[] };

/** A read question as one that may be asked, or the sentences that say why it may not. */
export function checkedQuestion(read: QuizQuestion): Checked {
  const wire = encode(quizQuestion, storedQuestion(read) as QuizQuestionInput);
  const checked = quizQuestion.safeParse(wire);
  if (!checked.success) {
    return {
      question: null,
      texts: checked.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`),
    };
  }
  const text = wholeQuestionText(checked.data);
  return text === null ? { question: checked.data, texts: [] } : { question: null, texts: [text] };
}
