import { tooLongText } from '#app/contract/wire/length-texts.ts';
import {
  type AnswerFault,
  type Answers,
  answerFaults,
  type FormSection,
  type QuestionKind,
} from '#app/domain/questionnaires/form.ts';

const blankTexts: Record<QuestionKind, string> = {
  scale: 'Elige un número.',
  text: 'Escribe tu respuesta.',
  question: 'Escribe tu respuesta.',
  choice: 'Elige una opción.',
};

/** The sentence under the field of an answer that cannot be sent. */
function faultText(fault: AnswerFault): string {
  switch (fault.name) {
    case 'blank':
      return blankTexts[fault.kind];
    case 'out-of-range':
      return `Elige un número del ${fault.low} al ${fault.high}.`;
    case 'too-long':
      return tooLongText(fault.maxLength);
  }
}

/** The sentence of every fault of the answers by question key; empty when the form may be sent. */
export function faultTexts(sections: readonly FormSection[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answerFaults(sections, answers)).map(([key, fault]) => [key, faultText(fault)]),
  );
}
