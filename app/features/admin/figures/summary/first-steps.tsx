import type { ReactNode } from 'react';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { FirstStep, StepState } from './first-steps.view.ts';

const STATES: Record<StepState, string> = { done: 'Listo', current: 'Sigue', pending: 'Pendiente' };

type Props = {
  steps: readonly FirstStep[];
  /** The way to import the first programme. */
  importProgramme: ReactNode;
};

/** The way from an empty product to its first generation (product: empty start). */
export function FirstSteps({ steps, importProgramme }: Props) {
  return (
    <ol className="stack gap-sm bare-list">
      {steps.map(({ key, name, what, state, href }) => (
        <li
          key={key}
          className="wrap gap-xs-md between align-center card pad-md"
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <div className="grow-14 slim">
            <h2 className="large">{href ? <Link to={href}>{name}</Link> : name}</h2>
            <p className="quiet">{what}</p>
          </div>
          {key === 'programme' && state !== 'done' ? importProgramme : null}
          <StatusChip status={state}>{STATES[state]}</StatusChip>
        </li>
      ))}
    </ol>
  );
}
