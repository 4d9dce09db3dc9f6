import { useState } from 'react';
import { copyContent } from '#app/contract/admin/content/tree.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & {
  programme: { id: number; name: string };
  onCopied: (programmeId: number) => void;
};

/** Copies a programme with everything in it as a draft, under a name of its own. */
export function DuplicateDialog({ opened, programme: { id, name }, onClose, onCopied }: Props) {
  const [typed, setTyped] = useState(`${name.slice(0, MAX_NAME - mark.length)}${mark}`);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, fault, run } = useAction();
  const send = async () => {
    const length = typed.trim().length;
    if (length < 3 || length > MAX_NAME) return setWrong('Escribe de 3 a 120 caracteres.');
    setWrong(null);
    const body = { kind: 'programme', id, name: typed } as const;
    const copied = await run(copyContent, { body }, { done: 'Creamos la copia, en borrador.' });
    if (!copied?.reply) return;
    onClose();
    onCopied(copied.reply.id);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Duplicar el programa"
      busy={busy}
      fault={fault}
      button="Duplicar"
      onSend={() => void send()}
    >
      <p className="quiet">
        La copia queda en borrador, con sus unidades, módulos, objetos y banco. Nadie la sigue todavía.
      </p>
      <TextInput
        className="above-sm"
        label="Nombre de la copia *"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const mark = ' (copia)';
/** The longest name of content, in characters. */
const MAX_NAME = 120;
