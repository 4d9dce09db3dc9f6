import { Link } from '@remix-run/react';
import styles from './tab-links.module.css';

type Props<K extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: readonly { key: K; label: string; to: string }[];
  chosen: K;
};

/** Parts of a screen with addresses of their own, as a line of tabs; on a narrow screen the line scrolls. */
export function TabLinks<K extends string>({ label, tabs, chosen }: Props<K>) {
  return (
    <nav className={styles.tabs} aria-label={label} data-print="never">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              preventScrollReset
              className={styles.tab}
              aria-current={tab.key === chosen ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
