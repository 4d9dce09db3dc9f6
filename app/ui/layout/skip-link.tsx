import styles from './skip-link.module.css';

/** Id that the `<main>` of each frame carries, with `tabIndex={-1}`. */
export const MAIN_ID = 'contenido';

/** First stop of the keyboard on every page: jumps over the bars. */
export function SkipLink() {
  return (
    <a className={styles.link} href={`#${MAIN_ID}`}>
      Saltar al contenido
    </a>
  );
}
