import { Link } from '@remix-run/react';
import styles from './board.module.css';
import type { BoardView } from './board.view.ts';

/** Case studies without a comment, the oldest first. */
export function CaseList({ cases: { total, list } }: Pick<BoardView, 'cases'>) {
  if (total === 0)
    return (
      <p className={styles.nothing} id="casos">
        Ningún caso espera tu comentario.
      </p>
    );
  return (
    <>
      <ul className={styles.rows} id="casos">
        {list.map(({ key, name, groupName, unit, wait, href }) => (
          <li key={key} className={styles.row}>
            <div className={styles.words}>
              {href === null ? (
                <strong>{name}</strong>
              ) : (
                <Link to={href} className={styles.name}>
                  {name}
                </Link>
              )}
              <span className={styles.facts}>
                {unit} · {groupName}
              </span>
            </div>
            <span className={styles.facts} data-figures>
              Espera: {wait}
            </span>
          </li>
        ))}
      </ul>
      {total > list.length ? (
        <p className={styles.facts} data-figures>
          Se muestran los {list.length} más antiguos de {total}.
        </p>
      ) : null}
    </>
  );
}
