import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textForms } from '#app/contract/text-drafts.ts';
import { messageWords, TEXT_LENGTH, TITLE_LENGTH, writeMessage } from '#app/contract/tutor-messages.ts';
import { lengthText } from '#app/domain/lengths.ts';
import { call } from '#app/realtime/call.ts';
import { useTextDraft } from '#app/realtime/use-text-draft.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import { DraftLine } from '#app/ui/feedback/draft-status.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.ts';
import type { Addressee } from './group.types.ts';
import { audienceText, learnersText } from './texts.ts';

type Words = { titulo: string; texto: string };
type Field = keyof Words;

type Props = {
  group: { id: number; learners: readonly Addressee[] };
  /** Whom it is for; null: the whole group. */
  people: readonly Addressee[] | null;
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
};

const empty: Words = { titulo: '', texto: '' };
const isWords = (stored: unknown): stored is Words =>
  typeof stored === 'object' &&
  stored !== null &&
  'titulo' in stored &&
  typeof stored.titulo === 'string' &&
  'texto' in stored &&
  typeof stored.texto === 'string';

/** Writes to learners; what was typed is a draft until it is sent. */
export function MessageDialog({ group, people, opened, onClose, onDone }: Props) {
  const audience = people?.map(({ personId }) => personId) ?? null;
  const draft = useTextDraft(opened ? textForms.message(group.id, audience) : null, empty, isWords);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const title = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { busy, fault, run } = useWrite();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (opened) setFaults({});
  }, [opened]);

  const type = (field: Field, value: string) => {
    draft.change({ ...draft.values, [field]: value });
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultsOf(draft.values);
    setFaults(wrong);
    if (wrong.titulo) return title.current?.focus();
    if (wrong.texto) return text.current?.focus();
    const sent = await run(async () => {
      await draft.flush();
      const { destinatarios, omitidos } = await call(writeMessage, {
        params: { groupId: group.id },
        body: { ...draft.values, ...(audience ? { usuarios: audience } : {}) },
      });
      void notifySuccess(sentText(destinatarios, omitidos));
    });
    if (!sent) return;
    draft.finish();
    onClose();
    onDone?.();
    revalidate();
  };

  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={people ? 'Escribir mensaje' : 'Escribir aviso'}
      closeOnEscape={!busy}
      closeOnClickOutside={false}
    >
      <form onSubmit={send} onKeyDown={sendKeys} noValidate>
        <Text>
          Para {people ? audienceText(people) : `toda la generación (${learnersText(group.learners.length)})`}
          . {people?.length === 1 ? 'Lo leerá' : 'Lo leerán'} al abrir su inicio.
        </Text>
        <TextInput
          ref={title}
          mt="md"
          size="md"
          label="Título"
          maxLength={TITLE_LENGTH}
          value={draft.values.titulo}
          onChange={(event) => type('titulo', event.currentTarget.value)}
          error={faults.titulo}
          data-autofocus
        />
        <Textarea
          ref={text}
          mt="md"
          size="md"
          rows={6}
          label="Mensaje"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={lengthText(draft.values.texto.length, TEXT_LENGTH)}
          maxLength={TEXT_LENGTH}
          value={draft.values.texto}
          onChange={(event) => type('texto', event.currentTarget.value)}
          error={faults.texto}
        />
        <DraftLine draft={draft} savedAt={draft.savedAt} />
        <Text role="alert" c="red" mt="sm">
          {fault}
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Enviar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function faultsOf(words: Words): Partial<Record<Field, string>> {
  const { error } = messageWords.safeParse(words);
  const faults: Partial<Record<Field, string>> = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as Field] ??= message;
  return faults;
}

function sentText(readers: number, left: number): string {
  const gone = left === 0 ? '' : `; ${left} ya no ${left === 1 ? 'está' : 'están'} en la generación`;
  return `Enviado a ${learnersText(readers)}${gone}.`;
}
