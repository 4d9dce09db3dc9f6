import { useId } from 'react';
import { answerValue } from '#app/domain/questionnaires/answers.ts';
import { ANSWER_SCALE, type FilledQuestion, type FilledSection } from '#app/domain/questionnaires/types.ts';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { Radio } from '#app/ui/controls/radio.tsx';
import styles from './viewers.module.css';

type FormProps = { form: readonly FilledSection[]; level?: 2 | 3 | 4 };

/** A boss's feedback form to read: sections with title, text and questions; radios disabled, the given answer checked (spec §2.7). */
export function FeedbackViewer({ form, level = 3 }: FormProps) {
  return (
    <div className={`stack gap-md ${styles.sections}`}>
      {form.map(({ title, text, questions }) => (
        <Collapsible key={title} title={title} level={level}>
          {text ? <p className="quiet prose screen-only">{text}</p> : null}
          <ol className={styles.questions}>
            {questions.map((question, index) => (
              <FeedbackQuestion key={question.title} question={question} number={index + 1} />
            ))}
          </ol>
        </Collapsible>
      ))}
    </div>
  );
}

function FeedbackQuestion({ question, number }: { question: FilledQuestion; number: number }) {
  const { title, answer } = question;
  const name = useId();
  // The answer is the value; older forms say its text.
  const chosen = answer === null ? null : answerValue(answer);
  return (
    <li>
      <fieldset className={`bare-fields ${styles.question}`}>
        <legend className="no-padding strong">
          {number}. {title}
        </legend>
        <div className={styles.options}>
          {ANSWER_SCALE.map(({ text, value }) => (
            <Radio
              key={value}
              name={name}
              size="sm"
              label={text}
              disabled
              checked={value === chosen}
              readOnly
              className={styles.option}
              classNames={{ inner: 'screen-only', label: styles.optionLabel }}
            />
          ))}
        </div>
      </fieldset>
    </li>
  );
}
