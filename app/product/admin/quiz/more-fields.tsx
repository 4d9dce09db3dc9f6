import type { ReactNode } from 'react';
import { MAX_QUESTION_POINTS, pointsOf, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { places } from '#app/ui/list/placed.ts';
import { PictureField } from './fields/picture-field.tsx';
import styles from './quiz.module.css';
import { moreText } from './quiz.texts.ts';

type Props = {
  question: QuizQuestion;
  onChange: (question: QuizQuestion) => void;
  /** Its kind, where the form has no other place for it. */
  kind?: ReactNode;
};

/** The weight of a question, the explanation that follows every answer and its picture; folded, for most have none. */
export function MoreFields({ question, onChange, kind }: Props) {
  return (
    <details className={styles.more}>
      <summary>
        <span className="strong">Más</span>{' '}
        <span className="quiet small">{moreText(question, kind !== undefined)}</span>
      </summary>
      <div className="stack gap-sm above-xs">
        <div className={styles.weights}>
          {kind}
          <NativeSelect
            label="Puntos de la pregunta"
            options={places(MAX_QUESTION_POINTS).map((place) => ({
              value: String(place + 1),
              label: String(place + 1),
            }))}
            value={String(pointsOf(question))}
            onChange={(event) => onChange({ ...question, points: Number(event.currentTarget.value) })}
          />
        </div>
        <Textarea
          label="Explicación"
          description="Se lee después de contestar, se acierte o no."
          autosize
          minRows={2}
          maxRows={8}
          value={question.explanation ?? ''}
          onChange={(event) => onChange({ ...question, explanation: event.currentTarget.value })}
        />
        <PictureField
          of="la pregunta"
          html={question.pictureHtml}
          onChange={(pictureHtml) => onChange({ ...question, pictureHtml })}
        />
      </div>
    </details>
  );
}
