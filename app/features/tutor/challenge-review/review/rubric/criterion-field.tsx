import { useState } from 'react';
import { CRITERION_COMMENT_LENGTH } from '#app/contract/tutor/review.ts';
import type { Criterion } from '#app/domain/challenges/challenge.ts';
import type { DraftScore } from '#app/domain/challenges/challenge-review.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { LevelTexts } from '#app/product/grades/level-texts.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { typedScore } from '../../decide/review.texts.ts';
import { CommentField } from './comment-field.tsx';
import { LevelChoice } from './level-choice.tsx';
import styles from './rubric.module.css';

/** Element id of a criterion's score field. */
export const scoreFieldId = (position: number): string => `criterio-${position}`;

type Props = {
  criterion: Criterion;
  position: number;
  value: DraftScore;
  /** Its published score, while that is being changed. */
  former: number | null;
  missing: boolean;
  bank: readonly { id: number; text: string }[];
  onChange: (value: DraftScore) => void;
  /** The digits choose among its levels. */
  current: boolean;
  onEnter: () => void;
  /** Enter in the score. */
  onNext: () => void;
};

/** One criterion of the rubric: a score from 0 to 10, by a level where it has them, and a comment. */
export function CriterionField(props: Props) {
  const { criterion, position, value, former, missing, bank, current, onChange, onEnter, onNext } = props;
  const { levels = [] } = criterion;
  const [typed, setTyped] = useState<{ text: string; score: number | null } | null>(null);
  // Another score from outside (a chosen version of the draft) replaces the typed text.
  const text = typed?.score === value.score ? typed.text : (value.score?.toString() ?? '');
  const invalid = !typedScore(text).valid;
  const fault = invalid
    ? 'Escribe un número del 0 al 10, con un decimal.'
    : missing
      ? 'Falta calificar.'
      : null;

  const type = (entered: string) => {
    const { score } = typedScore(entered);
    setTyped({ text: entered, score });
    if (score !== value.score) onChange({ ...value, score });
  };
  return (
    <fieldset
      className={styles.criterion}
      aria-label={criterion.name}
      data-current={current || undefined}
      onFocus={onEnter}
    >
      <details className={`slim ${styles.about}`}>
        <summary className={styles.head}>
          <span className="strong">
            {position + 1}. {criterion.name}
          </span>{' '}
          <span className="quiet tiny" data-figures>
            {criterion.weight} %
            {former === null || former === value.score ? '' : ` · antes ${gradeText(former)}`}
          </span>
          {levels.length === 0 ? <span className={styles.gist}>{criterion.descriptor}</span> : null}
        </summary>
        <p className="quiet small breaks as-typed">{criterion.descriptor}</p>
        <LevelTexts levels={levels} />
      </details>
      <TextInput
        id={scoreFieldId(position)}
        aria-label={`Calificación de ${criterion.name}, del 0 al 10`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={4}
        className={styles.score}
        classNames={{ error: styles.fault ?? '' }}
        value={text}
        error={fault}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onNext();
        }}
      />
      {levels.length === 0 ? null : (
        <LevelChoice
          of={criterion.name}
          position={position}
          levels={levels}
          score={value.score}
          onChoose={(score) => onChange({ ...value, score })}
        />
      )}
      <CommentField
        aria-label={`Comentario de ${criterion.name}`}
        minRows={1}
        maxLength={CRITERION_COMMENT_LENGTH}
        value={value.comment}
        bank={bank}
        onValue={(comment) => onChange({ ...value, comment })}
      />
    </fieldset>
  );
}
