import { Radio, Textarea, TextInput } from '@mantine/core';
import { lengthText } from '#app/domain/lengths.ts';
import '@mantine/core/styles/Radio.layer.css';
import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { pressedDigit } from '#app/ui/controls/use-shortcuts.ts';
import styles from './answer-fields.module.css';
import { type AnswerFieldProps, answerId, FieldFault, questionLabel, rangeOf } from './answer-parts.tsx';
import { AnswerScale } from './answer-scale.tsx';
import { AnswerSlider } from './answer-slider.tsx';

/** Scales of up to so many values stand as numbered steps; longer ones are a slider. */
const LONGEST_STEPS = 5;
const SHORTEST_SCALE = 4;
const LONGEST_SHORT = 16;

/** One question with the field of its type. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.kind) {
    case 'scale': {
      const { low, high } = rangeOf(props.question);
      return high - low < LONGEST_STEPS ? <AnswerScale {...props} /> : <AnswerSlider {...props} />;
    }
    case 'choice':
      return <AnswerOptions {...props} />;
    default:
      return <AnswerText {...props} />;
  }
}

function AnswerText({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const text = typeof value === 'string' ? value : '';
  const longest = question.maxLength;
  const field = {
    id: answerId(question.key),
    label: questionLabel({ question, number }),
    value: text,
    error: fault,
    disabled,
    ...(longest === undefined ? {} : { maxLength: longest, description: lengthText(text.length, longest) }),
    inputWrapperOrder: [...counterBelow],
    classNames: { label: styles.label ?? '', description: styles.counter ?? '' },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  };
  return question.kind === 'text' ? <TextInput {...field} /> : <Textarea {...field} autosize minRows={4} />;
}

const counterBelow = ['label', 'input', 'description', 'error'] as const;

/** A scale of short words stands in a row where there is room. */
function isScale(options: readonly string[] = []): boolean {
  return options.length >= SHORTEST_SCALE && options.every(({ length }) => length <= LONGEST_SHORT);
}

function AnswerOptions({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const faultId = useId();
  // 1 is the first option, as in a scale.
  const chooseByDigit = (event: KeyboardEvent) => {
    const place = (pressedDigit(event) ?? 0) - 1;
    if (disabled || question.options?.[place] === undefined) return;
    event.preventDefault();
    onChange(place);
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
      <div className={`stack gap-4 ${styles.options}`} data-scale={isScale(question.options) || undefined}>
        {question.options?.map((option, place) => (
          <Radio
            key={option}
            {...(place === 0 ? { id: answerId(question.key) } : {})}
            name={question.key}
            value={place}
            label={option}
            checked={value === place}
            onChange={() => onChange(place)}
            classNames={{
              root: styles.option ?? '',
              body: styles.optionBody ?? '',
              label: styles.optionLabel ?? '',
            }}
          />
        ))}
      </div>
      <FieldFault id={faultId} fault={fault} />
    </fieldset>
  );
}
