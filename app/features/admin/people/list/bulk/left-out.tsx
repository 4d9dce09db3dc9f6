import type { BulkView } from '#app/contract/admin/people/people-actions.ts';
import { countText, peopleText } from '#app/domain/text/counts.ts';

/** Those whom a bulk action leaves out, by the reason, with the first names. */
export function LeftOut({ leftOut }: Pick<BulkView, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <div className="above-md">
      <p className="strong">Quedan fuera:</p>
      <ul className="stack gap-xs">
        {leftOut.map(({ text, count, names }) => (
          <li key={text}>
            {peopleText(count)}. {text}
            <div className="quiet small breaks">{namesText(names, count)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Ana Ruiz, Luis Paz y 3 personas más'. */
function namesText(names: readonly string[], count: number): string {
  const rest = count - names.length;
  if (rest > 0) return `${names.join(', ')} y ${countText(rest, 'persona más', 'personas más')}`;
  return names.join(', ');
}
