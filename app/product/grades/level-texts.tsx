import type { Level } from '#app/domain/challenges/challenge.ts';
import { tenthsText } from '#app/domain/text/counts.ts';

/** The levels of a criterion to read, the lowest first; nothing where it has none. */
export function LevelTexts({ levels = [] }: { levels?: readonly Level[] | undefined }) {
  if (levels.length === 0) return null;
  return (
    <ul className="stack gap-4 bare-list small">
      {levels.map(({ name, value, descriptor }) => (
        <li key={name} className="breaks">
          <span className="strong" data-figures>
            {name} ({tenthsText(value)})
          </span>
          {descriptor ? <span>: {descriptor}</span> : null}
        </li>
      ))}
    </ul>
  );
}
