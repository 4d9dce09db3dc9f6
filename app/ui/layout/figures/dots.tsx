import styles from './dots.module.css';

/** A dot for each thing, filled where it is done. Decoration: the words beside it say the same. */
export function Dots({ done }: { done: readonly boolean[] }) {
  return (
    <span className={`inline gap-4 rigid ${styles.dots}`} aria-hidden>
      {done.map((isDone, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <i key={at} data-done={isDone || undefined} />
      ))}
    </span>
  );
}
