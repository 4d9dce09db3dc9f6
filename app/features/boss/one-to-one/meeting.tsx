import { nameInitials } from '#app/domain/access/person.ts';
import { longDate, periodText } from '#app/domain/deadlines/dates.ts';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Sheet } from '#app/ui/layout/page.tsx';
import styles from './one-to-one.module.css';
import type { OneToOneView } from './one-to-one.types.ts';

/** Person and date of the 1-1, whether its feedback came, and the grade. */
export function Meeting({ view }: { view: OneToOneView }) {
  const { boss, feedback } = view;
  const period = periodText(view.periodFrom, view.periodTo);
  return (
    <Sheet>
      <div className={`row wrap gap-lg between ${styles.meeting}`}>
        <div className={`stack gap-md align-top grow-18 slim ${styles.facts}`}>
          <p className={styles.learner}>
            <span className={styles.quiet}>Participante</span>
            <strong>{view.learnerName}</strong>
          </p>
          {boss ? (
            <div className={`row gap-md ${styles.boss}`}>
              <Avatar src={boss.photoUrl} size={56} initials={nameInitials(boss.name)} />
              <p className="stack">
                <span className={styles.quiet}>Tu sesión es con</span>
                <strong className="large">{boss.name}</strong>
              </p>
            </div>
          ) : (
            <p className={styles.quiet}>Aún no tienes jefe asignado en esta generación.</p>
          )}
          <dl className={styles.dates}>
            <div>
              <dt>A partir del</dt>
              <dd className="strong">
                {view.oneToOneOn ? (
                  <time dateTime={view.oneToOneOn}>{longDate(view.oneToOneOn)}</time>
                ) : (
                  'Por definir'
                )}
              </dd>
            </div>
            {period ? (
              <div>
                <dt>Periodo de retroalimentación</dt>
                <dd className="strong" data-figures>
                  {period}
                </dd>
              </div>
            ) : null}
            {feedback ? (
              <div>
                <dt>Recibida el</dt>
                <dd className="strong">
                  <time dateTime={feedback.sentOn}>{longDate(feedback.sentOn)}</time>
                </dd>
              </div>
            ) : null}
          </dl>
          <p className="screen-only">
            {feedback ? (
              <StatusChip status="done">Recibida</StatusChip>
            ) : (
              <StatusChip status="waiting">En espera</StatusChip>
            )}
          </p>
        </div>
        {feedback ? (
          <GradeCircle grade={feedback.grade ?? undefined} label="Calificación de tu jefe" size={112} />
        ) : null}
      </div>
    </Sheet>
  );
}
