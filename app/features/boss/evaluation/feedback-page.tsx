import { useNavigate } from '@remix-run/react';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bossHref, type FeedbackPart } from '#app/contract/boss/links/boss.ts';
import { longDate, shortDate } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { FeedbackSheet } from '#app/product/feedback/sheet/feedback-sheet.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { goToTop } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { AgreementsPart } from './agreements/agreements-part.tsx';
import { EvaluationForm } from './evaluation/evaluation-form.tsx';
import { SentEvaluation } from './evaluation/sent-evaluation.tsx';
import { evaluationForm } from './evaluation/use-evaluation.ts';
import { texts } from './evaluation.texts.ts';
import { EVIDENCE_ID, Evidence } from './evidence/evidence.tsx';
import styles from './feedback.module.css';
import type { FeedbackView } from './feedback.view.ts';
import { EndedForm } from './former/ended-form.tsx';
import { MeetingButton } from './meeting/meeting-button.tsx';

/** View *dos*: the evidence, the questionnaire and the agreements of one collaborator in one unit (spec §2.6.3). */
export function FeedbackPage({ view }: { view: FeedbackView }) {
  const { evidence, location, next } = view;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useShortcuts(next ? [{ keys: ['j'], words: 'Siguiente pendiente', run: () => navigate(next.href) }] : []);
  return (
    <Page>
      <div className={`stack gap-sm ${styles.desk} ${view.sent ? 'screen-only' : ''}`}>
        <Head view={view}>
          {evidence ? (
            <button
              type="button"
              className={`chip target ${styles.toggle}`}
              aria-expanded={isOpen}
              aria-controls={EVIDENCE_ID}
              onClick={() => setOpen(!isOpen)}
            >
              Evidencia
            </button>
          ) : null}
        </Head>
        <div className={`stack gap-md ${styles.split}`} data-alone={evidence === null || undefined}>
          {evidence ? (
            <Evidence key={`${location.personId}.${location.unitId}`} evidence={evidence} open={isOpen} />
          ) : null}
          <div className={`slim ${styles.work}`}>
            {location.part === 'agreements' ? <AgreementsPart view={view} /> : <EvaluationPart view={view} />}
          </div>
        </div>
      </div>
      {view.sent ? <Paper view={view} sent={view.sent} /> : null}
    </Page>
  );
}

/** On paper both tabs are the one document that the learner prints too. */
function Paper({ view, sent }: { view: FeedbackView; sent: NonNullable<FeedbackView['sent']> }) {
  const { person, groupName, unit, agreements } = view;
  return (
    <FeedbackSheet
      {...sent}
      unit={unit}
      groupName={groupName}
      learnerName={person.name}
      agreements={agreements.items}
      agreedOn={agreements.sentOn}
      acknowledged={agreements.state === 'acknowledged'}
    />
  );
}

/** The person, the unit and its 1-1, and the two steps: one line at a desk. */
function Head({ view, children }: { view: FeedbackView; children: ReactNode }) {
  const { person, unit, location, scheduling } = view;
  const hasMeeting = scheduling !== null && (scheduling.current !== null || scheduling.period !== null);
  const team = bossHref({ tab: 'teams', view: 'team', groupId: location.groupId, pendingOnly: false });
  return (
    <div className={styles.head}>
      <BackLink to={team}>{texts.back}</BackLink>
      <div className={`row gap-xs-sm grow slim ${styles.person}`}>
        <Avatar src={person.photoUrl} size={36} initials={person.initials} />
        <div className="grow slim">
          <h1 className={styles.name}>{person.name}</h1>
          <p className="quiet small">
            {[`Unidad ${displayNumber(unit.order)}`, unit.name, ...(hasMeeting ? [] : [daysText(view)])].join(
              ' · ',
            )}
          </p>
        </div>
        {children}
      </div>
      {scheduling && hasMeeting ? (
        <MeetingButton view={view} scheduling={scheduling} days={daysText(view)} />
      ) : null}
      <Parts view={view} />
    </div>
  );
}

/** When it can be sent, and until when it is expected. */
function daysText({ oneToOneOn, endsOn }: FeedbackView): string {
  if (oneToOneOn === null) return texts.periodUndefined;
  return `Sesión 1-1 ${endsOn ? `del ${shortDate(oneToOneOn)} al ${shortDate(endsOn)}` : `desde el ${longDate(oneToOneOn)}`}`;
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
  return (
    <EvaluationForm key={evaluationForm(view)} view={view} questionnaire={questionnaire}>
      {reopenedFor === null ? null : <Reopened reason={reopenedFor} />}
    </EvaluationForm>
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
