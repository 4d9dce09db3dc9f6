import { Link } from '#app/ui/controls/link.tsx';
import { overdueText } from './team.texts.ts';
import type { TeamCellView } from './team.view.ts';
import styles from './team-table.module.css';

type Props = { cell: TeamCellView; name: string; column: string };

/** The grade of a unit, or what is still to do for it; red with a diamond once its period is over. */
export function UnitCell({ cell, name, column }: Props) {
  const { href, text, state, overdue, reopened, sentBy } = cell;
  const late = overdue ? overdueText(cell) : undefined;
  return (
    <div>
      {href ? (
        <Link
          to={href}
          className={styles.cell}
          data-state={state}
          data-overdue={overdue || undefined}
          data-figures
          title={late}
          aria-label={`${text}: ${column} de ${name}${late ? `, ${late.toLowerCase()}` : ''}`}
        >
          {text}
        </Link>
      ) : (
        <span className={styles.text} data-figures>
          {text}
        </span>
      )}
      {reopened ? <small className="block quiet regular tiny">Reabierta</small> : null}
      {sentBy ? <small className="block quiet regular tiny">La envió {sentBy}</small> : null}
    </div>
  );
}
