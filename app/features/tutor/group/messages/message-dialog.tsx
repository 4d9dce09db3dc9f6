import { useEffect, useRef, useState } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import { messageWords, TEXT_LENGTH, TITLE_LENGTH, writeMessage } from '#app/contract/tutor/messages.ts';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { audienceText, learnersText } from '../group.texts.ts';
import type { Addressee } from '../group.types.ts';

type Words = { title: string; text: string };
type Field = keyof Words;

type Props = {
  group: { id: number; learners: readonly Addressee[] };
  /** Its readers; null: everybody in the group. */
  people: readonly Addressee[] | null;
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
};

const empty: Words = { title: '', text: '' };
const isWords = (stored: unknown): stored is Words =>
  typeof stored === 'object' &&
  stored !== null &&
  'title' in stored &&
  typeof stored.title === 'string' &&
  'text' in stored &&
  typeof stored.text === 'string';

/** Writes to learners; the text is a draft until it is sent. */
export function MessageDialog({ group, people, opened, onClose, onDone }: Props) {
  const audience = people?.map(({ personId }) => personId) ?? null;
  const draft = useTextDraft(opened ? textForms.message(group.id, audience) : null, empty, isWords);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const titleField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const { busy, fault, run } = useAction({ before: draft.saveFirst });
  useEffect(() => {
    if (opened) setFaults({});
  }, [opened]);

  const type = (field: Field, value: string) => {
    draft.change({ ...draft.values, [field]: value });
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const send = async () => {
    const wrong = faultsOf(draft.values);
    setFaults(wrong);
    if (wrong.title) return titleField.current?.focus();
    if (wrong.text) return textField.current?.focus();
    const input = {
      params: { groupId: group.id },
      body: { ...draft.values, ...(audience ? { personIds: audience } : {}) },
    };
    if (!(await run(writeMessage, input, { done: ({ readers, left }) => sentText(readers, left) }))) return;
    draft.finish();
    onClose();
    onDone?.();
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={people ? 'Escribir mensaje' : 'Escribir aviso'}
      busy={busy}
      fault={fault}
      button="Enviar"
      onSend={() => void send()}
    >
      <p>
        Para {people ? audienceText(people) : `toda la generación (${learnersText(group.learners.length)})`}.{' '}
        {wordFor(people?.length ?? 0, 'Lo leerá', 'Lo leerán')} al abrir su inicio.
      </p>
      <TextInput
        ref={titleField}
        className="above-md"
        label="Título"
        maxLength={TITLE_LENGTH}
        value={draft.values.title}
        onChange={(event) => type('title', event.currentTarget.value)}
        error={faults.title}
        data-autofocus
      />
      <Textarea
        ref={textField}
        className="above-md"
        rows={6}
        label="Mensaje"
        descriptionBelow
        description={lengthText(draft.values.text.length, TEXT_LENGTH)}
        maxLength={TEXT_LENGTH}
        value={draft.values.text}
        onChange={(event) => type('text', event.currentTarget.value)}
        error={faults.text}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
    </FormDialog>
  );
}

function faultsOf(words: Words): Partial<Record<Field, string>> {
  const { error } = messageWords.safeParse(words);
  const faults: Partial<Record<Field, string>> = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as Field] ??= message;
  return faults;
}

function sentText(readers: number, left: number): string {
  const leftText = left === 0 ? '' : `; ${countText(left, 'ya no está', 'ya no están')} en la generación`;
  return `Enviado a ${learnersText(readers)}${leftText}.`;
}
