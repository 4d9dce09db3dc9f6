import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { type WaveCard, wavesByMoment } from './profile.view.ts';
import styles from './wave-cards.module.css';

/** One card per wave: those of now, then the next ones, and the past ones folded (spec §2.4). */
export function WaveCards({ waves }: { waves: readonly WaveCard[] }) {
  if (waves.length === 0) return <p className={styles.none}>no data</p>;
  const { now, next, past } = wavesByMoment(waves);
  return (
    <>
      <Moment title="Ahora" waves={now} />
      <Moment title="Después" waves={next} />
      {past.length > 0 ? (
        <Collapsible
          title="Ya terminaron"
          level={3}
          summary={String(past.length)}
          startsOpen={past.length === waves.length}
        >
          <List waves={past} />
        </Collapsible>
      ) : null}
    </>
  );
}

function Moment({ title, waves }: { title: string; waves: readonly WaveCard[] }) {
  if (waves.length === 0) return null;
  return (
    <div className="stack gap-xs">
      <h3>{title}</h3>
      <List waves={waves} />
    </div>
  );
}

function List({ waves }: { waves: readonly WaveCard[] }) {
  return (
    <ul className={styles.waves}>
      {waves.map((wave) => (
        <li key={wave.id} className={styles.wave}>
          <div className={styles.head}>
            <h4 className="slim medium breaks">{wave.groupName}</h4>
            {wave.current ? <StatusChip status="current">En curso</StatusChip> : null}
          </div>
          <p className={styles.place}>UNIDAD DE APRENDIZAJE {wave.number}</p>
          <p className={styles.unit}>{wave.unitName}</p>
          <p className={styles.place}>PERIODO DE RETROALIMENTACIÓN 1-1</p>
          <p className="strong" data-figures>
            {wave.period || 'Por definir'}
          </p>
        </li>
      ))}
    </ul>
  );
}
