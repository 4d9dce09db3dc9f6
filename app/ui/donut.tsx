import styles from './donut.module.css';
import { Ring } from './ring.tsx';

type DonutProps = {
  /** 0 to 100; shown without decimals. */
  value: number;
  /** What it measures, as the name reads aloud: 'Avance de la unidad 1'. */
  label: string;
  /** Side in px. */
  size?: number;
};

/** Progress as a ring with its figure in the middle; read aloud as 'Avance de la unidad 1: 75 %'. */
export function Donut({ value, label, size = 96 }: DonutProps) {
  const percent = Math.round(value);
  return (
    <Ring
      value={value}
      size={size}
      tone={percent >= 100 ? 'success' : 'primary'}
      label={`${label}: ${percent} %`}
    >
      <span className={styles.figure} style={{ fontSize: size * 0.24 }} data-figures>
        {percent}
        <span className={styles.sign}>%</span>
      </span>
    </Ring>
  );
}
