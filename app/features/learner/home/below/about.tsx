import { Fold } from '#app/ui/folds/fold.tsx';
import styles from '../home.module.css';
import type { HomeProgramme } from '../home.types.ts';

/** The programme in its own words, folded away: name, generation, welcome, description and picture. */
export function About({ programme }: { programme: HomeProgramme }) {
  const { name, groupName, welcome, description, image } = programme;
  return (
    <Fold title="Sobre tu programa" at="about">
      <div className="stack gap-xs prose">
        <p className="quiet tiny">
          {name} · {groupName}
        </p>
        {image ? <img className={styles.picture} src={image} alt="" loading="lazy" /> : null}
        {welcome ? <p className="as-typed">{welcome}</p> : null}
        {description ? <p className="as-typed">{description}</p> : null}
      </div>
    </Fold>
  );
}
