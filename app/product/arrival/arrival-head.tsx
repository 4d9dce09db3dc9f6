import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import { Cover } from '#app/product/covers/cover.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { ArrivalHeadProps } from './arrival.types.ts';
import styles from './arrival-head.module.css';

/** Side of a badge on the cover, in px: two rows of them fit in its height. */
const BADGE_SIDE = 60;

/** The cover of the whole programme with the badges on it, and below where the learner stands. */
export function ArrivalHead({ head, isSmall = false }: ArrivalHeadProps) {
  const { programmeId, title, lead } = head;
  const badges = isSmall ? [] : head.badges;
  const hue = unitHue(0);
  return (
    <header className={styles.head} data-small={isSmall || undefined} data-hue={hue} data-print="never">
      <div className={styles.art}>
        <Cover kind="final-evaluation" id={programmeId} hue={hue} as="side" />
        {badges.length > 0 ? (
          <ul className={styles.badges} aria-label="Tus insignias">
            {badges.map(({ key, name, image }) => (
              <li key={key}>
                <BadgeImage src={image} name={name} earned size={BADGE_SIDE} first />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{lead}</p>
      </div>
    </header>
  );
}
