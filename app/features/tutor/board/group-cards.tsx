import { countText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import styles from './board.module.css';
import type { GroupCard } from './board.view.ts';

/** The generations, one card each; the name opens the generation, each number the work that it counts. */
export function GroupCards({ groups }: { groups: readonly GroupCard[] }) {
  return (
    <ul className={styles.cards}>
      {groups.map((group) => (
        <li key={group.id} className="stack gap-4 card pad-lg">
          <Link to={group.href} className={`inline self-start primary target ${styles.name}`}>
            {group.name}
          </Link>
          <span className="quiet small">{group.programmeName}</span>
          <span className="quiet small" data-figures>
            {group.period}
          </span>
          <span data-figures>{countText(group.learners, 'participante', 'participantes')}</span>
          <div className={styles.progress}>
            <Progress value={group.progress} label={`Avance de ${group.name}`} />
            <span data-figures>{group.progress} % de avance</span>
          </div>
          <span className="quiet small" data-figures>
            {group.next ?? 'Sin fechas de reto por venir'}
          </span>
          <div className={styles.counts}>
            <Count {...group.challenges} one="reto por evaluar" many="retos por evaluar" />
            <Count {...group.questions} one="pregunta sin responder" many="preguntas sin responder" />
          </div>
        </li>
      ))}
    </ul>
  );
}

type CountProps = { total: number; href: string; one: string; many: string };

function Count({ total, href, one, many }: CountProps) {
  return (
    <Link to={href} className="inline self-start primary target" data-figures>
      {countText(total, one, many)}
    </Link>
  );
}
