import type { ExerciseAttempt, ExercisesQuery } from '#app/contract/admin/figures/exercises.ts';
import { exercisesHref } from '#app/contract/admin/figures/links/exercises.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import styles from './exercises.module.css';

const columns = [
  'Objeto',
  'Lugar',
  'Intento',
  'Enviado',
  'Aciertos',
  'Minutos en el objeto',
  'Respuestas',
].map((label) => ({ key: label, label }));

type Props = { query: ExercisesQuery; attempts: readonly ExerciseAttempt[]; zone: string };

/** The attempts of a page, the latest first; on a phone each is a card. */
export function AttemptTable({ query, attempts, zone }: Props) {
  return (
    <DataTable
      label="Intentos"
      look={{ frame: styles.frame, table: styles.table }}
      lead={[]}
      columns={columns}
    >
      {attempts.map((attempt) => (
        <tr key={attempt.id}>
          <th scope="row" className={styles.name}>
            {attempt.activityName}
          </th>
          <td data-label="Lugar">
            Unidad {attempt.unit}, módulo {attempt.module}
          </td>
          <td data-label="Intento" data-figures>
            {attempt.number}
          </td>
          <td data-label="Enviado" data-figures>
            {shortDateTime(zone, attempt.sentAt)}
          </td>
          <td data-label="Aciertos" data-figures>
            {attempt.rightCount} de {attempt.questionCount}
          </td>
          <td data-label="Minutos en el objeto" data-figures>
            {attempt.minutes ?? '—'}
          </td>
          <td data-label="Respuestas">
            <Link
              className="inline primary target"
              to={exercisesHref({ ...query, attemptId: attempt.id })}
              preventScrollReset
              aria-label={`Ver respuestas de ${attempt.activityName}, intento ${attempt.number}`}
            >
              Ver respuestas
            </Link>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
