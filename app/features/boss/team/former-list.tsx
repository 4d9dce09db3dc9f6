import { gradeText } from '#app/domain/grades/grades.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import styles from './team.module.css';
import type { FormerPerson } from './team.view.ts';

/** *Anteriores*: the former collaborators, with every evaluation that this boss sent, to read. */
export function FormerList({ former }: { former: readonly FormerPerson[] }) {
  if (former.length === 0) return null;
  return (
    <Collapsible title="Anteriores" level={2} summary={String(former.length)} startsOpen={false}>
      <p className={styles.legend}>
        Personas que estuvieron en tu equipo. Lo que les enviaste sigue siendo tuyo: se lee y ya no se cambia.
      </p>
      <ul className={styles.former}>
        {former.map(({ personId, groupId, name, groupName, lastOn, evaluations }) => (
          <li key={`${groupId}.${personId}`}>
            <p>
              <strong>{name}</strong> · {groupName}
            </p>
            <p className={styles.legend}>En tu equipo hasta el {lastOn}</p>
            {evaluations.length === 0 ? (
              <p className={styles.legend}>No le enviaste evaluaciones.</p>
            ) : (
              <ul className={styles.sent}>
                {evaluations.map(({ href, unit, grade }) => (
                  <li key={unit}>
                    <Link
                      to={href}
                      aria-label={`Unidad ${unit} de ${name}: ${gradeText(grade)}`}
                      data-figures
                    >
                      Unidad {unit}: {gradeText(grade)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
