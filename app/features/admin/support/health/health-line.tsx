import type { ReactNode } from 'react';
import type { Level } from '#app/contract/admin/support/health.ts';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './health.module.css';

const chips: Record<Level, { status: Status; label: string }> = {
  good: { status: 'done', label: 'Bien' },
  watch: { status: 'waiting', label: 'Atención' },
  bad: { status: 'late', label: 'Requiere acción' },
};

type Props = {
  name: string;
  level: Level;
  text: string;
  /** The advice about it. */
  todo: string | null;
  /** Below the sentence: when, by whom, how far. */
  children?: ReactNode;
};

/** One part of the platform: its name, how it stands, and what to do where it is not well. */
export function HealthLine({ name, level, text, todo, children }: Props) {
  const { status, label } = chips[level];
  return (
    <li className={styles.line}>
      <h3 className={`strong ${styles.name}`}>{name}</h3>
      <div>
        <StatusChip status={status}>{label}</StatusChip>
      </div>
      <div className={`stack gap-4 breaks ${styles.said}`}>
        <p data-figures>{text}</p>
        {todo ? <p className={level === 'bad' ? 'danger' : 'quiet'}>{todo}</p> : null}
        {children}
      </div>
    </li>
  );
}
