import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { TICKET_LENGTH } from '#app/contract/account/help.ts';
import {
  CANNED_TITLE_LENGTH,
  type CannedAnswer,
  cannedAnswers,
  changeCannedAnswer,
  createCannedAnswer,
  removeCannedAnswer,
} from '#app/contract/admin/support/canned-answers.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';

/** The answers that Support prepared, to be made, changed and taken away; all administrators share them. */
export function CannedDrawer({ opened, onClose }: DialogProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title="Respuestas preparadas"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Answers />
    </Drawer>
  );
}

const blank = { id: null, title: '', text: '', version: 1 };
type Edited = Omit<CannedAnswer, 'id'> & { id: number | null };

function Answers() {
  const [answers, setAnswers] = useState<CannedAnswer[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const removing = useAction();
  const read = useCallback(async () => {
    try {
      setAnswers((await call(cannedAnswers)).answers);
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, []);
  useEffect(() => void read(), [read]);
  const remove = async (cannedAnswerId: number) => {
    await removing.run(
      removeCannedAnswer,
      { params: { cannedAnswerId } },
      { done: 'Quitamos la respuesta.' },
    );
    await read();
  };
  if (edited) {
    return (
      <AnswerEditor
        edited={edited}
        onClose={() => {
          setEdited(null);
          void read();
        }}
      />
    );
  }
  if (!answers && fault) return <SectionError onRetry={() => void read()}>{fault}</SectionError>;
  if (!answers) {
    return (
      <Waiting label="Cargando las respuestas">
        <TextSkeleton lines={5} />
      </Waiting>
    );
  }
  return (
    <div className="stack gap-md">
      <div>
        <Button onClick={() => setEdited(blank)}>Nueva respuesta</Button>
      </div>
      <p role="alert" className="danger">
        {removing.fault}
      </p>
      {answers.length === 0 ? (
        <EmptyState title="Todavía no hay respuestas preparadas.">
          Prepara aquí lo que respondes a menudo; la usa toda la administración.
        </EmptyState>
      ) : null}
      <ul className="bare-list stack gap-sm" aria-label="Respuestas preparadas">
        {answers.map((answer) => (
          <li key={answer.id} className="framed round pad-md stack gap-xs">
            <span id={`preparada-${answer.id}`} className="strong">
              {answer.title}
            </span>
            <span className="breaks as-typed quiet">{answer.text}</span>
            <span className="wrap gap-sm">
              <Button
                variant="default"
                aria-describedby={`preparada-${answer.id}`}
                onClick={() => setEdited(answer)}
              >
                Cambiar
              </Button>
              <Button
                variant="default"
                aria-describedby={`preparada-${answer.id}`}
                disabled={removing.busy}
                onClick={() => void remove(answer.id)}
              >
                Quitar
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AnswerEditor({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const { busy, fault, run } = useAction();
  const [title, setTitle] = useState(edited.title);
  const [text, setText] = useState(edited.text);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved =
      edited.id === null
        ? await run(createCannedAnswer, { body: { title, text } }, { done: 'Guardamos la respuesta.' })
        : await run(
            changeCannedAnswer,
            { params: { cannedAnswerId: edited.id }, body: { version: edited.version, title, text } },
            { done: 'Guardamos la respuesta.' },
          );
    if (saved) onClose();
  };
  return (
    <form className="stack gap-md" onSubmit={(event) => void save(event)} onKeyDown={sendKeys} noValidate>
      <TextInput
        label="Nombre"
        maxLength={CANNED_TITLE_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label="Texto"
        rows={8}
        maxLength={TICKET_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap gap-sm">
        <Button type="submit" loading={busy}>
          Guardar
        </Button>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
