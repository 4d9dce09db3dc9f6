import { MAX_SHORT_LENGTH } from '#app/domain/quiz/question.ts';
import { answerId } from '#app/product/questionnaires/answer-parts.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import styles from './quiz.module.css';
import type { AnswerQuestionProps } from './quiz-parts.tsx';

/** A short text, or a number with its unit beside. */
export function AnswerTyped({ question, value, onChange, disabled, fault }: AnswerQuestionProps) {
  const { key, kind, unit } = question;
  const isNumber = kind === 'number';
  return (
    <div className="flex gap-xs fits">
      <TextInput
        id={answerId(key)}
        aria-label={unit ? `Tu respuesta, en ${unit}` : 'Tu respuesta'}
        {...(isNumber ? { inputMode: 'decimal' as const } : {})}
        maxLength={MAX_SHORT_LENGTH}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        disabled={disabled}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={isNumber ? styles.number : 'grow slim'}
      />
      {unit ? <span className="inline target breaks">{unit}</span> : null}
    </div>
  );
}
