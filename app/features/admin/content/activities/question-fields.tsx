import { useState } from 'react';
import { MAX_OPTIONS, MAX_QUESTIONS, MIN_OPTIONS } from '#app/domain/content/activity-rules.ts';
import type { Question } from '#app/domain/content/content-check.ts';
import { moved } from '#app/product/content/content-value.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Radio } from '#app/ui/controls/radio.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { RowButtons } from './row-buttons.tsx';

type Props = {
  value: readonly Question[];
  onChange: (questions: readonly Question[]) => void;
  error: string | undefined;
  disabled: boolean;
};

/** The questions of an exercise in their order, each with its options, of which one is right. */
export function QuestionFields({ value, onChange, error, disabled }: Props) {
  const [said, setSaid] = useState('');
  const change = (place: number, question: Question) =>
    onChange(value.map((one, at) => (at === place ? question : one)));
  return (
    <fieldset className="stack gap-md bare-fields" disabled={disabled}>
      <legend className="no-padding strong">Preguntas *</legend>
      {value.map((question, place) => (
        <QuestionField
          key={question.key}
          question={question}
          place={place}
          count={value.length}
          onChange={(next) => change(place, next)}
          onMove={(by) => {
            onChange(moved(value, place, by));
            setSaid(`Pregunta ${place + 1}: ahora es la ${place + 1 + by} de ${value.length}`);
          }}
          onRemove={() => {
            onChange(value.filter((_, at) => at !== place));
            setSaid(`Se quitó la pregunta ${place + 1}`);
          }}
        />
      ))}
      <p className="spoken-only" role="status">
        {said}
      </p>
      {error ? <p className="danger">{error}</p> : null}
      {value.length < MAX_QUESTIONS ? (
        <Button
          variant="default"
          className="self-start"
          onClick={() => onChange([...value, emptyQuestion()])}
        >
          Agregar pregunta
        </Button>
      ) : null}
    </fieldset>
  );
}

type QuestionProps = {
  question: Question;
  place: number;
  count: number;
  onChange: (question: Question) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

function QuestionField({ question, place, count, onChange, onMove, onRemove }: QuestionProps) {
  const { options } = question;
  const number = place + 1;
  const change = (at: number, part: Partial<Question['options'][number]>) =>
    onChange({
      ...question,
      options: options.map((one, index) => (index === at ? { ...one, ...part } : one)),
    });
  return (
    <section className="stack gap-sm framed round pad-md" aria-label={`Pregunta ${number}`}>
      <div className="row between align-center">
        <h2 className="strong">Pregunta {number}</h2>
        <RowButtons
          what={`la pregunta ${number}`}
          place={place}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <Textarea
        label="Pregunta"
        autosize
        minRows={2}
        maxRows={8}
        value={question.prompt}
        onChange={(event) => onChange({ ...question, prompt: event.currentTarget.value })}
      />
      <ol className="stack gap-md bare-list">
        {placed(options).map(({ place: at, one: option }) => (
          <li key={at} className="stack gap-xs">
            <div className="row between align-center">
              <Radio
                name={`correcta-${question.key}`}
                label={`Opción ${at + 1} es la correcta`}
                checked={option.correct}
                onChange={() =>
                  onChange({
                    ...question,
                    options: options.map((one, index) => ({ ...one, correct: index === at })),
                  })
                }
              />
              <RowButtons
                what={`la opción ${at + 1} de la pregunta ${number}`}
                place={at}
                count={options.length}
                onMove={(by) => onChange({ ...question, options: moved(options, at, by) })}
                onRemove={
                  options.length > MIN_OPTIONS
                    ? () => onChange({ ...question, options: options.filter((_, index) => index !== at) })
                    : undefined
                }
              />
            </div>
            <TextInput
              label={`Texto de la opción ${at + 1}`}
              value={option.text}
              onChange={(event) => change(at, { text: event.currentTarget.value })}
            />
            <TextInput
              label={`Retroalimentación de la opción ${at + 1}`}
              value={option.feedback}
              onChange={(event) => change(at, { feedback: event.currentTarget.value })}
            />
          </li>
        ))}
      </ol>
      {options.length < MAX_OPTIONS ? (
        <Button
          variant="subtle"
          className="self-start"
          onClick={() => onChange({ ...question, options: [...options, emptyOption(false)] })}
        >
          Agregar opción
        </Button>
      ) : null}
    </section>
  );
}

const emptyOption = (correct: boolean) => ({ text: '', correct, feedback: '' });

/** Its key is no other question's for ever: answers are kept by it. */
const emptyQuestion = (): Question => ({
  key: `p-${Math.random().toString(36).slice(2, 10)}`,
  prompt: '',
  options: [emptyOption(true), emptyOption(false)],
});
