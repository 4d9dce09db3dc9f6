import { deadlineText } from '#app/domain/deadlines/dates.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Section } from '#app/ui/layout/page.tsx';
import styles from './home.module.css';
import type { NextCard, PendingItem } from './home.types.ts';

/** Everything there is to do, in the order in which it is to be done. */
export function PendingList({ items, idle }: { items: readonly PendingItem[]; idle: NextCard }) {
  const hours = useDeviceHours();
  return (
    <Section title="Pendientes">
      {items.length === 0 ? (
        <p className="quiet small">{idleTexts[idle.kind] ?? 'No tienes pendientes. ¡Vas al día!'}</p>
      ) : (
        <ul className="stack gap-sm bare-list">
          {items.map((item) => (
            <li
              key={`${item.kind}-${item.unitOrder}`}
              className={`row wrap gap-xs-md between relative card pad-md ${styles.pending}`}
              data-returned={item.kind === 'returned-challenge' || undefined}
            >
              <span className="stack grow-12 slim">
                <Link className="strong same-color not-underlined cover-link" to={item.href}>
                  {titles[item.kind](item)}
                </Link>
                <span className={`quiet small ${styles.facts}`}>{hours(whereAndWhen(item))}</span>
                {item.badge === null ? null : (
                  <span className={`quiet small ${styles.facts}`}>
                    Te falta una para tu insignia «{item.badge}»
                  </span>
                )}
                {item.reached === null ? null : (
                  <span className={`quiet small ${styles.facts}`}>
                    <span>Continuar donde te quedaste</span>: {item.reached}
                  </span>
                )}
              </span>
              <PendingChip item={item} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const idleTexts: Partial<Record<NextCard['kind'], string>> = {
  'not-begun': 'Aún no hay pendientes: aparecerán cuando se abra tu primera unidad.',
  finished: 'No te queda nada pendiente.',
};

function PendingChip({ item }: { item: PendingItem }) {
  if (item.overdue) return <StatusChip status="late">Vencido</StatusChip>;
  if (item.kind === 'returned-challenge') return <StatusChip status="waiting">Devuelto</StatusChip>;
  if (item.daysLeft === null || item.daysLeft > 7) return null;
  return <StatusChip status="waiting">{soon(item.daysLeft)}</StatusChip>;
}

const moreTime = 'Pide más tiempo para tu reto on the job';

/** The task; past the day of a challenge it is to ask for another one. */
const titles: Record<PendingItem['kind'], (item: PendingItem) => string> = {
  'attempt-running': () => 'Evaluación final en curso',
  'live-session': () => 'Tu sesión en vivo: ya puedes entrar',
  'returned-challenge': ({ overdue }) => (overdue ? moreTime : 'Corrige tu reto on the job'),
  challenge: ({ overdue }) => (overdue ? moreTime : 'Entrega tu reto on the job'),
  survey: () => 'Evaluación de la unidad',
  'self-assessment': () => 'Autoevaluación de aprendizajes clave',
  'peer-review': ({ count }) =>
    wordFor(count, 'Evalúa un reto de tu generación', `Evalúa ${numberText(count)} retos de tu generación`),
  agreements: () => 'Confirma los acuerdos de tu sesión 1-1',
  case: () => 'Caso de estudio',
  activities: ({ count }) => `${countText(count, 'actividad', 'actividades')} por terminar`,
  'final-evaluation': () => 'Evaluación final',
  'final-retry': () => 'Evaluación final: puedes presentarla otra vez',
};

function whereAndWhen(item: PendingItem): string {
  const unit = item.unitOrder === null ? [] : [`Unidad ${item.unitOrder + 1}, ${item.unitName}`];
  const due = item.dueOn ? [deadlineText(item.dueOn)] : [];
  return [...unit, ...due, ...(item.extension ? [extensions[item.extension]] : [])].join(' · ');
}

const extensions = { asked: 'Prórroga en revisión', granted: 'Con prórroga' } as const;

function soon(days: number): string {
  if (days <= 0) return 'Vence hoy';
  return wordFor(days, 'Vence mañana', `En ${numberText(days)} días`);
}
