import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import styles from './grading.module.css';

const load = async () => (await import('./grading-figures.tsx')).GradingFigures;

/** The tutor's own grades in figures, folded; their code and their figures come when it is opened. */
export function GradingPart() {
  const [opened, setOpened] = useState(false);
  const Figures = useLazyComponent(load, opened);
  return (
    <details
      className={`card ${styles.part}`}
      data-print="never"
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className="row gap-xs pointer target">
        <h2 className="grow medium strong">Cómo calificas</h2>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.content}>{Figures ? <Figures /> : <p role="status">Cargando…</p>}</div>
    </details>
  );
}
