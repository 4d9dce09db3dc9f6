import { Slider } from '@mantine/core';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import '@mantine/core/styles/Slider.layer.css';
import { useState } from 'react';
import styles from './answer-fields.module.css';
import { type AnswerFieldProps, answerId, questionLabel, rangeOf } from './answer-parts.tsx';

/** A long scale: a slider, and the number itself to type. Until it is answered the slider says so and stands dimmed. */
export function AnswerSlider({ question, number, value, fault, disabled, onChange }: AnswerFieldProps) {
  const { low, high } = rangeOf(question);
  const chosen = typeof value === 'number' ? value : undefined;
  const [typed, setTyped] = useState<{ text: string; value: number | undefined } | null>(null);
  // Another answer from outside (the slider, a version that was chosen) replaces what was typed.
  const text = typed && typed.value === chosen ? typed.text : (chosen?.toString() ?? '');
  const outside = text !== '' && chosen === undefined;
  const problem = outside ? `Escribe un número entero del ${low} al ${high}.` : fault;
  const type = (input: string) => {
    const typedNumber = /^\d+$/.test(input) ? Number(input) : undefined;
    const fits = typedNumber !== undefined && typedNumber >= low && typedNumber <= high;
    setTyped({ text: input, value: fits ? typedNumber : undefined });
    onChange(fits ? typedNumber : undefined);
  };
  return (
    <fieldset className={`stack gap-4 bare-fields ${styles.group}`} disabled={disabled}>
      <legend className={styles.label}>{questionLabel({ question, number })}</legend>
      <div className="flex gap-lg align-bottom">
        <div className="grow slim">
          <Slider
            min={low}
            max={high}
            value={chosen ?? low}
            onChange={onChange}
            disabled={disabled}
            label={null}
            size={8}
            thumbSize={28}
            thumbLabel={chosen === undefined ? `${question.title} Sin responder` : question.title}
            data-unanswered={chosen === undefined || undefined}
            classNames={{ root: styles.slider ?? '', thumb: styles.thumb ?? '', bar: styles.sliderBar ?? '' }}
          />
          <div className={styles.ends} data-slider aria-hidden data-figures>
            <span>{endText(low, question.options?.[0])}</span>
            <span>{endText(high, question.options?.[1])}</span>
          </div>
        </div>
        <TextInput
          id={answerId(question.key)}
          label="Tu respuesta"
          aria-label={`Tu respuesta, del ${low} al ${high}: ${question.title}`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value.trim())}
          // Under the number there is no room for it: it is read with the field and shown below the scale.
          error={problem}
          className={styles.number}
          classNames={{ input: styles.numberInput ?? '', error: 'spoken-only' }}
        />
      </div>
      {problem ? (
        <p className={styles.fault} aria-hidden>
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** «0 · Nada probable». */
const endText = (value: number, words: string | undefined): string =>
  words ? `${value} · ${words}` : String(value);
