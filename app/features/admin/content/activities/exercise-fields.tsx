import { type ReactNode, useState } from 'react';
import { MAX_QUESTIONS } from '#app/domain/content/activity-rules.ts';
import { type ListErrors, QuestionList } from '#app/product/admin/quiz/question-list.tsx';
import { ExportQuestions } from '#app/product/admin/quiz-files/export-questions.tsx';
import { ImportQuestions } from '#app/product/admin/quiz-files/import-questions.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import styles from './activity.module.css';
import { activityLabels, type TypedActivity } from './activity-typed.ts';

type Props = {
  /** Null: a new one, of which nothing is saved. */
  activityId: number | null;
  typed: TypedActivity;
  set: <F extends keyof TypedActivity>(field: F, value: TypedActivity[F]) => void;
  errors: ListErrors | undefined;
  disabled: boolean;
  /** Its introduction, which most do without: it folds away while it is empty. */
  children: ReactNode;
};

/** The fields of an exercise: its questions, and in which order their options are shown. */
export function ExerciseFields({ activityId, typed, set, errors, disabled, children }: Props) {
  const [startsOpen] = useState(typed.html !== '');
  return (
    <>
      <details className={styles.fold} open={startsOpen}>
        <summary className="strong">Introducción (opcional)</summary>
        {children}
      </details>
      <QuestionList
        value={typed.questions}
        onChange={(questions) => set('questions', questions)}
        errors={errors}
        disabled={disabled}
      />
      <div className="wrap gap-md align-center">
        {disabled ? null : (
          <ImportQuestions
            room={MAX_QUESTIONS - typed.questions.length}
            onRead={(questions) => set('questions', [...typed.questions, ...questions])}
          />
        )}
        {activityId === null || typed.questions.length === 0 ? null : (
          <ExportQuestions activityId={activityId} />
        )}
      </div>
      <Checkbox
        label={activityLabels.mixed}
        description="Verdadero y falso se quedan en su orden, y también el lado izquierdo de las parejas."
        checked={typed.mixed}
        disabled={disabled}
        onChange={(event) => set('mixed', event.currentTarget.checked)}
      />
    </>
  );
}
