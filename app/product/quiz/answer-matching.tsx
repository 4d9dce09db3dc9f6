import { answerId } from '#app/product/questionnaires/answer-parts.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { paired } from './places.ts';
import styles from './quiz.module.css';
import type { AnswerQuestionProps } from './quiz-parts.tsx';

/** A closed list shows so many characters of its choice on a phone. */
const SHOWN_LENGTH = 28;

/** Pairs: each left-hand text with a list of all right-hand ones. */
export function AnswerMatching({ question, value, onChange, disabled }: AnswerQuestionProps) {
  const { key, options, shown, lefts = [] } = question;
  const pairs = paired(value, lefts.length);
  const choices = [
    { value: '', label: 'Elige…' },
    ...shown.map((place) => ({ value: String(place), label: options[place] ?? '' })),
  ];
  // A fault leads to the first text without its pair.
  const first = Math.max(0, pairs.indexOf(null));
  const choose = (at: number, chosen: string) =>
    onChange(pairs.map((place, one) => (one === at ? (chosen === '' ? null : Number(chosen)) : place)));
  return (
    <div className="stack gap-md">
      {lefts.map((left, at) => {
        const chosen = pairs[at] ?? null;
        const text = chosen === null ? '' : (options[chosen] ?? '');
        return (
          <div key={left}>
            <NativeSelect
              id={at === first ? answerId(key) : `${answerId(key)}-${at}`}
              label={left}
              options={choices}
              value={chosen === null ? '' : String(chosen)}
              disabled={disabled}
              onChange={(event) => choose(at, event.currentTarget.value)}
              className={styles.pair}
            />
            {text.length > SHOWN_LENGTH ? (
              <p className="quiet small breaks" aria-hidden>
                {text}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
