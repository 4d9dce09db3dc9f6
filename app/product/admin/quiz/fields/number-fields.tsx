import { useState } from 'react';
import type { NumberQuestion } from '#app/domain/quiz/question.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import styles from '../quiz.module.css';
import { type NumberField, type TypedNumber, typedText, withTyped } from '../typed-numbers.ts';

type Props = { question: NumberQuestion; onChange: (question: NumberQuestion) => void };

/** The number that is right, how far from it an answer may be, and its unit. */
export function NumberFields({ question, onChange }: Props) {
  return (
    <div className={styles.numbers}>
      <NumberInput
        label="Respuesta"
        description="Un número, como 1,250.5."
        field="value"
        question={question}
        onChange={onChange}
      />
      <NumberInput
        label="Tolerancia"
        description="Diferencia que todavía se acepta; 0: ninguna."
        field="tolerance"
        question={question}
        onChange={onChange}
      />
      <TextInput
        label="Unidad"
        description="Se lee junto a la respuesta: %, pesos, días."
        autoComplete="off"
        maxLength={40}
        value={question.unit}
        onChange={(event) => onChange({ ...question, unit: event.currentTarget.value })}
      />
    </div>
  );
}

type InputProps = {
  label: string;
  description: string;
  field: NumberField;
  question: TypedNumber;
  onChange: (question: TypedNumber) => void;
};

/** A number as it is typed: `1,250` stays so while it is in sight, and a text that is no number yet stays anyway. */
function NumberInput({ label, description, field, question, onChange }: InputProps) {
  const known = typedText(question, field);
  const [text, setText] = useState(known);
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      // A value from elsewhere, such as a draft that was given up, has the last word.
      value={typedText(withTyped(question, field, text), field) === known ? text : known}
      error={question.typed?.[field] === undefined ? undefined : 'Escribe un número.'}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(withTyped(question, field, event.currentTarget.value));
      }}
    />
  );
}
