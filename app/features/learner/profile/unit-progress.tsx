import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { Donut } from '#app/ui/layout/figures/donut.tsx';
import { Dots } from '#app/ui/layout/figures/dots.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileUnit } from './profile.types.ts';
import styles from './unit-progress.module.css';

type Props = {
  units: readonly ProfileUnit[];
  /** Order of the unit in progress; a phone opens it and folds the others. */
  currentOrder: number | null;
};

/** One card per unit: its donut, and what of it is done (spec §2.3). The case study does not count. */
export function UnitProgress({ units, currentOrder }: Props) {
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <Unit key={unit.id} unit={unit} startsOpen={unit.order === (currentOrder ?? 0)} />
      ))}
    </ul>
  );
}

function Unit({ unit, startsOpen }: { unit: ProfileUnit; startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const number = displayNumber(unit.order);
  const steps = stepsOf(unit);
  return (
    <li className={styles.unit} data-open={open || undefined}>
      <div className={styles.head}>
        <h3 id={id}>
          <span className={styles.place}>UNIDAD DE APRENDIZAJE {number}</span>
          {unit.name}
          <span className={styles.dots}>
            <Dots done={steps.map(({ done }) => done)} />
          </span>
        </h3>
        <Donut value={unit.progress} label={`Avance de la unidad ${number}`} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-pasos`}
          aria-label={`Pasos de la unidad ${number}`}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown className={styles.arrow} size={22} aria-hidden />
        </button>
      </div>
      <ul id={`${id}-pasos`} className={styles.steps} aria-labelledby={id}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ul>
    </li>
  );
}

type StepProps = { name: string; done: boolean };

const stepsOf = (unit: ProfileUnit): StepProps[] => [
  ...unit.modules.map(({ order, finished }) => ({
    name: `MÓDULO ${displayNumber(order)}`,
    done: finished,
  })),
  { name: texts.challengeStep, done: unit.challengeDelivered },
  { name: texts.surveyStep, done: unit.surveySent },
  { name: texts.selfAssessmentStep, done: unit.selfAssessmentSent },
];

/** A checkbox that only shows: the step is done elsewhere, so it takes neither the focus nor a click. */
function Step({ done, name }: StepProps) {
  return (
    <li>
      <label className={`flex gap-xs align-top quiet small ${styles.step}`}>
        <input type="checkbox" className={styles.box} checked={done} disabled readOnly />
        {name}
      </label>
    </li>
  );
}
