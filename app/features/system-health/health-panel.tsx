import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './health.module.css';
import type { HealthItem, Level } from './system-health.view.ts';

const chips: Record<Level, { status: Status; label: string }> = {
  good: { status: 'done', label: 'Bien' },
  watch: { status: 'waiting', label: 'Atención' },
  bad: { status: 'late', label: 'Requiere acción' },
};

type Props = { health: { items: readonly HealthItem[] } };

/** Tab *Salud*: each part of the platform with how it stands and what to do about it (product: health). */
export function HealthPanel({ health }: Props) {
  return (
    <ul className={`${styles.items} bare-list`}>
      {health.items.map(({ key, name, level, text, todo }) => (
        <li key={key} className="card pad-md stack gap-xs">
          <div className="wrap gap-xs-md between">
            <h2 className="strong">{name}</h2>
            <StatusChip status={chips[level].status}>{chips[level].label}</StatusChip>
          </div>
          <p data-figures>{text}</p>
          {todo ? <p className="danger">{todo}</p> : null}
        </li>
      ))}
    </ul>
  );
}
