import type { WaveRow } from '#app/contract/admin/groups/waves.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { ApplyDialog } from '../apply-dialog.tsx';
import { useDatesChange } from '../use-dates-change.ts';
import { ShiftForm, useShiftFields } from './shift-form.tsx';

type Props = DialogProps & { groupId: number; waves: readonly WaveRow[]; zone: string };

/** Moves waves by days: which ones and how many first, then what that does, then it is applied. */
export function ShiftDialog({ opened, onClose, groupId, waves, zone }: Props) {
  const change = useDatesChange(groupId);
  const dated = waves.filter(({ dates }) => dates !== null);
  const fields = useShiftFields(dated[0]?.unit.id ?? 0);
  const close = () => {
    change.forget();
    onClose();
  };
  return (
    <ApplyDialog
      change={change}
      opened={opened}
      onClose={close}
      title="Mover días"
      zone={zone}
      form={
        <ShiftForm
          fields={fields}
          units={dated.map(({ unit }) => ({
            value: unit.id,
            label: `${displayNumber(unit.order)} · ${unit.name}`,
          }))}
          busy={change.busy}
          fault={change.fault}
          onLook={({ unit, ...body }) => void change.look({ kind: 'shift', body: { ...body, unitId: unit } })}
          onCancel={close}
        />
      }
    />
  );
}
