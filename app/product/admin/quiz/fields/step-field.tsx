import type { ReactNode } from 'react';
import {
  type DecisionOption,
  type DecisionStep,
  MAX_OPTIONS,
  MIN_OPTIONS,
} from '#app/domain/quiz/question.ts';
import { shortened } from '#app/domain/text/text.ts';
import { RowButtons } from '#app/product/content/row-buttons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { pastedLines } from '../pasted-options.ts';
import styles from '../quiz.module.css';
import { leftOutText } from '../quiz.texts.ts';
import { RowList } from '../rows/rows.tsx';
import { useRows } from '../rows/use-rows.ts';
import { emptyChoice } from '../typed-questions.ts';
import { Mark } from './mark.tsx';
import { withMark, withPasted } from './option-changes.ts';
import { OptionField } from './option-field.tsx';

type Props = {
  steps: readonly DecisionStep[];
  place: number;
  /** Of the question: the group of its marks begins with it. */
  name: string;
  handle: ReactNode;
  onChange: (step: DecisionStep) => void;
  onMove: (to: number) => void;
  onRemove: (() => void) | undefined;
  /** Makes a step to which that option leads; absent where there are enough. */
  onLead: ((option: number) => void) | undefined;
};

/** A step of a decision: the situation, and its options with where they lead. */
export function StepField({ steps, place, name, handle, onChange, onMove, onRemove, onLead }: Props) {
  const step = steps[place] ?? { key: '', prompt: '', options: [] };
  const { options } = step;
  const put = (next: readonly DecisionOption[]) => onChange({ ...step, options: next });
  const rows = useRows({ value: options, onChange: put, noun: 'Opción' });
  const number = place + 1;
  return (
    <section className="stack gap-xs framed round pad-sm" aria-label={`Paso ${number}`}>
      <div className="row gap-xs">
        {steps.length > 1 ? handle : null}
        <h4 className="strong grow">Paso {number}</h4>
        {steps.length > 1 ? (
          <RowButtons
            what={`el paso ${number}`}
            place={place}
            count={steps.length}
            onMove={(by) => onMove(place + by)}
            onRemove={onRemove}
          />
        ) : null}
      </div>
      {place === 0 && step.prompt === '' ? null : (
        <Textarea
          aria-label={`Qué pasa en el paso ${number}`}
          placeholder="Qué pasa en este paso"
          autosize
          minRows={1}
          maxRows={6}
          value={step.prompt}
          onChange={(event) => onChange({ ...step, prompt: event.currentTarget.value })}
        />
      )}
      <RowList rows={rows} label={`Opciones del paso ${number}`}>
        {(at, grip) => {
          const option = options[at] ?? emptyChoice();
          return (
            <OptionField
              option={option}
              place={at}
              count={options.length}
              handle={grip}
              mark={
                <Mark
                  type="radio"
                  name={`mejor-${name}-${step.key}`}
                  label={`La opción ${at + 1} es la mejor decisión`}
                  checked={option.correct}
                  onChange={() => put(withMark(options, at))}
                />
              }
              beside={
                <NativeSelect
                  className={styles.leads}
                  aria-label={`Después de la opción ${at + 1}`}
                  options={leadsOf(steps, place, onLead !== undefined)}
                  value={option.next ?? ''}
                  onChange={(event) => {
                    const next = event.currentTarget.value;
                    if (next === NEW_STEP) onLead?.(at);
                    else put(options.with(at, { ...option, next: next === '' ? null : next }));
                  }}
                />
              }
              onChange={(part) => put(options.with(at, { ...option, ...part }))}
              onEnter={() => {
                if (options.length < MAX_OPTIONS) rows.insert(at + 1, [emptyChoice()]);
              }}
              onPasted={(text) => {
                const lines = pastedLines(text);
                if (lines.length < 2) return false;
                const blank = emptyChoice();
                const pasted = withPasted(options, { place: at, lines, several: false, blank });
                put(pasted.options);
                rows.warn(leftOutText(pasted.left, MAX_OPTIONS));
                return true;
              }}
              onMove={(to) => rows.move(at, to)}
              onRemove={options.length > MIN_OPTIONS ? () => rows.remove(at) : undefined}
            />
          );
        }}
      </RowList>
      {options.length < MAX_OPTIONS ? (
        <Button
          variant="subtle"
          className="self-start"
          aria-label={`Agregar opción al paso ${number}`}
          onClick={() => rows.insert(options.length, [emptyChoice()])}
        >
          Agregar opción
        </Button>
      ) : null}
    </section>
  );
}

/** No key of a step: keys are not this long. */
const NEW_STEP = 'un paso que todavía no existe, al final de los demás';
/** Letters of the situation of a step in the list of those to lead to. */
const SHOWN = 40;

/** Where an option of a step may lead: the end, a later step, a new one; an earlier one stays in sight to be mended. */
function leadsOf(steps: readonly DecisionStep[], place: number, offersNew: boolean) {
  const used = new Set(steps[place]?.options.map(({ next }) => next));
  return [
    { value: '', label: 'Termina' },
    ...steps.flatMap(({ key, prompt }, at) =>
      at > place || used.has(key)
        ? [{ value: key, label: `Sigue: Paso ${at + 1}${prompt ? `, ${shortened(prompt, SHOWN)}` : ''}` }]
        : [],
    ),
    ...(offersNew ? [{ value: NEW_STEP, label: 'Sigue: un paso nuevo' }] : []),
  ];
}
