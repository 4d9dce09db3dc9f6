import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import type { Prerequisite } from '../final-evaluation.types.ts';
import styles from './overview.module.css';

const names = {
  challenge: 'Reto on the Job',
  survey: 'Evaluación de la unidad',
  'self-assessment': 'Autoevaluación de aprendizajes clave',
} as const;

type Props = { prerequisites: readonly Prerequisite[]; ready: boolean };

/** The conditions of the final evaluation, unit by unit, with the way to each missing one. */
export function Prerequisites({ prerequisites, ready }: Props) {
  return (
    <Section
      title="Requisitos"
      actions={
        <StatusChip status={ready ? 'done' : 'locked'}>
          {ready ? 'Requisitos completos' : 'Faltan pasos'}
        </StatusChip>
      }
    >
      <ul className={styles.units}>
        {prerequisites.map(({ unitId, unitOrder, unitName, steps }) => (
          <li key={unitId} className={styles.unit}>
            <h3 className={styles.unitName}>
              <span className="block primary tiny strong wide-spaced">
                UNIDAD DE APRENDIZAJE {unitOrder + 1}
              </span>{' '}
              {unitName}
            </h3>
            <ul className={styles.steps}>
              {steps.map(({ key, done, href }) => {
                const Icon = done ? IconCircleCheckFilled : IconCircle;
                return (
                  <li key={key} className={styles.step} data-done={done || undefined}>
                    <Icon size={20} aria-hidden />
                    {done ? (
                      <span>
                        {names[key]}: <span className="quiet">completado</span>
                      </span>
                    ) : (
                      <span>
                        <Link to={href}>{names[key]}</Link>: <span className="quiet">pendiente</span>
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
