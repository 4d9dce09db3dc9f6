import { Path } from '#app/product/path/path.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { HomeProgramme } from '../home.types.ts';
import styles from './under-way.module.css';
import { UnitRing } from './unit-ring.tsx';
import { UnusualState } from './unit-state.tsx';

/** The unit in which the learner goes on: on a phone the next step with its neighbours, at a desk all its steps. */
export function UnderWay({ programme: { underWay, units } }: { programme: HomeProgramme }) {
  const unit = units.find(({ id }) => id === underWay?.unitId);
  if (!underWay || !unit) return null;
  const hue = unitHue(unit.order);
  const number = unit.order + 1;
  return (
    <section className={styles.part} data-hue={hue}>
      <div className="row gap-sm between">
        <div className={styles.head}>
          <h2>
            <span className={styles.desk}>UNIDAD DE APRENDIZAJE {number}. </span>
            <span className={styles.phone}>Unidad {number} · </span>
            {unit.name}
          </h2>
          <span className={styles.phone}>
            <UnusualState unit={unit} />
          </span>
        </div>
        <span className={`quiet tiny nowrap ${styles.desk}`}>{underWay.facts}</span>
        <span className={styles.phone}>
          <UnitRing unit={unit} />
        </span>
      </div>
      <div className={styles.steps}>
        <Path
          steps={underWay.steps}
          hue={hue}
          nextKey={underWay.nextKey ?? undefined}
          label={`Pasos de la unidad ${number}`}
        />
      </div>
      <Link className={`between gap-xs primary strong target not-underlined ${styles.whole}`} to={unit.href}>
        <span>
          Ver toda la unidad<span className="spoken-only"> {unit.name}</span>
        </span>
        <span aria-hidden>›</span>
      </Link>
    </section>
  );
}
