import {
  previewBossReminder,
  type RemindBossesInput,
  remindBosses,
} from '#app/contract/admin/figures/bosses.ts';
import type { ChosenReply } from '#app/contract/admin/figures/chosen-rows.ts';
import { ActionPreview } from '#app/product/admin/figures/action-preview.tsx';
import { call } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { teamsText } from './boss.texts.ts';

type Props = DialogProps & {
  /** The chosen rows. */
  ids: readonly number[];
  /** The unit of the list's filter: then only what is owed in it. */
  unitId: number | undefined;
  onDone: (refused: ChosenReply['refused']) => void;
};

/** Says which bosses a reminder reaches before it is sent. */
export function RemindDialog({ opened, ids, unitId, onClose, onDone }: Props) {
  const { run, busy, fault, setFault } = useAction();
  const body: RemindBossesInput = { ids: [...ids], unitId };
  const close = () => {
    setFault(null);
    onClose();
  };
  const send = async () => {
    const made = await run(remindBosses, { body }, { done: ({ done }) => doneText(done) });
    if (made?.reply) onDone(made.reply.refused);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Recordar a los jefes de ${teamsText(ids.length)}`}
      busy={busy}
      fault={fault}
      button="Recordar"
      onSend={() => void send()}
    >
      <div className="stack gap-md">
        <p>
          Reciben un aviso de las evaluaciones por preparar o enviar y de los acuerdos que faltan
          {unitId === undefined ? ' en cada unidad' : ' en la unidad del filtro'}, una vez al día como máximo
          y nunca de noche.
        </p>
        <ActionPreview
          wanted={opened ? JSON.stringify(body) : null}
          read={readPreview}
          count={ids.length}
          countText={teamsText}
        />
      </div>
    </FormDialog>
  );
}

const doneText = (done: number): string | null =>
  done === 0 ? null : `Programamos el recordatorio a los jefes de ${teamsText(done)}.`;

const readPreview = (wanted: string) =>
  call(previewBossReminder, { body: JSON.parse(wanted) as RemindBossesInput });
