import { Link } from '@remix-run/react';
import { deadlineText } from '#app/domain/dates.ts';
import { Section } from '#app/ui/page.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import styles from './home.module.css';
import type { PendingItem, PendingKind } from './home.types.ts';

/** What is left, nearest day first; what cannot be opened yet is said without a link. */
export function PendingList({ items }: { items: readonly PendingItem[] }) {
  return (
    <Section title="Pendientes">
      {items.length === 0 ? (
        <p className={styles.soft}>No tienes pendientes. ¡Vas al día!</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.kind}-${item.unitOrder}`} className={styles.pending}>
              <span className={styles.words}>
                {item.href ? (
                  <Link className={styles.link} to={item.href}>
                    {titleOf(item)}
                  </Link>
                ) : (
                  <span className={styles.name}>{titleOf(item)}</span>
                )}
                <span className={styles.facts}>{whereAndWhen(item)}</span>
              </span>
              {item.overdue ? (
                <StatusChip status="late">Vencido</StatusChip>
              ) : item.daysLeft !== null && item.daysLeft <= 7 ? (
                <StatusChip status="waiting">{soon(item.daysLeft)}</StatusChip>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const titles: Record<PendingKind, (count: number) => string> = {
  activities: (count) => (count === 1 ? '1 actividad por terminar' : `${count} actividades por terminar`),
  challenge: () => 'Entrega tu reto on the job',
  survey: () => 'Evaluación de la unidad',
  'self-assessment': () => 'Autoevaluación de aprendizajes clave',
  'peer-review': (count) =>
    count === 1 ? 'Evalúa un reto de tu generación' : `Evalúa ${count} retos de tu generación`,
  'final-evaluation': () => 'Evaluación final',
};

const titleOf = (item: PendingItem): string => titles[item.kind](item.count);

function whereAndWhen(item: PendingItem): string {
  const unit = item.unitOrder === null ? [] : [`Unidad ${item.unitOrder + 1}, ${item.unitName}`];
  const due = item.dueOn ? [deadlineText(item.dueOn)] : [];
  return [...unit, ...due].join(' · ');
}

function soon(days: number): string {
  if (days <= 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `En ${days} días`;
}
