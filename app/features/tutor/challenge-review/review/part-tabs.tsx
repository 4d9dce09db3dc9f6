import styles from './split.module.css';

/** The two parts of a review, of which a phone shows one. */
export type Part = 'delivery' | 'evaluation';

const names = { delivery: 'Entrega', evaluation: 'Evaluación' } as const satisfies Record<Part, string>;

/** Chooses the part that a phone shows; a desk shows both. */
export function PartTabs({ shown, onShow }: { shown: Part; onShow: (part: Part) => void }) {
  return (
    <fieldset className={`row bare-fields line-below ${styles.tabs}`} aria-label="Partes de la revisión">
      {(['delivery', 'evaluation'] as const).map((part) => (
        <button
          key={part}
          type="button"
          className={styles.tab}
          aria-pressed={shown === part}
          onClick={() => onShow(part)}
        >
          {names[part]}
        </button>
      ))}
    </fieldset>
  );
}
