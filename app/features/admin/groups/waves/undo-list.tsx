import { type ShiftRow, undoShift } from '#app/contract/admin/groups/waves.ts';
import { hourText } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { daysText, undoneText } from './preview.texts.ts';
import styles from './waves.module.css';

type Props = { groupId: number; shifts: readonly ShiftRow[]; zone: string };

/** The changes of the last ten minutes; the latest can be taken back. */
export function UndoList({ groupId, shifts, zone }: Props) {
  const { busy, fault, run } = useAction();
  return (
    <section aria-label="Cambios recientes" className={shifts.length > 0 ? styles.recent : undefined}>
      {shifts.map(({ id: shiftId, days, reason, author, madeAt, undoUntil }, index) => (
        <div key={shiftId} className="wrap gap-md between align-center">
          <p>
            {author.name} {days === 0 ? 'cambió fechas' : `movió las olas ${daysText(days)}`} a las{' '}
            {hourText(zone, new Date(madeAt))}
            {reason === '' ? '.' : ` («${reason}»).`}{' '}
            {index === 0 ? (
              <span className="quiet">
                Se puede deshacer hasta las {hourText(zone, new Date(undoUntil))}.
              </span>
            ) : null}
          </p>
          {index === 0 ? (
            <Button
              variant="default"
              loading={busy}
              onClick={() =>
                void run(
                  undoShift,
                  { params: { groupId, shiftId } },
                  {
                    done: ({ keptExtensions }) =>
                      undoneText('Las fechas quedaron como estaban.', keptExtensions),
                  },
                )
              }
            >
              Deshacer
            </Button>
          ) : null}
        </div>
      ))}
      <p role="alert" className="danger">
        {fault}
      </p>
    </section>
  );
}
