import { type AskedStep, pathOf } from '#app/domain/quiz/asked-question.ts';
import { answerId } from '#app/product/questionnaires/answer-parts.tsx';
import { Radio } from '#app/ui/controls/radio.tsx';
import { chooseByDigit, OptionBox } from './answer-options.tsx';
import styles from './quiz.module.css';
import type { AnswerQuestionProps } from './quiz-parts.tsx';

/** A story: each choice shows the step that it leads to; another choice gives up those that followed. */
export function AnswerDecision({ question, value, onChange }: AnswerQuestionProps) {
  const { key, steps = [] } = question;
  const chosen = typeof value === 'object' ? value : [];
  const path = pathOf(steps, chosen);
  return (
    <div className="stack gap-md">
      {path.steps.map((place, at) => (
        <DecisionStep
          key={place}
          name={`${key}-${at}`}
          at={at}
          step={steps[place] ?? noStep}
          chosen={chosen[at] ?? null}
          // A fault leads to the step that waits for its choice.
          firstId={at === path.steps.length - 1 ? answerId(key) : undefined}
          choose={(option) => onChange([...chosen.slice(0, at), option])}
        />
      ))}
      <p role="status" className="quiet small">
        {statusText(path, steps)}
      </p>
    </div>
  );
}

const noStep: AskedStep = { prompt: '', options: [], shown: [] };

type StepProps = {
  name: string;
  at: number;
  step: AskedStep;
  chosen: number | null;
  /** Of its first option. */
  firstId: string | undefined;
  choose: (option: number) => void;
};

function DecisionStep({ name, at, step, chosen, firstId, choose }: StepProps) {
  return (
    <fieldset className={`bare-fields ${styles.step}`} onKeyDown={chooseByDigit(step.shown, choose)}>
      <legend className="no-padding strong breaks">
        <span className="primary" data-figures>
          Paso {at + 1}.
        </span>{' '}
        {step.prompt}
      </legend>
      <div className="stack gap-8">
        {step.shown.map((place, nth) => (
          <OptionBox key={place} number={nth + 1} isOne isChosen={chosen === place}>
            <Radio
              {...(nth === 0 && firstId ? { id: firstId } : {})}
              name={name}
              value={place}
              label={step.options[place]?.text ?? ''}
              checked={chosen === place}
              onChange={() => choose(place)}
              className={styles.control}
            />
          </OptionBox>
        ))}
      </div>
    </fieldset>
  );
}

/** Read aloud: a choice brought another step, or the story is over. */
function statusText({ steps: path, ended }: ReturnType<typeof pathOf>, steps: readonly AskedStep[]): string {
  if (ended) return 'Llegaste al final.';
  if (path.length < 2) return '';
  return `Sigue el paso ${path.length}: ${steps[path.at(-1) ?? -1]?.prompt ?? ''}`;
}
