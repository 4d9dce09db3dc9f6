import { IconInfoCircle } from '@tabler/icons-react';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { CommitmentsViewer } from '#app/product/feedback/commitments-viewer.tsx';
import { AgreementChip } from '#app/product/feedback/previous-agreements.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { texts } from '../evaluation.texts.ts';
import styles from '../feedback.module.css';
import type { FeedbackView } from '../feedback.view.ts';
import { NextPending } from '../feedback-parts.tsx';
import { EndedForm } from '../former/ended-form.tsx';
import { AgreementsForm } from './agreements-form.tsx';
import { SmartHelp } from './smart-help.tsx';

/** Tab 2: the agreements of the 1-1, closed until the evaluation is sent (spec §4.7, §5.3, §5.4). */
export function AgreementsPart({ view }: { view: FeedbackView }) {
  const { state, writable } = view.agreements;
  if (view.ended && (state === 'locked' || state === 'editable')) {
    return <EndedForm view={view} ended={view.ended} />;
  }
  if (state === 'locked') return <Locked view={view} />;
  if (state !== 'editable') return <Agreed view={view} />;
  if (!writable) return <EmptyState title="Aún no hay acuerdos." />;
  return (
    <div className="stack gap-lg">
      <SmartHelp />
      <AgreementsForm key={`${view.location.personId}.${view.location.unitId}`} location={view.location} />
    </div>
  );
}

function Locked({ view }: { view: FeedbackView }) {
  return (
    <div className={styles.warning}>
      <IconInfoCircle className="warning" size={24} aria-hidden />
      <p>{texts.locked}</p>
      <ButtonLink to={bossHref({ ...view.location, part: 'evaluation' })} variant="default">
        {texts.tabs.evaluation}
      </ButtonLink>
    </div>
  );
}

/** The sent agreements, to read, each with the status that the learner set. */
function Agreed({ view: { agreements, next, person } }: { view: FeedbackView }) {
  const known = agreements.state === 'acknowledged';
  return (
    <div className="stack gap-lg">
      <div className="stack gap-sm align-top">
        <StatusChip status={known ? 'done' : 'waiting'}>
          {known ? 'Con «Enterado»' : 'Aún sin «Enterado»'}
        </StatusChip>
        <p className="quiet small">
          {known
            ? `${person.name} ya leyó los acuerdos y anota cómo va cada uno.`
            : `${person.name} los recibió en su perfil y en su campana.`}
        </p>
        <NextPending next={next} prominent />
      </div>
      <CommitmentsViewer
        commitments={agreements.items}
        below={
          known
            ? (agreement) => (
                <p>
                  <AgreementChip status={agreement.status} />
                </p>
              )
            : undefined
        }
      />
      <div>
        <PrintButton />
      </div>
    </div>
  );
}
