import { deadlineText, shortDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StateWord } from '#app/ui/feedback/states/state-word.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import styles from '../home.module.css';
import type { NextCard, PendingItem } from '../home.types.ts';
import { Part } from '../part.tsx';

/** Shown at once; what can wait longer is folded away. */
const SHOWN = 3;

/** All there is to do after the next step, in the order in which it is to be done. */
export function PendingList({ items, idle }: { items: readonly PendingItem[]; idle: NextCard }) {
  const later = items.slice(1);
  return (
    <Part title="Pendientes" note={later.length > 0 ? numberText(later.length) : null} at="pending">
      {later.length === 0 ? (
        <p className="quiet tiny">
          {items.length > 0
            ? 'Después de esto no te queda nada pendiente.'
            : (idleTexts[idle.kind] ?? 'No tienes pendientes. ¡Vas al día!')}
        </p>
      ) : (
        <>
          <Rows items={later.slice(0, SHOWN)} />
          {later.length > SHOWN ? (
            <details className={styles.more}>
              <summary className="row pointer primary tiny strong target">
                Ver {numberText(later.length - SHOWN)} más
              </summary>
              <Rows items={later.slice(SHOWN)} />
            </details>
          ) : null}
        </>
      )}
    </Part>
  );
}

function Rows({ items }: { items: readonly PendingItem[] }) {
  return (
    <ul className="bare-list">
      {items.map((item) => (
        <Row key={`${item.kind}-${item.unitOrder}`} item={item} />
      ))}
    </ul>
  );
}

function Row({ item }: { item: PendingItem }) {
  return (
    <li className={`row gap-sm between relative ${styles.row}`}>
      <span className="stack slim">
        <Link className={`strong same-color not-underlined cover-link ${styles.link}`} to={item.href}>
          {titles[item.kind](item)}
        </Link>
        <Where item={item} />
        {item.badge === null ? null : (
          <span className="quiet tiny">Te falta una para tu insignia «{item.badge}»</span>
        )}
        {item.reached === null ? null : (
          <span className="quiet tiny">
            <span>Continuar donde te quedaste</span>: {item.reached}
          </span>
        )}
      </span>
      <PendingState item={item} />
    </li>
  );
}

/** «Unidad 2, GESTIÓN · 4 de diciembre», and its hour from the day before on. */
function Where({
  item: { unitOrder, unitName, dueOn, daysLeft, overdue, extension },
}: {
  item: PendingItem;
}) {
  const hours = useDeviceHours();
  const unit = unitOrder === null ? [] : [`Unidad ${unitOrder + 1}, ${unitName}`];
  const more = extension ? [extensions[extension]] : [];
  if (dueOn === null && unit.length + more.length === 0) return null;
  const isNear = !overdue && daysLeft !== null && daysLeft <= 1;
  const shown = isNear ? hours(`${shortDate(dueOn)}, 23:59`) : shortDate(dueOn);
  return (
    <span className="quiet tiny">
      <span>{[...unit, ...more].join(' · ')}</span>
      {dueOn === null ? null : (
        <time dateTime={dueOn} title={hours(deadlineText(dueOn))}>
          {`${unit.length + more.length > 0 ? ' · ' : ''}${shown}`}
        </time>
      )}
    </span>
  );
}

const idleTexts: Partial<Record<NextCard['kind'], string>> = {
  'not-begun': 'Aún no hay pendientes: aparecerán cuando se abra tu primera unidad.',
  finished: 'No te queda nada pendiente.',
};

function PendingState({ item }: { item: PendingItem }) {
  if (item.overdue) return <StateWord status="late">Vencido</StateWord>;
  if (item.kind === 'returned-challenge') return <StateWord status="waiting">Devuelto</StateWord>;
  if (item.daysLeft === null || item.daysLeft > 7) return null;
  return <StateWord status="waiting">{soon(item.daysLeft)}</StateWord>;
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

const extensions = { asked: 'Prórroga en revisión', granted: 'Con prórroga' } as const;

function soon(days: number): string {
  if (days <= 0) return 'Vence hoy';
  return wordFor(days, 'Vence mañana', `En ${numberText(days)} días`);
}
