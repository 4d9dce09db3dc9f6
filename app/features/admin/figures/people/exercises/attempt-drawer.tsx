import type { AnsweredAttempt, ExercisesQuery } from '#app/contract/admin/figures/exercises.ts';
import { exercisesHref } from '#app/contract/admin/figures/links/exercises.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';

type Props = DialogProps & { shown: AnsweredAttempt | null; query: ExercisesQuery; zone: string };

/** An attempt: each question with its answer, and the right one where that is another. */
export function AttemptDrawer({ opened, shown, query, zone, onClose }: Props) {
  const current = useLastShown(shown, shown !== null);
  return (
    <Drawer
      isAtAddress
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={current ? `${current.attempt.activityName}, intento ${current.attempt.number}` : ''}
    >
      {current ? (
        <div className="stack gap-md">
          <p className="quiet">
            {shortDateTime(zone, current.attempt.sentAt)} · {current.attempt.rightCount} de{' '}
            {current.attempt.questionCount} aciertos
          </p>
          <ol className="bare-list stack gap-sm">
            {current.questions.map((question, place) => (
              <Answered key={question.key} question={question} number={place + 1} />
            ))}
          </ol>
          <Link
            className="inline primary target"
            to={`${exercisesHref({
              personId: query.personId,
              membershipId: query.membershipId,
              activityId: current.attempt.activityId,
            })}#preguntas`}
          >
            Ver el análisis de sus preguntas
          </Link>
        </div>
      ) : null}
    </Drawer>
  );
}

type AnsweredProps = { question: AnsweredAttempt['questions'][number]; number: number };

function Answered({ question: { prompt, chosen, correct, right, percent }, number }: AnsweredProps) {
  return (
    <li className="card pad-md stack gap-xs">
      <p className="strong">
        {number}. {prompt}
      </p>
      {chosen === null ? null : <p>Respondió: {chosen}</p>}
      <div>
        {chosen === null ? (
          <StatusChip status="pending">Sin respuesta</StatusChip>
        ) : (
          <StatusChip status={right ? 'done' : 'late'}>{verdictText({ right, percent })}</StatusChip>
        )}
      </div>
      {right || correct === null ? null : <p>La correcta: {correct}</p>}
    </li>
  );
}

function verdictText({ right, percent }: { right: boolean; percent: number }): string {
  if (right) return 'Correcta';
  return percent === 0 ? 'Incorrecta' : `Correcta en parte: ${percent} %`;
}
