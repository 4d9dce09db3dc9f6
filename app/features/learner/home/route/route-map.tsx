import { Link } from '#app/ui/controls/link.tsx';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Donut } from '#app/ui/layout/figures/donut.tsx';
import styles from './route-map.module.css';

export type StationState = 'done' | 'current' | 'overdue' | 'asked' | 'returned' | 'ahead' | 'locked';

/** A unit of the programme as a station of the route. */
export type Station = {
  key: string;
  /** 1, 2, 3. */
  number: number;
  name: string;
  /** 0 to 100. */
  progress: number;
  state: StationState;
  /** Where it leads; a station without it cannot be entered yet. */
  href?: string | undefined;
};

const WORDS: Record<StationState, { status: Status; text: string }> = {
  done: { status: 'done', text: 'Completada' },
  current: { status: 'current', text: 'En curso' },
  overdue: { status: 'late', text: 'Vencido' },
  asked: { status: 'waiting', text: 'Prórroga en revisión' },
  returned: { status: 'waiting', text: 'Reto devuelto' },
  ahead: { status: 'pending', text: 'Por iniciar' },
  locked: { status: 'locked', text: 'Aún no abre' },
};

/** The programme as a route: stations on a path, each a ring that fills. Down the page on a phone. */
export function RouteMap({ stations, label }: { stations: readonly Station[]; label: string }) {
  return (
    <ol className={styles.route} aria-label={label}>
      {stations.map((station, index) => (
        <li key={station.key} className={`row gap-md relative ${styles.station}`} data-state={station.state}>
          {index < stations.length - 1 ? <Leg uphill={index % 2 === 0} /> : null}
          <span className={styles.ring}>
            <Donut value={station.progress} label={`Avance de la unidad ${station.number}`} />
          </span>
          <span className={`stack gap-4 align-top slim ${styles.words}`}>
            <span className="quiet tiny bold wide-spaced">UNIDAD {station.number}</span>
            <StationName station={station} />
            <StatusChip status={WORDS[station.state].status}>{WORDS[station.state].text}</StatusChip>
          </span>
        </li>
      ))}
    </ol>
  );
}

function StationName({ station }: { station: Station }) {
  if (!station.href) return <span className={styles.name}>{station.name}</span>;
  return (
    <Link
      className={styles.name}
      to={station.href}
      aria-current={station.state === 'current' ? 'step' : undefined}
    >
      {station.name}
    </Link>
  );
}

/** The stretch of road to the next station. */
function Leg({ uphill }: { uphill: boolean }) {
  return (
    <svg className={styles.leg} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <path
        className={styles.across}
        d={uphill ? 'M0 100 C55 100 45 0 100 0' : 'M0 0 C55 0 45 100 100 100'}
        vectorEffect="non-scaling-stroke"
      />
      <path className={styles.down} d="M50 0 V100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
