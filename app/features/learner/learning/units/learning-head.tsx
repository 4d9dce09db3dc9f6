import { Cover } from '#app/product/covers/cover.tsx';
import { Ring } from '#app/ui/layout/figures/ring.tsx';
import styles from './learning-head.module.css';

type Props = {
  cover: { kind: 'unit' | 'module'; id: number; picture?: string | null };
  /** `data-hue` of the unit. */
  hue: number;
  /** «UNIDAD DE APRENDIZAJE 1». */
  place: string;
  title: string;
  /** «3 módulos · 50 min». */
  facts: string;
  /** Name of the ring, and how far it is: 0 to 100. */
  progress: { label: string; value: number };
};

/** The head of a unit or of a module, in the unit's hue, with its picture on the right. */
export function LearningHead({ cover, hue, place, title, facts, progress }: Props) {
  const percent = Math.round(progress.value);
  return (
    <header className={styles.head} data-hue={hue}>
      <div className={styles.words}>
        <p className={styles.place}>{place}</p>
        <h1>{title}</h1>
        <div className={styles.facts}>
          <span>{facts}</span>
          <span aria-hidden>·</span>
          <Ring
            value={percent}
            size={16}
            thickness={20}
            tone="hue"
            label={`${progress.label}: ${percent} %`}
          />
          <span aria-hidden data-figures>
            {percent}%
          </span>
        </div>
      </div>
      <span className={styles.art}>
        <Cover {...cover} hue={hue} as="side" />
      </span>
    </header>
  );
}
