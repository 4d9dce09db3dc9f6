import { Link } from '#app/ui/controls/link.tsx';
import { Dots } from '#app/ui/layout/figures/dots.tsx';
import type { RhythmLine } from '../home.types.ts';
import styles from './rhythm-line.module.css';

/** The week of the learner's own rhythm; it leads to where it is changed, paused or stopped. */
export function RhythmLineLink({ line: { text, dots } }: { line: RhythmLine }) {
  return (
    <Link to="/perfil#ritmo" className={styles.line}>
      {dots ? <Dots done={Array.from({ length: dots.goal }, (_, at) => at < dots.done)} /> : null}
      <span>{text}</span>
    </Link>
  );
}
