import { gradeText, type ReviewedGrades } from '#app/domain/grades/grades.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import styles from './grade-band.module.css';

/** The final grade and its three parts in the first view; their circles and tables stand below (spec §2.3). */
export function GradeBand({ grades }: { grades: ReviewedGrades }) {
  const { units, finalEvaluation, challengeAverage, challengeUnits, bossAverage, bossUnits } = grades;
  const ofUnits = (counted: number) => `${counted} de ${countText(units, 'unidad', 'unidades')}`;
  return (
    <section className={styles.band} aria-label="Tu calificación" data-print="never">
      <p className="stack">
        <span className="figure" data-figures>
          {grades.finalGrade === null ? '—' : gradeText(grades.finalGrade)}
        </span>
        <span className="quiet tiny">{grades.verdict ?? 'Pendiente'}</span>
      </p>
      <ul className={`bare-list grid gap-xs ${styles.parts}`}>
        <Part name="Evaluación final, 30%" grade={finalEvaluation} />
        <Part name={`Retos, 40% · ${ofUnits(challengeUnits)}`} grade={challengeAverage} />
        <Part name={`Jefe, 30% · ${ofUnits(bossUnits)}`} grade={bossAverage} />
      </ul>
    </section>
  );
}

function Part({ name, grade }: { name: string; grade: number | null }) {
  const shown = grade === null ? '—' : gradeText(grade);
  return (
    <li className="stack gap-4">
      <span className="row between gap-xs tiny">
        <span className="quiet">{name}</span>
        <span className="strong" data-figures>
          {shown}
        </span>
      </span>
      <Progress size="sm" value={10 * (grade ?? 0)} label={name} valueText={shown} />
    </li>
  );
}
