import { Link } from '#app/ui/controls/link.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { HomeUnit } from '../home.types.ts';
import { UnitRing } from './unit-ring.tsx';
import { UnitState } from './unit-state.tsx';
import styles from './units.module.css';

type Props = {
  units: readonly HomeUnit[];
  /** The unit whose steps are shown. */
  shownId: number | null;
};

/** The units of the programme; on a phone without the one that is shown above. */
export function Units({ units, shownId }: Props) {
  const isAlone = units.every(({ id }) => id === shownId);
  return units.length === 0 ? null : (
    <section className={styles.part} data-alone={isAlone || undefined}>
      <h2 className={`medium strong ${styles.name}`}>
        {shownId === null ? (
          'Unidades'
        ) : (
          <>
            <span className={styles.others}>Otras unidades</span>
            <span className={styles.all}>Unidades</span>
          </>
        )}
      </h2>
      <ol className={`bare-list ${styles.units}`} aria-label="Unidades del programa">
        {units.map((unit) => (
          <Unit key={unit.id} unit={unit} isShown={unit.id === shownId} />
        ))}
      </ol>
    </section>
  );
}

function Unit({ unit, isShown }: { unit: HomeUnit; isShown: boolean }) {
  return (
    <li
      className={`row gap-sm relative ${styles.unit}`}
      data-hue={unitHue(unit.order)}
      data-shown={isShown || undefined}
    >
      <UnitRing unit={unit} />
      <span className="stack grow slim">
        <span className={styles.head}>
          <span className="quiet tiny">UNIDAD {unit.order + 1}</span>
          <Link
            className={`same-color not-underlined cover-link ${styles.title}`}
            to={unit.href}
            aria-current={isShown ? 'step' : undefined}
          >
            {unit.name}
          </Link>
        </span>
        <UnitState unit={unit} />
      </span>
    </li>
  );
}
