import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import type { AgreementView } from '#app/contract/boss/agreements.ts';
import { acknowledgeAgreements } from '#app/contract/learner/one-to-one.ts';
import { CommitmentsViewer } from '#app/product/feedback/commitments-viewer.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './one-to-one.module.css';
import { OutcomeChoice } from './outcome-choice.tsx';

type Props = { agreements: readonly AgreementView[]; acknowledged: boolean };

/** The agreements of this unit: first «Enterado», from then on how each of them goes. */
export function Agreements({ agreements, acknowledged }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { run, busy, fault } = useAction();
  const first = agreements[0];

  const acknowledge = async () => {
    if (!first) return;
    const done = 'Listo. Ahora puedes anotar cómo va cada acuerdo.';
    // The button goes away, and its focus with it.
    if (await run(acknowledgeAgreements, { params: { agreementId: first.id } }, { done }))
      list.current?.focus();
  };

  return (
    <div ref={list} tabIndex={-1} className={`stack gap-md no-ring ${styles.agreements}`}>
      <CommitmentsViewer
        commitments={agreements}
        below={(agreement) =>
          acknowledged ? <OutcomeChoice key={agreement.id} agreement={agreement} /> : null
        }
      />
      {acknowledged ? null : (
        <div className={`row wrap pad-sm-md bottom-bar screen-only ${styles.acknowledge}`}>
          <p className="grow slim small">Marca que ya los leíste; después podrás anotar cómo va cada uno.</p>
          <Button
            color="accent"
            loading={busy}
            onClick={acknowledge}
            leftSection={<IconCheck size={18} aria-hidden />}
          >
            Enterado
          </Button>
        </div>
      )}
      <p role="alert" className={`fault small ${styles.fault}`}>
        {fault}
      </p>
    </div>
  );
}
