import { Button, Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { answerQuestion, POST_LENGTH } from '#app/contract/forum.ts';
import { call } from '#app/realtime/call.ts';
import { useDeviceDraft } from '#app/realtime/use-device-draft.ts';
import { SavedAnswers } from './saved-answers.tsx';
import styles from './thread.module.css';
import type { ForumThread, ThreadQuestion } from './tutor-forum.types.ts';
import { useChange } from './use-change.ts';

type Props = { question: ThreadQuestion; saved: ForumThread['savedAnswers'] };

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** Writes an answer, which stays on this device until it is sent; Ctrl+Enter sends it. */
export function AnswerEditor({ question, saved }: Props) {
  const draft = useDeviceDraft(`foro.${question.id}`, '', isText);
  const [alone, setAlone] = useState(false);
  const [missing, setMissing] = useState(false);
  const { busy, fault, make } = useChange();
  const field = useRef<HTMLTextAreaElement>(null);

  const write = (text: string) => {
    draft.change(text);
    setMissing(false);
  };
  const send = async (solve: boolean) => {
    const texto = draft.values;
    if (texto.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const params = { questionId: question.id };
    const sent = await make(
      () => call(answerQuestion, { params, body: { texto, resolver: solve, privada: alone } }),
      solve ? 'Respondiste y resolviste la pregunta.' : 'Publicamos tu respuesta.',
    );
    if (!sent) return;
    draft.change('');
    draft.finish();
    setAlone(false);
    field.current?.focus();
  };
  const shortcut = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(false);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <Textarea
        ref={field}
        label={`Tu respuesta a ${question.asker.name}`}
        rows={4}
        maxLength={POST_LENGTH}
        value={draft.values}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={shortcut}
        error={missing ? 'Escribe tu respuesta.' : fault}
        classNames={{ input: styles.field }}
      />
      <p className={styles.quiet}>
        {draft.restored
          ? 'Recuperamos lo que habías escrito.'
          : 'Se guarda solo en este dispositivo mientras escribes. Ctrl+Enter la envía.'}
      </p>
      <SavedAnswers
        saved={saved}
        text={draft.values}
        use={(text) => {
          write(draft.values.trim() === '' ? text : `${draft.values.trimEnd()}\n\n${text}`);
          field.current?.focus();
        }}
      />
      <Checkbox
        label="En privado: solo la leerán quien preguntó y tutoría"
        checked={alone}
        onChange={(event) => setAlone(event.currentTarget.checked)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Responder
        </Button>
        {question.state === 'solved' ? null : (
          <Button type="button" color="accent" loading={busy} onClick={() => void send(true)}>
            Responder y resolver
          </Button>
        )}
      </div>
    </form>
  );
}
