import { shortened } from '#app/domain/text/text.ts';
import styles from '../split.module.css';

/** A comment as long as this, in one line, is read whole without unfolding it. */
const LINE_LENGTH = 44;

/** The words of the author of a delivery: one line until it is opened. */
export function DeliveredComment({ text }: { text: string }) {
  if (text.length <= LINE_LENGTH && !text.includes('\n')) {
    return (
      <p className={styles.said}>
        <span className="spoken-only">Comentario de quien lo entregó: </span>
        <q className="as-typed clipped nowrap">{text}</q>
      </p>
    );
  }
  return (
    <details className={styles.folded}>
      <summary className={`pointer ${styles.said}`}>
        <span className={styles.saidBy}>Comentario de quien lo entregó</span>
        <q className={`as-typed ${styles.gist}`}>{shortened(text, 120)}</q>
      </summary>
      <p className="breaks as-typed">{text}</p>
    </details>
  );
}
