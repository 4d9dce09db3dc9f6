import { Ring } from '#app/ui/layout/figures/ring.tsx';
import styles from './grade-circle.module.css';

/** Highest grade (spec §9). */
const TOP_GRADE = 10;

type GradeCircleProps = {
  /** 0 to 10, shown with one decimal; `undefined` while there is none. */
  grade: number | undefined;
  /** The graded subject: 'EVALUACIÓN FINAL'. */
  label: string;
  /** Words under the name: the verdict, or its share of the final grade. */
  note?: string | undefined;
  /** A passing grade is shown by words and colour together. */
  passed?: boolean;
  size?: number;
};

/** A grade inside a ring that fills up to ten. */
export function GradeCircle({ grade, label, note, passed = false, size = 128 }: GradeCircleProps) {
  const figure = grade === undefined ? '–' : grade.toFixed(1);
  const spoken = grade === undefined ? 'sin calificación' : `${figure} de ${TOP_GRADE}`;
  return (
    <figure className={styles.figure}>
      <Ring
        value={((grade ?? 0) / TOP_GRADE) * 100}
        size={size}
        thickness={8}
        tone={passed ? 'success' : 'primary'}
        label={`${label}: ${spoken}`}
      >
        <span className={styles.grade} data-figures>
          {figure}
        </span>
      </Ring>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        {note ? <span className="quiet small">{note}</span> : null}
      </figcaption>
    </figure>
  );
}
