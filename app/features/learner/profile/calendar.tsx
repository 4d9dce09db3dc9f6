import { isDay, longDate } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { texts } from './profile.texts.ts';
import type { ProfileUnit } from './profile.types.ts';
import styles from './profile-page.module.css';

/** The unit in progress and the day its challenge is due (spec §2.3, A-46). */
export function Calendar({ unit }: { unit: ProfileUnit | null }) {
  if (!unit) return <p>{texts.notStarted}</p>;
  return (
    <div className="row gap-md between">
      <div className="slim">
        <p className={styles.place}>UNIDAD DE APRENDIZAJE {displayNumber(unit.order)}</p>
        <p className="medium strong">{unit.name}</p>
        <p className="quiet small">Fecha límite para enviar tu reto on the job</p>
      </div>
      <DueDay day={unit.dueOn} />
    </div>
  );
}

function DueDay({ day }: { day: string | null }) {
  if (!isDay(day)) return <p className={styles.undecided}>{texts.undecided}</p>;
  const [number, month, year] = longDate(day).split(' de ');
  return (
    <time dateTime={day} className={styles.day}>
      <span className="figure" data-figures>
        {number}
      </span>
      <span className="strong">{month}</span>
      <span data-figures>{year}</span>
    </time>
  );
}
