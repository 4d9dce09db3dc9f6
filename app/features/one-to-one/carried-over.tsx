import { Collapsible } from '#app/ui/collapsible.tsx';
import { CommitmentsViewer } from '#app/ui/commitments-viewer.tsx';
import { type Status, StatusChip } from '#app/ui/status-chip.tsx';
import { outcomeWords } from './agreement-words.ts';
import styles from './one-to-one.module.css';
import type { AgreementStatus, OneToOneView } from './one-to-one.types.ts';

const chips: Record<AgreementStatus, Status> = {
  sent: 'pending',
  'in-progress': 'current',
  done: 'done',
  'not-done': 'late',
};

/** The agreements of the unit before: what was promised then is talked about now. */
export function CarriedOver({ unit, agreements }: NonNullable<OneToOneView['previous']>) {
  return (
    <Collapsible
      title={`Acuerdos de la unidad ${unit.order + 1}`}
      summary={unit.name}
      startsOpen={agreements.some(({ status }) => status !== 'done')}
    >
      <CommitmentsViewer
        commitments={agreements}
        below={({ status }) => (
          <p className={styles.carried}>
            <StatusChip status={chips[status]}>{outcomeWords[status]}</StatusChip>
          </p>
        )}
      />
    </Collapsible>
  );
}
