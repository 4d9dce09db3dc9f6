import { useState } from 'react';
import { writeToGroups } from '#app/contract/admin/groups/messages.ts';
import { messageWords, TEXT_LENGTH, TITLE_LENGTH } from '#app/contract/tutor/messages.ts';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { ids: readonly number[]; onDone: (left: readonly number[]) => void };
type Field = 'title' | 'text';
type Refused = { id: number; name: string; text: string };

/** Writes to the participants of several generations; those that were left out are named in it. */
export function GroupMessageDialog({ opened, onClose, ids, onDone }: Props) {
  const { run, busy, fault } = useAction();
  const [words, setWords] = useState({ title: '', text: '' });
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const type = (field: Field, value: string) => {
    setWords((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const send = async () => {
    const wrong: Partial<Record<Field, string>> = {};
    for (const { path, message } of messageWords.safeParse(words).error?.issues ?? []) {
      wrong[path[0] as Field] ??= message;
    }
    setFaults(wrong);
    if (wrong.title || wrong.text) return;
    const sent = await run(
      writeToGroups,
      { body: { ...words, ids: [...ids] } },
      { done: ({ readers }) => (readers > 0 ? sentText(readers) : null) },
    );
    if (!sent) return;
    const left = sent.reply?.refused ?? [];
    setRefused(left);
    onDone(left.map(({ id }) => id));
    if (left.length > 0) return;
    setWords({ title: '', text: '' });
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Mensaje a ${countText(ids.length, 'generación', 'generaciones')}`}
      busy={busy}
      fault={fault}
      button="Enviar"
      onSend={() => void send()}
    >
      <p>Lo leen sus participantes al abrir su inicio, con tu nombre. Sus tutores también lo ven.</p>
      {refused.length > 0 ? (
        <div role="alert" className="above-sm">
          <p className="strong">
            No se envió a {wordFor(refused.length, 'esta generación', 'estas generaciones')}:
          </p>
          <ul>
            {refused.map(({ id, name, text }) => (
              <li key={id}>
                {name}: {text}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <TextInput
        className="above-md"
        label="Título"
        maxLength={TITLE_LENGTH}
        value={words.title}
        onChange={(event) => type('title', event.currentTarget.value)}
        error={faults.title}
        data-autofocus
      />
      <Textarea
        className="above-md"
        rows={6}
        label="Mensaje"
        descriptionBelow
        description={lengthText(words.text.length, TEXT_LENGTH)}
        maxLength={TEXT_LENGTH}
        value={words.text}
        onChange={(event) => type('text', event.currentTarget.value)}
        error={faults.text}
      />
    </FormDialog>
  );
}

const sentText = (readers: number): string =>
  `Enviado a ${countText(readers, 'participante', 'participantes')}.`;
