import { personAnalyticsHref } from '#app/contract/admin/links/admin.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { differ, gradeText } from '#app/domain/grades/grades.ts';
import { GradeBreakdown } from '#app/product/grades/grade-breakdown.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import styles from '../arco.module.css';

type Review = NonNullable<ArcoDetail['review']>;

/**
 * The inputs of a verdict: the formula and its parts as they were when it was asked for, the facts by unit, and their
 * result today. It changes only where its facts are put right (product: human review).
 */
export function ReviewedVerdict({ review }: { review: Review }) {
  const { asked, now, units, personId, memberId } = review;
  return (
    <section className={styles.part} aria-label="Lo que se revisa">
      <h2 className="strong">Lo que se revisa</h2>
      <h3 className="strong small">Cuando la pidió</h3>
      <GradeBreakdown {...asked} />
      {differ(asked, now) ? (
        <>
          <h3 className="strong small">Hoy</h3>
          <GradeBreakdown {...now} />
        </>
      ) : (
        <p className="quiet">Hoy da lo mismo: nada de lo que se usó ha cambiado.</p>
      )}
      <table className={styles.facts}>
        <caption className="strong small to-start">Calificaciones por unidad, hoy</caption>
        <thead>
          <tr>
            <th scope="col">Unidad</th>
            <th scope="col">Reto</th>
            <th scope="col">Jefe</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">{unit.name}</th>
              <td data-figures>{shown(unit.challengeScore)}</td>
              <td data-figures>{shown(unit.bossGrade)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        El veredicto no se escribe a mano: si algo está mal, corrige el hecho (la calificación de un reto, una
        evaluación del jefe, la evaluación final) y se calcula otra vez. Después registra la ejecución.
      </p>
      <div className="wrap">
        <ButtonLink variant="default" to={personAnalyticsHref(personId, memberId)}>
          Ver y corregir los hechos
        </ButtonLink>
      </div>
    </section>
  );
}

const shown = (grade: number | null): string => (grade === null ? '—' : gradeText(grade));
