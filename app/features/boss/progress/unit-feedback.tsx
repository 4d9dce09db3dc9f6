import { longDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { countText } from '#app/domain/text/counts.ts';
import { CommitmentsViewer } from '#app/product/feedback/commitments-viewer.tsx';
import { FeedbackViewer } from '#app/product/feedback/feedback-viewer.tsx';
import { AgreementChip } from '#app/product/feedback/previous-agreements.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import styles from './progress.module.css';
import { texts } from './progress.texts.ts';
import type { SentEvaluation } from './progress.view.ts';

/** The two panels of the boss: the sent evaluation, and the agreements. */
export function UnitFeedback({ evaluation }: { evaluation: SentEvaluation | null }) {
  return (
    <div className={styles.panels}>
      {evaluation ? (
        <Evaluation evaluation={evaluation} />
      ) : (
        <p className={styles.none}>{texts.noEvaluation}</p>
      )}
      {evaluation && evaluation.agreements.length > 0 ? (
        <Agreements evaluation={evaluation} />
      ) : (
        <p className={styles.none}>{texts.noAgreements}</p>
      )}
    </div>
  );
}

function Evaluation({ evaluation: { form, comments, grade, sentOn } }: { evaluation: SentEvaluation }) {
  const summary = grade === null ? undefined : `Calificación ${gradeText(grade)}`;
  return (
    <Collapsible title={texts.evaluation} level={3} summary={summary} startsOpen={false}>
      <div className={styles.folded}>
        <p className="quiet small">Enviada el {longDate(sentOn)}</p>
        <FeedbackViewer form={form} comments={comments} level={4} />
      </div>
    </Collapsible>
  );
}

function Agreements({ evaluation: { agreements, agreedOn } }: { evaluation: SentEvaluation }) {
  const summary = countText(agreements.length, 'acuerdo', 'acuerdos');
  return (
    <Collapsible title={texts.agreements} level={3} summary={summary} startsOpen={false}>
      <div className={styles.folded}>
        <p className="quiet small">Enviados el {longDate(agreedOn)}</p>
        <CommitmentsViewer
          commitments={agreements}
          below={({ status }) => (
            <p>
              <AgreementChip status={status} />
            </p>
          )}
        />
      </div>
    </Collapsible>
  );
}
