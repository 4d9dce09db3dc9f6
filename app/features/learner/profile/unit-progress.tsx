import { useId } from 'react';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { Donut } from '#app/ui/layout/figures/donut.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileUnit } from './profile.types.ts';
import styles from './unit-progress.module.css';

/** One card per unit: its donut, and what of it is done (spec §2.3). The case study does not count. */
export function UnitProgress({ units }: { units: readonly ProfileUnit[] }) {
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <Unit key={unit.id} unit={unit} />
      ))}
    </ul>
  );
}

function Unit({ unit }: { unit: ProfileUnit }) {
  const id = useId();
  const number = displayNumber(unit.order);
  return (
    <li className={styles.unit}>
      <div className={`row wrap gap-sm between ${styles.head}`}>
        <h3 id={id}>
          <span className={styles.place}>UNIDAD DE APRENDIZAJE {number}</span>
          {unit.name}
        </h3>
        <Donut value={unit.progress} label={`Avance de la unidad ${number}`} size={68} />
      </div>
      <ul className={styles.steps} aria-labelledby={id}>
        {unit.modules.map((module) => (
          <Step key={module.order} done={module.finished} name={`MÓDULO ${displayNumber(module.order)}`} />
        ))}
        <Step done={unit.challengeDelivered} name={texts.challengeStep} />
        <Step done={unit.surveySent} name={texts.surveyStep} />
        <Step done={unit.selfAssessmentSent} name={texts.selfAssessmentStep} />
      </ul>
    </li>
  );
}

/** A checkbox that only shows: the step is done elsewhere, so it takes neither the focus nor a click. */
function Step({ done, name }: { done: boolean; name: string }) {
  return (
    <li>
      <label className={`flex gap-xs align-top quiet small ${styles.step}`}>
        <input type="checkbox" className={styles.box} checked={done} disabled readOnly />
        {name}
      </label>
    </li>
  );
}
