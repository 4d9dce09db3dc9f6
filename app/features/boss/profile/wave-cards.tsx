import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { WaveCard } from './profile.view.ts';
import styles from './wave-cards.module.css';

/** One card per wave: its generation, its unit and the days of its 1-1 feedback (spec §2.4). */
export function WaveCards({ waves }: { waves: readonly WaveCard[] }) {
  if (waves.length === 0) return <p className={styles.none}>no data</p>;
  return (
    <ul className={styles.waves}>
      {waves.map((wave) => (
        <li key={wave.id} className={styles.wave}>
          <div className={styles.head}>
            <h3 className="slim medium breaks">{wave.groupName}</h3>
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
