import { useNavigate } from '@remix-run/react';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { bossHref, type FeedbackPart } from '#app/contract/boss/links/boss.ts';
import { longDate, shortDate } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { goToTop } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { AgreementsPart } from './agreements/agreements-part.tsx';
import { EvaluationForm } from './evaluation/evaluation-form.tsx';
import { SentEvaluation } from './evaluation/sent-evaluation.tsx';
import { evaluationForm } from './evaluation/use-evaluation.ts';
import { texts } from './evaluation.texts.ts';
import { Evidence } from './evidence/evidence.tsx';
import styles from './feedback.module.css';
import type { FeedbackView } from './feedback.view.ts';
import { EndedForm } from './former/ended-form.tsx';

/** View *dos*: the evidence, the questionnaire and the agreements of one collaborator in one unit (spec §2.6.3). */
export function FeedbackPage({ view }: { view: FeedbackView }) {
  const { person, unit, location, next } = view;
  const navigate = useNavigate();
  useShortcuts(next ? [{ keys: ['j'], words: 'Siguiente pendiente', run: () => navigate(next.href) }] : []);
  const team = bossHref({ tab: 'teams', view: 'team', groupId: location.groupId, pendingOnly: false });
  return (
    <Page>
      <div className={`row wrap gap-xs-md ${styles.who}`}>
        <BackLink to={team}>{texts.back}</BackLink>
        <Avatar src={person.photoUrl} size={72} initials={person.initials} />
        <PageHeader
          place={`UNIDAD DE APRENDIZAJE ${displayNumber(unit.order)}\u00a0· ${unit.name}`}
          title={person.name}
          lead={<Dates view={view} />}
        />
      </div>
      <Parts view={view} />
      <div className={view.evidence ? styles.split : undefined}>
        {view.evidence ? <Evidence evidence={view.evidence} /> : null}
        <div>
          {location.part === 'agreements' ? <AgreementsPart view={view} /> : <EvaluationPart view={view} />}
        </div>
      </div>
    </Page>
  );
}

/** When it can be sent, and until when it is expected. */
function Dates({ view: { oneToOneOn, endsOn } }: { view: FeedbackView }) {
  if (oneToOneOn === null) return <span>{texts.periodUndefined}</span>;
  return (
    <span>
      Sesión 1-1{' '}
      {endsOn ? `del ${shortDate(oneToOneOn)} al ${shortDate(endsOn)}` : `desde el ${longDate(oneToOneOn)}`}
    </span>
  );
}

const parts: readonly FeedbackPart[] = ['evaluation', 'agreements'];

function Parts({ view: { location, screen } }: { view: FeedbackView }) {
  return (
    <nav aria-label="Pasos de la retroalimentación" data-print="never">
      <ul className={styles.tabs}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={bossHref({ ...location, part })}
              className={styles.tab}
              aria-current={location.part === part ? 'step' : undefined}
              preventScrollReset
            >
              {part === 'agreements' && !screen.agreementsTab ? (
                <IconLock size={16} aria-label="Cerrado:" />
              ) : null}
              <span>{texts.tabs[part]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server sends a held grade by itself: the screen that waits for it says so, from its beginning. */
function useToldWhenSent({ location: { personId, unitId }, sent }: FeedbackView): void {
  const key = `${personId}.${unitId}`;
  const isSent = sent !== null;
  const before = useRef({ key, isSent });
  useEffect(() => {
    const was = before.current;
    before.current = { key, isSent };
    if (was.key !== key || was.isSent || !isSent) return;
    void notifySuccess(texts.sentNow);
    goToTop();
  }, [key, isSent]);
}

function EvaluationPart({ view }: { view: FeedbackView }) {
  useToldWhenSent(view);
  const { sent, ended, screen, questionnaire, person, reopenedFor } = view;
  if (sent) return <SentEvaluation view={view} sent={sent} />;
  if (ended) return <EndedForm view={view} ended={ended} />;
  if (screen.readOnly) {
    return (
      <EmptyState title="Aún no disponible">
        La evaluación se abre cuando {person.name} entrega su reto de esta unidad.
      </EmptyState>
    );
  }
  if (!questionnaire) return <EmptyState title={texts.noForm} />;
  const form = <EvaluationForm key={evaluationForm(view)} view={view} questionnaire={questionnaire} />;
  if (reopenedFor === null) return form;
  return (
    <div className="stack gap-lg">
      <Reopened reason={reopenedFor} />
      {form}
    </div>
  );
}

/** An administrator gave the evaluation back: the grade does not count until it is sent again. */
function Reopened({ reason }: { reason: string }) {
  return (
    <div className={styles.warning}>
      <IconInfoCircle className="warning" size={24} aria-hidden />
      <div>
        <p className="strong">{texts.reopened.title}</p>
        <p>Motivo: {reason}</p>
        <p>{texts.reopened.text}</p>
      </div>
    </div>
  );
}
