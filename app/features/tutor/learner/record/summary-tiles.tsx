import { Donut } from '#app/ui/layout/figures/donut.tsx';
import { gradeWord } from '../learner.texts.ts';
import type { LearnerRecord } from './record.view.ts';
import styles from './summary-tiles.module.css';

/** The figures of a learner at a glance. */
export function SummaryTiles({ record }: { record: LearnerRecord }) {
  const earned = record.badges.filter(({ level }) => level > 0).length;
  return (
    <ul className={styles.tiles} aria-label="Resumen">
      <li className={styles.progress}>
        <Donut value={record.progress} label="Avance en el programa" size={64} />
        <span className={`quiet small ${styles.label}`} aria-hidden>
          Avance en el programa
        </span>
      </li>
      <Tile label="Promedio de retos" value={gradeWord(record.challengeAverage)} />
      <Tile label="Evaluación del jefe" value={gradeWord(record.bossAverage)} />
      <Tile label="Evaluación final" value={gradeWord(record.finalEvaluation)} />
      <Tile
        label="Calificación final"
        value={gradeWord(record.finalGrade)}
        note={record.verdict ?? 'Aún sin veredicto'}
      />
      <Tile label="Puntos" value={String(record.points)} note={`Nivel ${record.level} de 3`} />
      <Tile
        label="Insignias"
        value={record.badges.length === 0 ? '—' : String(earned)}
        note={record.badges.length === 0 ? 'no se muestran' : `de ${record.badges.length}`}
      />
    </ul>
  );
}

function Tile({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <li className={styles.tile}>
      <span className={`quiet small ${styles.label}`}>{label}</span>
      <span className={styles.figure} data-figures>
        {value}
      </span>
      {note ? <span className="quiet small">{note}</span> : null}
    </li>
  );
}
