import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import type { AgreementView } from '#app/contract/agreements.ts';
import { outcomes, outcomeWords } from '#app/contract/agreements.ts';
import { type AgreementOutcome, agreementOutcome, followAgreement } from '#app/contract/one-to-one.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import styles from './one-to-one.module.css';

/** How one agreement goes, in the learner's own words of three; it is kept at once. */
export function OutcomeChoice({ agreement }: { agreement: AgreementView }) {
  const [status, setStatus] = useState(agreement.status);
  const [note, setNote] = useState<{ text: string; fault: boolean } | null>(null);

  const choose = async (estado: AgreementOutcome) => {
    const before = status;
    setStatus(outcomes[estado]);
    setNote(null);
    try {
      await call(followAgreement, { params: { agreementId: agreement.id }, body: { estado } });
      setNote({ text: 'Guardado', fault: false });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setStatus(before);
      setNote({ text: error.message, fault: true });
    }
  };

  return (
    <fieldset className={styles.outcome}>
      <legend className="no-padding small strong">¿Cómo va?</legend>
      {agreementOutcome.options.map((estado) => (
        <Radio
          key={estado}
          name={`acuerdo-${agreement.id}`}
          value={estado}
          label={outcomeWords[outcomes[estado]]}
          checked={status === outcomes[estado]}
          onChange={() => void choose(estado)}
          classNames={{ root: `row target ${styles.outcomeOption}`, body: 'align-center' }}
        />
      ))}
      <p
        role={note?.fault ? 'alert' : 'status'}
        className={note?.fault ? `fault small ${styles.fault}` : styles.quiet}
      >
        {note?.text}
      </p>
    </fieldset>
  );
}
