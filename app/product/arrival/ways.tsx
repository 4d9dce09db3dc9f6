import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './arrival.module.css';
import type { Arrival } from './arrival.types.ts';

/** The next things, one a row; above them, where the grade does not pass, the ways out of it in plain words. */
export function Ways({ arrival: { help, ways } }: { arrival: Pick<Arrival, 'help' | 'ways'> }) {
  return (
    <section className={`card ${styles.part}`}>
      <h2 className="medium strong">{help.length > 0 ? '¿Qué puedes hacer?' : '¿Qué sigue?'}</h2>
      {help.map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
      <ul className={`bare-list ${styles.ways}`}>
        {ways.map(({ name, note, href }) => (
          <li key={href} className={styles.way}>
            <span className="stack grow slim">
              <Link className="same-color not-underlined cover-link strong" to={href}>
                {name}
              </Link>
              {note ? <span className="quiet tiny">{note}</span> : null}
            </span>
            <IconChevronRight size={20} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  );
}
