import { useRef, useState } from 'react';
import { type AgreementView, outcomeWords } from '#app/contract/boss/agreements.ts';
import { followAgreement } from '#app/contract/learner/one-to-one.ts';
import { AGREEMENT_OUTCOMES, type AgreementOutcome } from '#app/domain/progress/agreements.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Radio } from '#app/ui/controls/radio.tsx';
import { useReadOnly } from '#app/ui/read-only.ts';
import styles from './one-to-one.module.css';

/** How one agreement goes, in the learner's own words of three; it is kept at once. */
export function OutcomeChoice({ agreement }: { agreement: AgreementView }) {
  const [status, setStatus] = useState(agreement.status);
  const [saved, setSaved] = useState(false);
  const { run, fault } = useAction();
  const isReadOnly = useReadOnly();
  const stored = useRef(agreement.status);
  const chosen = useRef<AgreementOutcome | null>(null);

  // The arrow keys choose faster than the service answers: the last choice is sent after the one under way.
  const choose = async (outcome: AgreementOutcome) => {
    const waiting = chosen.current !== null;
    chosen.current = outcome;
    setStatus(outcome);
    setSaved(false);
    if (waiting) return;
    while (chosen.current !== null && chosen.current !== stored.current) {
      const body: { status: AgreementOutcome } = { status: chosen.current };
      if (!(await run(followAgreement, { params: { agreementId: agreement.id }, body }))) break;
      stored.current = body.status;
    }
    setSaved(chosen.current === stored.current);
    setStatus(stored.current);
    chosen.current = null;
  };

  return (
    <fieldset className={styles.outcome} disabled={isReadOnly}>
      <legend className="no-padding small strong">¿Cómo va?</legend>
      {AGREEMENT_OUTCOMES.map((outcome) => (
        <Radio
          key={outcome}
          size="sm"
          name={`acuerdo-${agreement.id}`}
          value={outcome}
          label={outcomeWords[outcome]}
          checked={status === outcome}
          onChange={() => void choose(outcome)}
          className="row target"
          classNames={{ body: 'align-center', label: styles.outcomeLabel }}
        />
      ))}
      <p role={fault ? 'alert' : 'status'} className={fault ? `fault small ${styles.fault}` : styles.quiet}>
        {fault ?? (saved ? 'Guardado' : null)}
      </p>
    </fieldset>
  );
}
