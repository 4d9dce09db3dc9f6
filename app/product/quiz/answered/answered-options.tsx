import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedAnswer } from '#app/domain/quiz/exercise.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Radio } from '#app/ui/controls/radio.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from '../quiz.module.css';
import { AnswerMark, type Mark, MarkSign } from './answer-mark.tsx';

type Props = { question: AskedQuestion; answer: CorrectedAnswer | undefined };

/** Options, the chosen and the right ones marked. */
export function AnsweredOptions({ question, answer }: Props) {
  const { kind, options, optionPictures, shown } = question;
  return (
    <div className="stack gap-8">
      {shown.map((place, at) => {
        const mark = markOf(answer, place);
        const picture = optionPictures?.[place];
        const control = {
          label: options[place] ?? '',
          checked: isChosen(answer, place),
          readOnly: true,
          className: styles.control ?? '',
        };
        return (
          <div
            key={place}
            className={styles.option}
            data-mark={mark}
            data-one={kind !== 'several' || undefined}
          >
            <span className={styles.place} data-figures aria-hidden>
              {mark ? <MarkSign mark={mark} /> : at + 1}
            </span>
            {kind === 'several' ? <Checkbox {...control} /> : <Radio {...control} />}
            {mark ? (
              <AnswerMark isBare mark={mark} words={words[kind === 'several' ? 'several' : 'one'][mark]} />
            ) : null}
            {picture ? (
              <div className="full">
                <RichText html={picture} />
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

const words: Record<'one' | 'several', Record<Mark, string>> = {
  one: { right: 'Correcta', wrong: 'Tu respuesta', missed: 'La correcta' },
  several: { right: 'Correcta', wrong: 'Sobra', missed: 'Faltó' },
};

function markOf(answer: CorrectedAnswer | undefined, place: number): Mark | undefined {
  if (!answer) return undefined;
  const isRight = isPlace(answer.solution, place);
  if (isChosen(answer, place)) return isRight ? 'right' : 'wrong';
  return isRight ? 'missed' : undefined;
}

const isChosen = (answer: CorrectedAnswer | undefined, place: number): boolean =>
  answer !== undefined && isPlace(answer.answer, place);

const isPlace = (answer: CorrectedAnswer['answer'], place: number): boolean =>
  typeof answer === 'object' ? answer.includes(place) : answer === place;
