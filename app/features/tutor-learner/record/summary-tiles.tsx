import { Donut } from '#app/ui/layout/donut.tsx';
import { gradeWord } from '../texts.ts';
import type { FileBadge, FileSummary } from './record.types.ts';
import styles from './summary-tiles.module.css';

type Props = { summary: FileSummary; badges: readonly FileBadge[] };

/** The figures of a learner at a glance. */
export function SummaryTiles({ summary, badges }: Props) {
  const earned = badges.filter(({ level }) => level > 0).length;
  return (
    <ul className={styles.tiles} aria-label="Resumen">
      <li className={styles.progress}>
        <Donut value={summary.progress} label="Avance en el programa" size={64} />
        <span className={`quiet small ${styles.label}`} aria-hidden>
          Avance en el programa
        </span>
      </li>
      <Tile label="Promedio de retos" value={gradeWord(summary.challengeAverage)} />
      <Tile label="Evaluación del jefe" value={gradeWord(summary.bossAverage)} />
      <Tile label="Evaluación final" value={gradeWord(summary.finalEvaluation)} />
      <Tile
        label="Calificación final"
        value={gradeWord(summary.finalGrade)}
        note={summary.verdict ?? 'Aún sin veredicto'}
      />
      <Tile label="Puntos" value={String(summary.points)} note={`Nivel ${summary.level} de 3`} />
      <Tile label="Insignias" value={String(earned)} note={`de ${badges.length}`} />
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
