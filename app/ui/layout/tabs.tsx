import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export type Tab<K extends string> = { key: K; label: ReactNode; panel: ReactNode };

type Props<K extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<K>[];
  chosen: K;
  onChoose: (key: K) => void;
};

/**
 * Parts of a screen of which one is shown, by the tabs pattern of ARIA: one stop for Tab, arrows, Home and End choose. A part
 * is made when it is first chosen, and stays with all that was typed in it.
 */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose }: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly K[]>([chosen]);
  if (!opened.includes(chosen)) setOpened([...opened, chosen]);
  const at = tabs.findIndex(({ key }) => key === chosen);

  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div className={styles.tabs} data-print="never">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={`flex gap-xs ${styles.list}`}
          onKeyDown={pressed}
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}${tab.key}`}
              data-tab={tab.key}
              className={styles.tab}
              aria-selected={tab.key === chosen}
              aria-controls={`${id}${tab.key}panel`}
              tabIndex={tab.key === chosen ? 0 : -1}
              onClick={() => onChoose(tab.key)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}${tab.key}panel`}
          aria-labelledby={`${id}${tab.key}`}
          hidden={tab.key !== chosen}
          className={styles.panel}
        >
          {opened.includes(tab.key) || tab.key === chosen ? tab.panel : null}
        </div>
      ))}
    </>
  );
}
