import { useId } from 'react';
import { answerValue } from '#app/domain/questionnaires/answers.ts';
import { ANSWER_SCALE, type FilledQuestion, type FilledSection } from '#app/domain/questionnaires/types.ts';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { sectionMeans } from './section-means.ts';
import { SegmentRow } from './segments/segments.tsx';
import styles from './viewers.module.css';

type FormProps = {
  form: readonly FilledSection[];
  level?: 2 | 3 | 4;
  /** True where each section begins as its mean and a bar, and opens with a press. */
  folded?: boolean;
};

/** A boss's feedback form to read: sections with title, text and questions; radios disabled, the given answer checked (spec §2.7). */
export function FeedbackViewer({ form, level = 3, folded = false }: FormProps) {
  const means = folded ? sectionMeans(form) : [];
  // Numbered as the form that was filled in.
  const before = (at: number) => form.slice(0, at).reduce((count, one) => count + one.questions.length, 0);
  return (
    <div className={`stack ${folded ? 'gap-xs' : 'gap-md'} ${styles.sections}`}>
      {form.map(({ title, text, questions }, at) => (
        <Collapsible
          key={title}
          title={title}
          level={level}
          startsOpen={!folded}
          summary={means[at]?.words}
          meter={meterOf(means[at]?.mean)}
        >
          {text ? <p className="quiet prose screen-only">{text}</p> : null}
          <ol className={styles.questions}>
            {questions.map((question, index) => (
              <FeedbackQuestion key={question.title} question={question} number={before(at) + index + 1} />
            ))}
          </ol>
        </Collapsible>
      ))}
    </div>
  );
}

/** No bar where nothing was answered: an empty one would look like the worst. */
const meterOf = (mean: number | null | undefined): number | undefined =>
  mean === null || mean === undefined ? undefined : 10 * mean;

function FeedbackQuestion({ question, number }: { question: FilledQuestion; number: number }) {
  const { title, answer } = question;
  const name = useId();
  // The answer is the value; older forms say its text.
  const value = answer === null ? null : answerValue(answer);
  const place = ANSWER_SCALE.findIndex((one) => one.value === value);
  return (
    <li>
      <SegmentRow name={name} number={number} title={title} chosen={place === -1 ? undefined : place} />
    </li>
  );
}
