import type { ReactNode } from 'react';
import { longDate, shortDate, shortDateTime } from '#app/domain/deadlines/dates.ts';
import { cellChips } from '#app/product/people/learner-signs.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { challengeFacts, challengeText, gradeWord } from '../../learner.texts.ts';
import styles from '../record-parts.module.css';
import { ReopenButton } from '../reopen-button.tsx';
import { ActivityList } from './activity-list.tsx';
import { Results } from './unit-results.tsx';
import type { UnitCase, UnitRecord } from './units.view.ts';

type Props = { unit: UnitRecord; zone: string; startsOpen: boolean };

/** One unit of a learner: each step with its day, the results from others, and the activities. */
export function UnitPart({ unit, zone, startsOpen }: Props) {
  const { challenge, caseStudy, selfAssessment, boss } = unit;
  return (
    <Collapsible
      title={`Unidad ${unit.number}: ${unit.name}`}
      level={3}
      summary={`${unit.progress} %`}
      startsOpen={startsOpen}
    >
      <p className="quiet small">
        {unit.opensOn === null ? 'Sin fecha de inicio' : `Inicio: ${longDate(unit.opensOn)}`}
      </p>
      <ul className={styles.steps}>
        <Step
          name="Reto on the job"
          status={cellChips[challenge.state]}
          state={challengeText(challenge)}
          facts={challengeFacts(challenge, zone)}
        >
          {challenge.href === null ? null : (
            <Link
              to={challenge.href}
              className="inline gap-4 self-start primary strong target"
              aria-label={`Ver reto de la unidad ${unit.number}`}
            >
              Ver reto
            </Link>
          )}
          {challenge.mayReopen && challenge.id !== null ? (
            <ReopenButton submissionId={challenge.id} unit={unit} graded={challenge.grade !== null} />
          ) : null}
        </Step>
        {caseStudy ? <CaseStep caseStudy={caseStudy} number={unit.number} zone={zone} /> : null}
        <Step
          name="Evaluación de la unidad"
          status={unit.surveySent ? 'done' : 'pending'}
          state={unit.surveySent ? 'Enviada' : 'Pendiente'}
          facts="Es anónima: nadie ve lo que respondió."
        />
        <Step
          name="Autoevaluación"
          status={selfAssessment ? 'done' : 'pending'}
          state={selfAssessment ? 'Enviada' : 'Pendiente'}
          facts={selfAssessment ? `Enviada el ${shortDate(selfAssessment.sentOn)}` : null}
        />
        <Step
          name="Sesión 1-1"
          status={boss ? 'done' : 'pending'}
          state={boss ? 'Recibida' : 'Pendiente'}
          facts={
            boss ? `Calificación de su jefe: ${gradeWord(boss.grade)} · ${shortDate(boss.sentOn)}` : null
          }
        />
      </ul>
      <div className="stack gap-sm">
        <ActivityList activities={unit.activities} />
        <Results unit={unit} />
      </div>
    </Collapsible>
  );
}

const caseSigns: Record<UnitCase['state'], { status: Status; label: string }> = {
  pending: { status: 'pending', label: 'Pendiente' },
  sent: { status: 'waiting', label: 'Enviado' },
  commented: { status: 'done', label: 'Comentado' },
};

function CaseStep({ caseStudy, number, zone }: { caseStudy: UnitCase; number: number; zone: string }) {
  const { state, sentAt, href } = caseStudy;
  const { status, label } = caseSigns[state];
  const action = state === 'commented' ? 'Leer caso' : 'Leer y comentar';
  return (
    <Step
      name="Caso de estudio"
      status={status}
      state={label}
      facts={sentAt === null ? null : `Enviado el ${shortDateTime(zone, sentAt)}`}
    >
      {href === null ? null : (
        <Link
          to={href}
          className="inline gap-4 self-start primary strong target"
          aria-label={`${action} de la unidad ${number}`}
        >
          {action}
        </Link>
      )}
    </Step>
  );
}

type StepProps = { name: string; status: Status; state: string; facts: string | null; children?: ReactNode };

function Step({ name, status, state, facts, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.stepWords}>
        <strong>{name}</strong>
        {facts ? (
          <span className="quiet small" data-figures>
            {facts}
          </span>
        ) : null}
      </span>
      <StatusChip status={status}>{state}</StatusChip>
      {children ? <span className="row wrap gap-xs-md">{children}</span> : null}
    </li>
  );
}
