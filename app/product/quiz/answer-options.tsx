import type { KeyboardEvent, ReactNode } from 'react';
import { answerId } from '#app/product/questionnaires/answer-parts.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Radio } from '#app/ui/controls/radio.tsx';
import { pressedDigit } from '#app/ui/keys/use-shortcuts.ts';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { toggled } from './places.ts';
import styles from './quiz.module.css';
import type { AnswerQuestionProps } from './quiz-parts.tsx';

/** Answers with one of the shown options; null for a kind that is answered otherwise. */
export function chooserOf({
  question,
  value,
  onChange,
}: Pick<AnswerQuestionProps, 'question' | 'value' | 'onChange'>): ((place: number) => void) | null {
  switch (question.kind) {
    case 'choice':
    case 'boolean':
      return onChange;
    case 'several':
      return (place) => onChange(toggled(typeof value === 'object' ? value : [], place));
    default:
      return null;
  }
}

/** The options as they are shown, each with its picture: a radio button, or a box where several are right. */
export function AnswerOptions(props: AnswerQuestionProps) {
  const { key, kind, options, optionPictures, shown } = props.question;
  const { value } = props;
  const choose = chooserOf(props);
  return (
    <div className="stack gap-8">
      {shown.map((place, at) => {
        const isChosen = typeof value === 'object' ? value.includes(place) : value === place;
        const picture = optionPictures?.[place];
        const control = {
          id: at === 0 ? answerId(key) : `${answerId(key)}-${place}`,
          label: options[place] ?? '',
          checked: isChosen,
          onChange: () => choose?.(place),
        };
        return (
          <OptionBox key={place} number={at + 1} isOne={kind !== 'several'} isChosen={isChosen}>
            {kind === 'several' ? (
              <Checkbox {...control} className={styles.control ?? ''} />
            ) : (
              <Radio {...control} name={key} value={place} className={styles.control} />
            )}
            {picture ? (
              <label htmlFor={control.id} className={styles.picture}>
                <RichText html={picture} />
              </label>
            ) : null}
          </OptionBox>
        );
      })}
    </div>
  );
}

type OptionBoxProps = {
  /** The digit that chooses it. */
  number: number;
  /** Only one is chosen: its number stands in place of the radio button. */
  isOne: boolean;
  isChosen: boolean;
  children: ReactNode;
};

/** The box of an option, pressed as a whole. */
export function OptionBox({ number, isOne, isChosen, children }: OptionBoxProps) {
  return (
    <div className={styles.option} data-one={isOne || undefined} data-chosen={isChosen || undefined}>
      <span className={styles.place} data-figures aria-hidden>
        {number}
      </span>
      {children}
    </div>
  );
}

/** Chooses the option that stands at the place of the pressed digit. */
export const chooseByDigit =
  (shown: readonly number[], choose: (place: number) => void) => (event: KeyboardEvent) => {
    const place = shown[(pressedDigit(event) ?? 0) - 1];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
  };
