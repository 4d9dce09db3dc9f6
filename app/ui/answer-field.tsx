import { Radio, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type ChangeEvent, useId } from 'react';
import type { FormQuestion } from '#app/contract/drafts.ts';
import styles from './answer-fields.module.css';
import { AnswerScale } from './answer-scale.tsx';
import { AnswerSlider } from './answer-slider.tsx';

export type AnswerFieldProps = {
  question: FormQuestion;
  /** Its number in the whole form, from one on. */
  number: number;
  value: string | number | undefined;
  fault: string | undefined;
  disabled: boolean;
  /** Undefined takes the answer away. */
  onChange: (value: string | number | undefined) => void;
};

/** Scales of up to so many values stand as numbered steps; longer ones are a slider. */
const LONGEST_STEPS = 5;

/** One question with the field of its type. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.tipo) {
    case 'rango': {
      const { low, high } = rangeOf(props.question);
      return high - low < LONGEST_STEPS ? <AnswerScale {...props} /> : <AnswerSlider {...props} />;
    }
    case 'opcionMultiple':
      return <AnswerOptions {...props} />;
    default:
      return <AnswerText {...props} />;
  }
}

/** Element id of the control that takes the focus when its answer is wrong. */
export const answerId = (key: string): string => `respuesta-${key}`;

/** «3. ¿Qué harías? (opcional)». */
export function questionLabel({ question, number }: Pick<AnswerFieldProps, 'question' | 'number'>): string {
  return `${number}. ${question.titulo}${question.obligatoria ? '' : ' (opcional)'}`;
}

/** The two ends of a `rango`. */
export function rangeOf({ minimo = 0, maximo = 10 }: FormQuestion): { low: number; high: number } {
  return { low: minimo, high: maximo };
}

function AnswerText({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const text = typeof value === 'string' ? value : '';
  const longest = question.largo;
  const field = {
    id: answerId(question.clave),
    label: questionLabel({ question, number }),
    value: text,
    error: fault,
    disabled,
    ...(longest === undefined ? {} : { maxLength: longest, description: counter(text.length, longest) }),
    inputWrapperOrder: [...counterBelow],
    classNames: { label: styles.label ?? '', description: styles.counter ?? '' },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  };
  return question.tipo === 'texto' ? <TextInput {...field} /> : <Textarea {...field} autosize minRows={4} />;
}

const counterBelow = ['label', 'input', 'description', 'error'] as const;

const counter = (length: number, longest: number): string => `${length} de ${longest} caracteres`;

function AnswerOptions({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const faultId = useId();
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      data-invalid={Boolean(fault) || undefined}
      aria-describedby={fault ? faultId : undefined}
    >
      <legend className={styles.label}>{questionLabel({ question, number })}</legend>
      {question.opciones?.map((option, place) => (
        <Radio
          key={option}
          {...(place === 0 ? { id: answerId(question.clave) } : {})}
          name={question.clave}
          value={place}
          label={option}
          checked={value === place}
          onChange={() => onChange(place)}
          classNames={{ root: styles.option ?? '', body: styles.optionBody ?? '' }}
        />
      ))}
      <FieldFault id={faultId} fault={fault} />
    </fieldset>
  );
}

/** The sentence under a group of controls. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  return fault ? (
    <p id={id} className={styles.fault}>
      {fault}
    </p>
  ) : null;
}
