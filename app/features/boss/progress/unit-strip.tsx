import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { challengeStatusChips, challengeStatusTexts } from '#app/product/people/learner-signs.ts';
import { StateWord } from '#app/ui/feedback/states/state-word.tsx';
import { Donut } from '#app/ui/layout/figures/donut.tsx';
import styles from './progress.module.css';
import { texts, trendText } from './progress.texts.ts';
import type { UnitProgress } from './progress.view.ts';

type Props = { units: readonly UnitProgress[] };

/** The units side by side: modules, challenge, the boss's grade and its step from the one before. Paper has the units themselves. */
export function UnitStrip({ units }: Props) {
  const graded = units.flatMap(({ order, evaluation }) =>
    typeof evaluation?.grade === 'number' ? [{ number: displayNumber(order), grade: evaluation.grade }] : [],
  );
  return (
    <ul className={styles.strip} aria-label={texts.strip} data-print="never">
      {units.map((unit) => {
        const number = displayNumber(unit.order);
        const at = graded.findIndex((one) => one.number === number);
        return <Card key={unit.id} unit={unit} grade={graded[at] ?? null} before={graded[at - 1] ?? null} />;
      })}
    </ul>
  );
}

type Grade = { number: number; grade: number };

function Card({ unit, grade, before }: { unit: UnitProgress; grade: Grade | null; before: Grade | null }) {
  const { order, name, work } = unit;
  const number = displayNumber(order);
  return (
    <li className={styles.card}>
      {work ? (
        <Donut value={work.moduleProgress} label={`${texts.modules} de la unidad ${number}`} size={56} />
      ) : null}
      <div className={styles.words}>
        <p className="strong">
          {number}. {name}
        </p>
        {work ? <Challenge challenge={work.challenge} /> : null}
      </div>
      {grade ? (
        <div className={styles.grade}>
          <p className="figure">{gradeText(grade.grade)}</p>
          <p className="quiet tiny">{texts.bossGrade}</p>
          <p className="quiet tiny" data-figures>
            {trendText(grade.grade, before)}
          </p>
        </div>
      ) : (
        <p className={`quiet tiny ${styles.grade}`}>{texts.noBossGrade}</p>
      )}
    </li>
  );
}

function Challenge({ challenge: { status, score } }: Pick<NonNullable<UnitProgress['work']>, 'challenge'>) {
  return (
    <p>
      <StateWord status={challengeStatusChips[status]}>
        {`Reto: ${challengeStatusTexts[status]}${score === null ? '' : ` · ${gradeText(score)}`}`}
      </StateWord>
    </p>
  );
}
