import { numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './board.module.css';
import type { BoardView } from './board.view.ts';

/** Case studies without a comment, the oldest first. */
export function CaseList({ cases: { total, list } }: Pick<BoardView, 'cases'>) {
  if (total === 0)
    return (
      <p className="quiet small" id="casos">
        Ningún caso espera tu comentario.
      </p>
    );
  return (
    <>
      <ul className="stack bare-list card" id="casos">
        {list.map(({ key, name, groupName, unit, wait, href }) => (
          <li key={key} className={styles.row}>
            <div className={styles.words}>
              <Link to={href} className={`inline self-start primary target ${styles.name}`}>
                {name}
              </Link>
              <span className="quiet small">
                {unit} · {groupName}
              </span>
            </div>
            <span className="quiet small" data-figures>
              Espera: {wait}
            </span>
          </li>
        ))}
      </ul>
      {total > list.length ? (
        <p className="quiet small" data-figures>
          Se muestran los {list.length} más antiguos de {numberText(total)}.
        </p>
      ) : null}
    </>
  );
}
