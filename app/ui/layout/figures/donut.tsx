import styles from './ring.module.css';
import { Ring } from './ring.tsx';

type DonutProps = {
  /** 0 to 100; shown without decimals. */
  value: number;
  /** The name that is read aloud: 'Avance de la unidad 1'. */
  label: string;
  /** Side in px; without it the box around decides by `--ring-size` (96 px). */
  size?: number;
  /** In the hue of the unit, whose `data-hue` stands around it. */
  inHue?: boolean;
};

/** Progress as a ring with its figure in the middle; read aloud as 'Avance de la unidad 1: 75 %'. */
export function Donut({ value, label, size, inHue = false }: DonutProps) {
  const percent = Math.round(value);
  return (
    <Ring
      value={value}
      size={size}
      tone={percent >= 100 ? 'success' : inHue ? 'hue' : 'primary'}
      label={`${label}: ${percent} %`}
    >
      <span className={styles.figure} data-figures>
        {percent}
        <span className={styles.sign}>%</span>
      </span>
    </Ring>
  );
}
