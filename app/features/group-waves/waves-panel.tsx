import { useState } from 'react';
import type { GroupWaves } from '#app/contract/admin/group-waves.ts';
import type { WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { UndoList } from './undo-list.tsx';
import { useDatesChange } from './use-dates-change.ts';
import { WaveForm } from './wave-form.tsx';
import { WavesTable } from './waves-table.tsx';

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
  // What is wrong with one day of the open form is said beside it.
  const isInForm =
    open !== null &&
    (change.shown?.preview.faults.some(({ refuses, day }) => refuses && day !== null) ?? false);

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
      <ApplyDialog
        change={change}
        opened={change.shown !== null && !isInForm}
        onClose={(applied) => {
          if (applied) setOpen(null);
          change.forget();
        }}
        title="Qué cambia"
        zone={zone}
      />
      <ShiftDialog
        opened={shifts}
        onClose={() => setShifts(false)}
        groupId={groupId}
        waves={waves}
        zone={zone}
      />
    </div>
  );
}
