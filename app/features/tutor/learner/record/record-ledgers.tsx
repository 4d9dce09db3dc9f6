import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { useShowMore } from '#app/ui/list/show-more.tsx';
import type { Access, PointsEntry, RecordBadge } from './record.view.ts';
import styles from './record-parts.module.css';

const STEP = 10;

/** The badges of the programme; those that were earned first. */
export function BadgesPart({ badges }: { badges: readonly RecordBadge[] }) {
  const earned = badges.filter(({ level }) => level > 0);
  const missing = badges.filter(({ level }) => level === 0);
  return (
    <Collapsible
      title="Insignias"
      level={3}
      summary={`${earned.length} de ${badges.length}`}
      startsOpen={false}
    >
      <ul className={styles.badges}>
        {[...earned, ...missing].map(({ id, name, image, level }) => (
          <li className="stack gap-4 align-center" key={id}>
            <BadgeImage src={image} name={name} earned={level > 0} size={64} />
            <span className="quiet small" aria-hidden>
              {name}
              {level > 1 ? ` · nivel ${level}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

type Points = { points: number; entries: readonly PointsEntry[]; zone: string };

/** Every entry of the points with its reason, and the total. */
export function PointsPart({ points, entries, zone }: Points) {
  const { items, more } = useShowMore(entries, STEP);
  return (
    <Collapsible title="Puntos" level={3} summary={`${numberText(points)} en total`} startsOpen={false}>
      {entries.length === 0 ? <p className="quiet small">Aún no tiene puntos.</p> : null}
      <ul className={styles.rows}>
        {items.map((entry) => (
          <li key={entry.id} className={styles.activity}>
            <span className={styles.stepWords}>
              <span>{entry.reason}</span>
              <span className="quiet small" data-figures>
                {shortDateTime(zone, entry.createdAt)}
                {entry.withdrawn ? <span> · se retiró</span> : null}
              </span>
            </span>
            <strong data-figures>{entry.withdrawn ? <s>+{entry.points}</s> : `+${entry.points}`}</strong>
          </li>
        ))}
      </ul>
      {more}
    </Collapsible>
  );
}

type Accesses = { accesses: readonly Access[]; zone: string };

/** When a learner came, and with which device. */
export function AccessList({ accesses, zone }: Accesses) {
  const { items, more } = useShowMore(accesses, STEP);
  return (
    <Collapsible
      title="Accesos"
      level={3}
      summary={accesses.length === 0 ? 'Ninguno' : `Los últimos ${accesses.length}`}
      startsOpen={false}
    >
      {accesses.length === 0 ? <p className="quiet small">No hay accesos recientes.</p> : null}
      <ul className={styles.rows}>
        {items.map(({ startedAt, lastSeenAt, device }) => (
          <li key={startedAt} className={styles.activity}>
            <span className={styles.stepWords}>
              <span>{device}</span>
              <span className="quiet small" data-figures>
                Entró el {shortDateTime(zone, startedAt)} · última actividad:{' '}
                {shortDateTime(zone, lastSeenAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </Collapsible>
  );
}
