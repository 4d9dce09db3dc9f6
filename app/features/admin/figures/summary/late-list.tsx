import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { LateItem } from './late.queries.server.ts';
import styles from './summary.module.css';

/** The late work, each number with the way to it. */
export function LateList({ items }: { items: readonly LateItem[] }) {
  if (items.length === 0) return <p className="quiet">Todo va al día.</p>;
  return (
    <ul className={`${styles.figures} bare-list`}>
      {items.map(({ count, one, many, href }) => (
        <li key={href} className={styles.figure}>
          <Link to={href} className="stack ink not-underlined underlined-on-hover target">
            <span className="huge bold" data-figures>
              {numberText(count)}
            </span>{' '}
            <span className="quiet small">{wordFor(count, one, many)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
