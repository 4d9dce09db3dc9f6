import { useState } from 'react';
import { CRITERION_COMMENT_LENGTH } from '#app/contract/tutor/review.ts';
import type { Criterion } from '#app/domain/challenges/challenge.ts';
import type { DraftScore } from '#app/domain/challenges/challenge-review.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { typedScore } from '../decide/review.texts.ts';
import styles from './review.module.css';

/** Element id of a criterion's score field. */
export const scoreFieldId = (position: number): string => `criterio-${position}`;

type Props = {
  criterion: Criterion;
  position: number;
  value: DraftScore;
  missing: boolean;
  onChange: (value: DraftScore) => void;
  /** Enter in the score. */
  onNext: () => void;
};

/** One criterion of the rubric: a score from 0 to 10 and a comment. */
export function CriterionField({ criterion, position, value, missing, onChange, onNext }: Props) {
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
    <fieldset className="stack gap-4 bare-fields">
      <legend className="no-padding strong">
        {position + 1}. {criterion.name} <span className="primary">{criterion.weight} %</span>
      </legend>
      <p className="quiet small prose">{criterion.descriptor}</p>
      <div className="wrap gap-sm align-top">
        <TextInput
          id={scoreFieldId(position)}
          label="Calificación"
          aria-label={`Calificación de ${criterion.name}, del 0 al 10`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={4}
          className={styles.score}
          value={text}
          error={fault}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onNext();
          }}
        />
        <Textarea
          label="Comentario"
          aria-label={`Comentario de ${criterion.name}`}
          autosize
          minRows={1}
          maxLength={CRITERION_COMMENT_LENGTH}
          className="grow-14"
          value={value.comment}
          onChange={(event) => onChange({ ...value, comment: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
