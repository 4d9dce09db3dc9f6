import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileUnit } from './profile.types.ts';
import styles from './unit-grades.module.css';

type Props = {
  /** The graded work: the name of the part and of its table. */
  name: string;
  units: readonly ProfileUnit[];
  gradeOf: (unit: ProfileUnit) => number | null;
  average: number | null;
  /** The number of units in the average. */
  counted: number;
  /** `40%`. */
  share: string;
};

/** Grade of each unit and their average, with its base and its share of the final grade (spec §2.3). */
export function UnitGrades({ name, units, gradeOf, average, counted, share }: Props) {
  return (
    <Collapsible title={name} startsOpen="desk">
      <table className={styles.grades}>
        <caption className="spoken-only">{name}</caption>
        <tbody>
          {units.map((unit) => (
            <tr className="line-below" key={unit.id}>
              <th scope="row">
                Unidad {displayNumber(unit.order)}. {unit.name}
              </th>
              <td data-figures>{shown(gradeOf(unit))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="line-below">
            <th scope="row">
              Promedio <span className={styles.base}>({share} de tu calificación final)</span>
              <span className={styles.base}>
                promedio de {counted} de {countText(units.length, 'unidad', 'unidades')}
              </span>
            </th>
            <td data-figures>{shown(average)}</td>
          </tr>
        </tfoot>
      </table>
    </Collapsible>
  );
}

const shown = (grade: number | null): string => (grade === null ? texts.pending : gradeText(grade));
