import { deadlineText, longDate } from '#app/domain/deadlines/dates.ts';
import type { UnitStepKey } from '#app/domain/progress/unit-steps.ts';
import { Cover } from '#app/product/covers/cover.tsx';
import { stepStateChips, stepStatusTexts } from '#app/product/steps/step-status.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import type { LinkedStep } from '../learning.types.ts';
import styles from './units.module.css';

/** Titles of the steps, as given (spec §2.2, §2.3). */
const titles: Record<UnitStepKey, string> = {
  case: 'CASO DE ESTUDIO',
  challenge: 'RETO ON THE JOB',
  survey: 'EVALUACIÓN DE LA UNIDAD',
  'self-assessment': 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE',
  'one-to-one': 'SESIÓN 1-1',
};

/** The steps of a unit beyond its modules with their state; one without a screen has no link. */
export function UnitSteps({
  steps,
  unitId,
  hue,
}: {
  steps: readonly LinkedStep[];
  unitId: number;
  hue: number;
}) {
  return (
    <ul className="stack gap-sm bare-list">
      {steps.map((step) => (
        <li key={step.key} className={styles.row}>
          <Cover kind={step.key} id={unitId} hue={hue} as="thumb" />
          <span className="stack grow-12 slim">
            {step.href ? (
              <Link className="stack rigid slim same-color not-underlined cover-link" to={step.href}>
                <span className="strong">{titles[step.key]}</span>
              </Link>
            ) : (
              <span className="strong">{titles[step.key]}</span>
            )}
            <DueText step={step} />
          </span>
          <StatusChip status={stepStateChips[step.state]}>{stepStatusTexts[step.status]}</StatusChip>
        </li>
      ))}
    </ul>
  );
}

function DueText({ step }: { step: LinkedStep }) {
  const hours = useDeviceHours();
  if (!step.dueOn) return null;
  const text =
    step.key === 'challenge' ? `Entrega ${deadlineText(step.dueOn)}` : `A partir del ${longDate(step.dueOn)}`;
  return (
    <time className="quiet small" dateTime={step.dueOn}>
      {hours(text)}
    </time>
  );
}
