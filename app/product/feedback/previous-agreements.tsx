import { type AgreementView, outcomeWords } from '#app/contract/boss/agreements.ts';
import type { AgreementStatus } from '#app/domain/progress/agreements.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { CommitmentsViewer } from './commitments-viewer.tsx';

const chips: Record<AgreementStatus, Status> = {
  sent: 'pending',
  'in-progress': 'current',
  done: 'done',
  'not-done': 'late',
};

/** The status of an agreement, as its learner reports it. */
export function AgreementChip({ status }: Pick<AgreementView, 'status'>) {
  return <StatusChip status={chips[status]}>{outcomeWords[status]}</StatusChip>;
}

type Props = { unit: { order: number; name: string }; agreements: readonly AgreementView[] };

/** The agreements of the previous unit, to be talked about in the 1-1 of this one. */
export function PreviousAgreements({ unit, agreements }: Props) {
  return (
    <Collapsible
      title={`Acuerdos de la unidad ${displayNumber(unit.order)}`}
      summary={unit.name}
      startsOpen={agreements.some(({ status }) => status !== 'done')}
    >
      <CommitmentsViewer
        commitments={agreements}
        below={(agreement) => (
          <p>
            <AgreementChip status={agreement.status} />
          </p>
        )}
      />
    </Collapsible>
  );
}
