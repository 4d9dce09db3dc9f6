import type { Level } from '#app/domain/challenges/challenge.ts';
import { tenthsText } from '#app/domain/text/counts.ts';
import { useReadOnly } from '#app/ui/read-only.ts';
import styles from './rubric.module.css';

/** Moves the focus to the chosen level of a criterion, else to its first; false where it has none. */
export function focusLevels(position: number): boolean {
  const named = `input[name="nivel-${position}"]`;
  const level =
    document.querySelector<HTMLElement>(`${named}:checked`) ?? document.querySelector<HTMLElement>(named);
  level?.focus();
  return level !== null;
}

type Props = {
  /** The name of the criterion. */
  of: string;
  position: number;
  levels: readonly Level[];
  score: number | null;
  onChoose: (value: number) => void;
};

/** The levels of a criterion: one is lit only where the score is its value, typed or chosen. */
export function LevelChoice({ of, position, levels, score, onChoose }: Props) {
  const isReadOnly = useReadOnly();
  return (
    <div role="radiogroup" aria-label={`Nivel de ${of}`} className={styles.levels}>
      {levels.map(({ name, value, descriptor }) => (
        <label key={name} className={styles.level} title={descriptor || undefined}>
          <input
            type="radio"
            name={`nivel-${position}`}
            className="spoken-only"
            checked={score === value}
            disabled={isReadOnly}
            onChange={() => onChoose(value)}
          />
          <span className="clipped nowrap">{name}</span>
          <span className="tiny" data-figures>
            {tenthsText(value)}
          </span>
        </label>
      ))}
    </div>
  );
}
