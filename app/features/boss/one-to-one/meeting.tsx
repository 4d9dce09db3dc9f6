import { nameInitials } from '#app/domain/access/person.ts';
import { periodText, shortDate } from '#app/domain/deadlines/dates.ts';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { useMeetingText } from '#app/product/one-to-one/use-agreed-hour.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Sheet } from '#app/ui/layout/page.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import styles from './one-to-one.module.css';
import type { OneToOneView } from './one-to-one.types.ts';

/** Person and days of the 1-1, and the grade; before it a word that the feedback is awaited. */
export function Meeting({ view }: { view: OneToOneView }) {
  const { boss, feedback } = view;
  const period = periodText(view.periodFrom, view.periodTo);
  return (
    <Sheet>
      <div className={styles.meeting}>
        {boss ? (
          <div className={`row gap-sm ${styles.boss}`}>
            <Avatar src={boss.photoUrl} size={48} initials={nameInitials(boss.name)} />
            <p className="stack">
              <span className={styles.quiet}>Tu sesión es con</span>
              <strong>{boss.name}</strong>
            </p>
          </div>
        ) : (
          <p className={styles.quiet}>Aún no tienes jefe asignado en esta generación.</p>
        )}
        <dl className={styles.dates}>
          {view.meeting ? (
            <Agreed meeting={view.meeting} />
          ) : (
            <div>
              <dt>A partir del</dt>
              <dd className="strong">
                {view.oneToOneOn ? (
                  <time dateTime={view.oneToOneOn}>{shortDate(view.oneToOneOn)}</time>
                ) : (
                  'Por definir'
                )}
              </dd>
            </div>
          )}
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
              <dt>
                <StatusChip status="done">Recibida</StatusChip>
              </dt>
              <dd className="strong">
                <time dateTime={feedback.sentOn}>{shortDate(feedback.sentOn)}</time>
              </dd>
            </div>
          ) : null}
        </dl>
        {feedback ? null : (
          <p className={`screen-only ${styles.state}`}>
            <StatusChip status="waiting">En espera</StatusChip>
          </p>
        )}
        {feedback ? (
          <div className={styles.grade}>
            <GradeCircle grade={feedback.grade ?? undefined} label="Calificación de tu jefe" size={72} />
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

/** The agreed day, hour and length, and where. */
function Agreed({ meeting }: { meeting: NonNullable<OneToOneView['meeting']> }) {
  const meetingText = useMeetingText();
  return (
    <>
      <div>
        <dt>Día y hora</dt>
        <dd className="strong" data-figures>
          <time dateTime={meeting.startsAt}>{meetingText(meeting.startsAt)}</time>
        </dd>
      </div>
      <div>
        <dt>Duración</dt>
        <dd className="strong">{`${meeting.minutes} minutos`}</dd>
      </div>
      {meeting.place === '' ? null : (
        <div>
          <dt>Lugar</dt>
          <dd className="strong">
            <PlainText text={meeting.place} />
          </dd>
        </div>
      )}
    </>
  );
}
