import { useId } from 'react';
import { answerValue } from '#app/domain/questionnaires/answers.ts';
import { type FormComments, overallComment, sectionComment } from '#app/domain/questionnaires/comments.ts';
import { questionsBefore } from '#app/domain/questionnaires/form.ts';
import { ANSWER_SCALE, type FilledQuestion, type FilledSection } from '#app/domain/questionnaires/types.ts';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { sectionMeans } from './section-means.ts';
import { SegmentRow } from './segments/segments.tsx';
import styles from './viewers.module.css';

type FormProps = {
  form: readonly FilledSection[];
  /** The boss's own words beside it. */
  comments: FormComments;
  level?: 2 | 3 | 4;
};

/**
 * A boss's feedback form to read (spec §2.7): each section begins as its mean and a bar, and opens to its text and questions;
 * radios disabled, the given answer checked. Comments stand outside of the folds.
 */
export function FeedbackViewer({ form, comments, level = 3 }: FormProps) {
  const means = sectionMeans(form);
  return (
    <div className={`stack gap-xs ${styles.sections}`}>
      {form.map(({ title, text, questions }, at) => (
        <div key={title} className="stack gap-xs">
          <Collapsible
            title={title}
            level={level}
            startsOpen={false}
            summary={means[at]?.words}
            meter={meterOf(means[at]?.mean)}
          >
            {text ? <p className="quiet prose screen-only">{text}</p> : null}
            <ol className={styles.questions}>
              {questions.map((question, index) => (
                <FeedbackQuestion
                  key={question.title}
                  question={question}
                  number={questionsBefore(form, at) + index + 1}
                />
              ))}
            </ol>
          </Collapsible>
          <Comment label="Comentario" text={sectionComment(comments, title)} />
        </div>
      ))}
      <Comment label="Comentario general" text={overallComment(comments)} />
    </div>
  );
}

function Comment({ label, text }: { label: string; text: string | null }) {
  return text === null ? null : (
    <figure className={styles.comment}>
      <figcaption className="quiet small">{label}</figcaption>
      <blockquote className="no-margin breaks as-typed">{text}</blockquote>
    </figure>
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
