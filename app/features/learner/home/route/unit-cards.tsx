import { deadlineText, longDate } from '#app/domain/deadlines/dates.ts';
import type { UnitStepKey } from '#app/domain/progress/unit-steps.ts';
import { stepStateChips, stepStatusTexts } from '#app/product/steps/step-status.ts';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Section } from '#app/ui/layout/page.tsx';
import styles from '../home.module.css';
import type { HomeStep, HomeUnit } from '../home.types.ts';

const stepTitles: Record<UnitStepKey, string> = {
  case: 'Caso de estudio',
  challenge: 'Reto on the Job',
  survey: 'Evaluación de la unidad',
  'self-assessment': 'Autoevaluación',
  'one-to-one': 'Sesión 1-1',
};

/** One card per unit with its steps; the one in progress stands open. */
export function UnitCards({ units }: { units: readonly HomeUnit[] }) {
  return (
    <Section title="Unidades">
      <div className="stack gap-sm bare-list">
        {units.map((unit) => (
          <article key={unit.id} data-state={unit.state} className={styles.unit}>
            <Collapsible
              title={`UNIDAD DE APRENDIZAJE ${unit.order + 1}. ${unit.name}`}
              level={3}
              summary={`${unit.progress}%`}
              startsOpen={unit.current || unit.state === 'challenge-returned'}
            >
              <UnitChip unit={unit} />
              <ul className={styles.steps}>
                <li>
                  <Link to={unit.modules.href}>Módulos</Link>
                  <span data-figures>
                    {unit.modules.finished} de {unit.modules.total}
                  </span>
                </li>
                {unit.steps.map((step) => (
                  <Step key={step.key} step={step} />
                ))}
              </ul>
            </Collapsible>
          </article>
        ))}
      </div>
    </Section>
  );
}

function UnitChip({ unit }: { unit: HomeUnit }) {
  switch (unit.state) {
    case 'locked':
      return (
        <StatusChip status="locked">
          {unit.opensOn ? `Bloqueada hasta ${longDate(unit.opensOn)}` : 'Bloqueada'}
        </StatusChip>
      );
    case 'done':
      return <StatusChip status="done">Completada</StatusChip>;
    case 'challenge-returned':
      return <StatusChip status="waiting">Reto devuelto</StatusChip>;
    case 'challenge-overdue':
      return <StatusChip status="late">Reto vencido</StatusChip>;
    case 'in-progress':
      return <StatusChip status="current">En curso</StatusChip>;
  }
}

function Step({ step }: { step: HomeStep }) {
  const title = stepTitles[step.key];
  const hours = useDeviceHours();
  return (
    <li>
      <span className="stack grow-12 slim">
        {step.href ? <Link to={step.href}>{title}</Link> : <span>{title}</span>}
        {step.key === 'challenge' && step.dueOn ? (
          <time className={`quiet small ${styles.facts}`} dateTime={step.dueOn}>
            {hours(deadlineText(step.dueOn))}
          </time>
        ) : null}
      </span>
      <StatusChip status={stepStateChips[step.state]}>{stepStatusTexts[step.status]}</StatusChip>
    </li>
  );
}
