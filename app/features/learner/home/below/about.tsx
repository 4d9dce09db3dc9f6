import { IconChevronDown } from '@tabler/icons-react';
import styles from '../home.module.css';
import type { HomeProgramme } from '../home.types.ts';

/** The programme in its own words, folded away: name, generation, welcome, description and picture. */
export function About({ programme }: { programme: HomeProgramme }) {
  const { name, groupName, welcome, description, image } = programme;
  return (
    <details className={`card ${styles.fold}`} data-at="about">
      <summary className={styles.folded}>
        <h2 className={styles.name}>Sobre tu programa</h2>
        <IconChevronDown className={styles.arrow} size={20} aria-hidden />
      </summary>
      <div className="stack gap-xs prose">
        <p className="quiet tiny">
          {name} · {groupName}
        </p>
        {image ? <img className={styles.picture} src={image} alt="" loading="lazy" /> : null}
        {welcome ? <p className="as-typed">{welcome}</p> : null}
        {description ? <p className="as-typed">{description}</p> : null}
      </div>
    </details>
  );
}
