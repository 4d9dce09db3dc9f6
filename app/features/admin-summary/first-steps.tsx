import { Link } from '@remix-run/react';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { FirstStep, StepState } from './first-steps.view.ts';

const STATES: Record<StepState, string> = { done: 'Listo', current: 'Sigue', pending: 'Pendiente' };

/** The way from an empty product to its first generation (product: empty start). */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className="stack gap-sm bare-list">
      {steps.map(({ name, what, state, href }) => (
        <li
          key={name}
          className="wrap gap-xs-md between align-center card pad-md"
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <div className="grow-14 slim">
            <h2 className="large">{href ? <Link to={href}>{name}</Link> : name}</h2>
            <p className="quiet">{what}</p>
          </div>
          <StatusChip status={state}>{STATES[state]}</StatusChip>
        </li>
      ))}
    </ol>
  );
}
