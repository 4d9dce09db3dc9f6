import { useEffect, useRef } from 'react';
import { Link } from '../controls/link.tsx';
import styles from './tab-links.module.css';

type Props<K extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: readonly { key: K; label: string; to: string }[];
  chosen: K;
};

/** Parts of a screen with addresses of their own, as a line of tabs; on a narrow screen the line scrolls. */
export function TabLinks<K extends string>({ label, tabs, chosen }: Props<K>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${chosen}"]`);
    // Only sideways: the page stays where it is.
    if (list.current && current instanceof HTMLElement) {
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [chosen]);
  return (
    <nav className={styles.tabs} aria-label={label} data-print="never">
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab.key} data-tab={tab.key}>
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
