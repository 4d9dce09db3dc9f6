import { tutorBoardHref } from '#app/contract/tutor/links/board.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import styles from './board.module.css';
import type { BoardView } from './board.view.ts';

/** The numbers of the day, each a link to the work that it counts. */
export function QueueNumbers({ board }: { board: BoardView }) {
  const { challenges, questions, extensions, cases } = board;
  return (
    <ul className={styles.numbers} aria-label="Lo que espera por ti">
      <QueueNumber
        label="Retos por evaluar"
        total={challenges.total}
        wait={challenges.wait}
        href={challenges.href}
      />
      <QueueNumber
        label="Preguntas sin responder"
        total={questions.total}
        wait={questions.wait}
        href={questions.href}
      />
      <QueueNumber
        label="Prórrogas solicitadas"
        total={extensions.total}
        wait={extensions.list[0]?.wait ?? null}
        href={tutorBoardHref('extension')}
      />
      <QueueNumber
        label="Casos enviados"
        total={cases.total}
        wait={cases.list[0]?.wait ?? null}
        href={tutorBoardHref('case')}
      />
    </ul>
  );
}

type NumberProps = { label: string; total: number; wait: string | null; href: string };

function QueueNumber({ label, total, wait, href }: NumberProps) {
  return (
    <li>
      <Link to={href} className={styles.number} data-busy={total > 0 || undefined} preventScrollReset>
        <strong className={`figure ${styles.total}`} data-figures>
          {numberText(total)}
        </strong>
        <span className="stack slim">
          <span className="strong">{label}</span>
          <span className="quiet small">
            {wait === null ? 'Nada pendiente' : `Espera más larga: ${wait}`}
          </span>
        </span>
      </Link>
    </li>
  );
}
