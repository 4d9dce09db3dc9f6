import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { Radio } from '#app/ui/controls/radio.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { pressedDigit } from '#app/ui/keys/use-shortcuts.ts';
import { useReadOnly } from '#app/ui/read-only.ts';
import styles from './answer-fields.module.css';
import { type AnswerFieldProps, answerId, FieldFault, questionLabel } from './answer-parts.tsx';
import { AnswerScale } from './answer-scale.tsx';

/** Several short options stand in a row. */
const MIN_ROW_OPTIONS = 4;
const MAX_ROW_OPTION_LENGTH = 16;

/** One question with the field of its type; off where a screen is only looked at (product: view as). */
export function AnswerField(given: AnswerFieldProps) {
  const isReadOnly = useReadOnly();
  const props = { ...given, disabled: given.disabled || isReadOnly };
  switch (props.question.kind) {
    case 'scale':
      return <AnswerScale {...props} />;
    case 'choice':
      return <AnswerOptions {...props} />;
    default:
      return <AnswerText {...props} />;
  }
}

function AnswerText({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const text = typeof value === 'string' ? value : '';
  const { maxLength } = question;
  const field = {
    id: answerId(question.key),
    label: questionLabel({ question, number }),
    value: text,
    error: fault,
    disabled,
    ...(maxLength === undefined ? {} : { maxLength, description: lengthText(text.length, maxLength) }),
    classNames: { label: styles.label ?? '', description: styles.counter ?? '' },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  };
  return question.kind === 'text' ? (
    <TextInput {...field} descriptionBelow />
  ) : (
    <Textarea {...field} descriptionBelow autosize minRows={4} />
  );
}

/** True where options are shown in a row if there is room. */
function fitInRow(options: readonly string[] = []): boolean {
  return options.length >= MIN_ROW_OPTIONS && options.every(({ length }) => length <= MAX_ROW_OPTION_LENGTH);
}

function AnswerOptions({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const faultId = useId();
  // 1 is the first option, as in a scale.
  const chooseByDigit = (event: KeyboardEvent) => {
    const index = (pressedDigit(event) ?? 0) - 1;
    if (disabled || question.options?.[index] === undefined) return;
    event.preventDefault();
    onChange(index);
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
      <div className={`stack gap-4 ${styles.options}`} data-scale={fitInRow(question.options) || undefined}>
        {question.options?.map((option, index) => (
          <Radio
            key={option}
            {...(index === 0 ? { id: answerId(question.key) } : {})}
            name={question.key}
            value={index}
            label={option}
            checked={value === index}
            onChange={() => onChange(index)}
            className={styles.option}
            classNames={{ body: styles.optionBody, label: styles.optionLabel }}
          />
        ))}
      </div>
      <FieldFault id={faultId} fault={fault} />
    </fieldset>
  );
}
