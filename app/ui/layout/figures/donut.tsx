import styles from './ring.module.css';
import { Ring } from './ring.tsx';

type DonutProps = {
  /** 0 to 100; shown without decimals. */
  value: number;
  /** The name that is read aloud: 'Avance de la unidad 1'. */
  label: string;
  /** Side in px; without it the box around decides by `--ring-size` (96 px). */
  size?: number;
};

/** Progress as a ring with its figure in the middle; read aloud as 'Avance de la unidad 1: 75 %'. */
export function Donut({ value, label, size }: DonutProps) {
  const percent = Math.round(value);
  return (
    <Ring
      value={value}
      size={size}
      tone={percent >= 100 ? 'success' : 'primary'}
      label={`${label}: ${percent} %`}
    >
      <span className={styles.figure} data-figures>
        {percent}
        <span className={styles.sign}>%</span>
      </span>
    </Ring>
  );
}
