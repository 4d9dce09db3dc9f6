import {
  type DecisionOption,
  type DecisionQuestion,
  type DecisionStep,
  LONGEST_PATH,
  MAX_STEPS,
} from '#app/domain/quiz/question.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RowList } from '../rows/rows.tsx';
import { useRows } from '../rows/use-rows.ts';
import { emptyStep } from '../typed-questions.ts';
import { withoutLostLeads } from './option-changes.ts';
import { StepField } from './step-field.tsx';

type Props = { question: DecisionQuestion; onChange: (question: DecisionQuestion) => void };

/** The steps of a decision as cards, each with its options and where they lead. */
export function StepFields({ question, onChange }: Props) {
  const { steps } = question;
  const put = (next: readonly DecisionStep[]) => onChange({ ...question, steps: withoutLostLeads(next) });
  const rows = useRows({ value: steps, onChange: put, noun: 'Paso', keyOf: ({ key }) => key });
  /** A new step at the end, to which an option may lead. */
  const addStep = (place: number, leading?: number) => {
    const step = emptyStep();
    const lead = (option: DecisionOption, at: number) =>
      at === leading ? { ...option, next: step.key } : option;
    const others = steps.map((one, at) => (at === place ? { ...one, options: one.options.map(lead) } : one));
    rows.insert(steps.length, [step], others);
  };
  return (
    <fieldset className="stack gap-xs bare-fields">
      <legend className="no-padding strong">Pasos</legend>
      <p className="quiet small">
        Marca la mejor decisión de cada paso y di a dónde lleva cada una: nadie pasa por más de {LONGEST_PATH}
        .
      </p>
      <RowList rows={rows} label="Pasos">
        {(place, handle) => (
          <StepField
            steps={steps}
            place={place}
            name={question.key}
            handle={handle}
            onChange={(step) => put(steps.with(place, step))}
            onMove={(to) => rows.move(place, to)}
            onRemove={steps.length > 1 ? () => rows.remove(place) : undefined}
            onLead={steps.length < MAX_STEPS ? (option) => addStep(place, option) : undefined}
          />
        )}
      </RowList>
      {steps.length < MAX_STEPS ? (
        <Button variant="subtle" className="self-start" onClick={() => addStep(-1)}>
          Agregar paso
        </Button>
      ) : null}
    </fieldset>
  );
}
