import type { ReactNode } from 'react';
import { MAX_ACCEPTED, MAX_ITEMS, MIN_OPTIONS, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { NumberFields } from './fields/number-fields.tsx';
import { OptionFields } from './fields/option-fields.tsx';
import { PairFields } from './fields/pair-fields.tsx';
import { StepFields } from './fields/step-fields.tsx';
import { TextFields } from './fields/text-fields.tsx';
import { MoreFields } from './more-fields.tsx';

type Props = {
  question: QuizQuestion;
  onChange: (question: QuizQuestion) => void;
  /** Its kind, where the form has no other place for it. */
  kind?: ReactNode;
  /** Why it was refused. */
  faults?: readonly string[];
  /** Of the field of its prompt, where the form opens with it. */
  takesFocus?: boolean;
};

/** The fields of one question, by its kind. */
export function QuestionEditor({ question, onChange, kind, faults = [], takesFocus = false }: Props) {
  return (
    <div className="stack gap-md">
      {faults.length > 0 ? (
        <ul className="bare-list danger" role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      <Textarea
        label="Pregunta"
        autosize
        minRows={2}
        maxRows={8}
        data-prompt
        data-autofocus={takesFocus || undefined}
        value={question.prompt}
        onChange={(event) => onChange({ ...question, prompt: event.currentTarget.value })}
      />
      <KindFields question={question} onChange={onChange} />
      <MoreFields question={question} onChange={onChange} kind={kind} />
    </div>
  );
}

function KindFields({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  switch (question.kind) {
    case 'ordering':
      return (
        <TextFields
          label="Elementos, en su orden correcto"
          noun="Elemento"
          the="el elemento"
          add="Agregar elemento"
          hint="Se muestran barajados. Al pegar una lista, cada renglón es un elemento."
          value={question.items}
          onChange={(items) => onChange({ ...question, items })}
          min={MIN_OPTIONS}
          max={MAX_ITEMS}
        />
      );
    case 'matching':
      return <PairFields question={question} onChange={onChange} />;
    case 'short':
      return (
        <TextFields
          label="Respuestas aceptadas"
          noun="Respuesta"
          the="la respuesta"
          add="Agregar otra respuesta"
          hint="Acentos y mayúsculas no cuentan. Un * vale por cualquier texto: «retro*» acepta «retroalimentación». La primera se muestra como la respuesta."
          // One line stands ready to be written in.
          value={question.accepted.length > 0 ? question.accepted : ['']}
          onChange={(accepted) => onChange({ ...question, accepted })}
          min={1}
          max={MAX_ACCEPTED}
        />
      );
    case 'number':
      return <NumberFields question={question} onChange={onChange} />;
    case 'decision':
      return <StepFields question={question} onChange={onChange} />;
    default:
      return <OptionFields question={question} onChange={onChange} />;
  }
}
