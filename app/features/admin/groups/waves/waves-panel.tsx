import { useState } from 'react';
import type { GroupWaves } from '#app/contract/admin/groups/waves.ts';
import type { WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { UndoList } from './undo-list.tsx';
import { useDatesChange } from './use-dates-change.ts';
import { WaveForm } from './wave-form.tsx';
import { WavesTable } from './waves-table.tsx';

const loadApply = async () => (await import('./apply-dialog.tsx')).ApplyDialog;
const loadShift = async () => (await import('./shifts/shift-dialog.tsx')).ShiftDialog;

type Props = { groupId: number; data: GroupWaves; zone: string };

/** The days of a generation: written one unit at a time, proposed, or moved all at once (product: waves). */
export function WavesPanel({ groupId, data, zone }: Props) {
  const { waves, undoable, mayChange } = data;
  const change = useDatesChange(groupId);
  const [open, setOpen] = useState<number | null>(null);
  const [shifts, setShifts] = useState(false);
  const undated = waves.filter(({ dates }) => dates === null);

  const look = (units: { unitId: number; dates: WaveDates | null }[]) =>
    change.look({ kind: 'dates', body: { units, withExtensions: true } });
  const openForm = (unitId: number | null) => {
    change.forget();
    setOpen(unitId);
  };
  // The fault of one day of the open form is told beside it.
  const isInForm =
    open !== null &&
    (change.shown?.preview.faults.some(({ refuses, day }) => refuses && day !== null) ?? false);
  const apply = useLazyDialog(loadApply, change.shown !== null && !isInForm, PRELOAD_MS);
  const shift = useLazyDialog(loadShift, shifts, PRELOAD_MS);

  if (waves.length === 0) {
    return (
      <EmptyState title="El programa todavía no tiene unidades">
        <p>Aquí estarán las fechas de cada una.</p>
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-md">
      {mayChange ? (
        <div className="wrap gap-sm">
          {undated.length < waves.length ? (
            <Button onClick={() => setShifts(true)}>Mover días…</Button>
          ) : null}
          {undated.length > 0 ? (
            <Button
              variant="default"
              loading={change.busy && open === null}
              onClick={() => {
                openForm(null);
                void look(undated.map(({ unit, proposed }) => ({ unitId: unit.id, dates: proposed })));
              }}
            >
              Proponer fechas
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="quiet">Esta generación terminó: sus fechas ya no cambian.</p>
      )}
      {open === null && !change.shown && change.fault ? (
        <p role="alert" className="danger">
          {change.fault}
        </p>
      ) : null}
      <UndoList groupId={groupId} shifts={undoable} zone={zone} />
      <WavesTable
        waves={waves}
        open={open}
        onOpen={mayChange ? openForm : undefined}
        form={(row) => (
          <WaveForm
            key={row.unit.id}
            row={row}
            busy={change.busy}
            fault={change.shown ? null : change.fault}
            onLook={(dates) => look([{ unitId: row.unit.id, dates }])}
            onCancel={() => openForm(null)}
          />
        )}
      />
      {apply.Dialog ? (
        <apply.Dialog
          change={change}
          opened={apply.opened}
          onClose={(applied) => {
            if (applied) setOpen(null);
            change.forget();
          }}
          title="Qué cambia"
          zone={zone}
        />
      ) : null}
      {shift.Dialog ? (
        <shift.Dialog
          opened={shift.opened}
          onClose={() => setShifts(false)}
          groupId={groupId}
          waves={waves}
          zone={zone}
        />
      ) : null}
    </div>
  );
}
