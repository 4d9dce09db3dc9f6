import { useEffect, useRef } from 'react';
import { unitHref } from '#app/contract/learner/links/learner.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { Sheet } from '#app/ui/layout/page.tsx';
import type { AttemptResult, ResultOfUnit } from '../final-evaluation.types.ts';
import styles from './overview.module.css';
import { reasonsText } from './results.texts.ts';

/** A unit with less than eight of ten right is worth reading again. */
const isWeak = ({ right, total }: ResultOfUnit): boolean => 10 * right < 8 * total;

type Props = {
  /** The newest first. */
  results: readonly AttemptResult[];
  best: number | null;
  /** It was sent a moment ago: the reader starts here. */
  focusFirst: boolean;
};

/** The grade, and what each unit gave; which answers were right is not said (product: final evaluation). */
export function Results({ results, best, focusFirst }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusFirst) heading.current?.focus();
  }, [focusFirst]);
  const [latest, ...earlier] = results;
  if (!latest) return null;
  return (
    <section className="stack gap-md">
      <h2 ref={heading} tabIndex={-1} className="no-ring">
        Tu resultado
      </h2>
      <Sheet>
        <div className={styles.result}>
          <GradeCircle
            grade={best ?? undefined}
            label="EVALUACIÓN FINAL"
            note="30 % de tu calificación final"
          />
          <AttemptDetail result={latest} />
        </div>
      </Sheet>
      {earlier.map((result) => (
        <Collapsible
          key={result.number}
          title={`Intento ${result.number}`}
          summary={gradeText(result.grade)}
          level={3}
          startsOpen={false}
        >
          <AttemptDetail result={result} />
        </Collapsible>
      ))}
    </section>
  );
}

function AttemptDetail({ result }: { result: AttemptResult }) {
  const { number, grade, right, total, units } = result;
  const reasons = reasonsText(result.reasons);
  return (
    <div className="grid gap-md grow-18 slim">
      <p>
        Intento {number}: <strong data-figures>{gradeText(grade)}</strong>
        {total > 0 ? (
          <span data-figures>
            {' '}
            · {right} de {total} respuestas correctas
          </span>
        ) : null}
      </p>
      {reasons === '' ? null : <p className="quiet small">{reasons}</p>}
      <ul className={styles.unitResults}>
        {units.map((one) => (
          <li key={one.unit?.id ?? 0}>
            <div className={styles.unitResult}>
              <span className={styles.unitTitle}>
                {one.unit ? `Unidad ${one.unit.order + 1} · ${one.unit.name}` : 'Todo el programa'}
              </span>
              <span data-figures>
                {one.right} de {one.total}
              </span>
            </div>
            <Progress value={(100 * one.right) / Math.max(1, one.total)} size="sm" />
            {isWeak(one) ? (
              <p className={styles.review}>
                <StatusChip status="waiting">Conviene repasar</StatusChip>
                {one.unit ? (
                  <Link to={unitHref(one.unit.id)}>Repasar la unidad {one.unit.order + 1}</Link>
                ) : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
