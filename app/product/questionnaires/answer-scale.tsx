import { type KeyboardEvent, useId } from 'react';
import { pressedDigit } from '#app/ui/keys/use-shortcuts.ts';
import styles from './answer-fields.module.css';
import { type AnswerFieldProps, answerId, FieldFault, questionLabel, rangeOf } from './answer-parts.tsx';

/**
 * A scale: numbered steps with the words of its two ends; eleven of them are two lines on a phone. A digit chooses its
 * step.
 */
export function AnswerScale({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const faultId = useId();
  const { low, high } = rangeOf(question);
  const steps = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const endWords = (step: number) => question.options?.[step === low ? 0 : step === high ? 1 : -1];
  const chooseByDigit = (event: KeyboardEvent) => {
    const step = steps.find((one) => one === pressedDigit(event));
    if (step === undefined || disabled) return;
    event.preventDefault();
    onChange(step);
  };
  return (
    <fieldset
      className={`stack gap-4 bare-fields ${styles.group}`}
      disabled={disabled}
      data-invalid={Boolean(fault) || undefined}
      aria-describedby={fault ? faultId : undefined}
      onKeyDown={chooseByDigit}
    >
      <legend className={styles.label}>{questionLabel({ question, number })}</legend>
      <div className={styles.steps}>
        {steps.map((step) => (
          <label key={step} className={styles.step}>
            <input
              type="radio"
              {...(step === low ? { id: answerId(question.key) } : {})}
              name={question.key}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={endWords(step) ? `${step}, ${endWords(step)}` : undefined}
            />
            <span data-figures>{step}</span>
          </label>
        ))}
      </div>
      {question.options ? (
        <div className={styles.ends} aria-hidden>
          <span>{endWords(low)}</span>
          <span>{endWords(high)}</span>
        </div>
      ) : null}
      <FieldFault id={faultId} fault={fault} />
    </fieldset>
  );
}
