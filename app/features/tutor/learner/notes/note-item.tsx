import { useState } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import { editNote, NOTE_LENGTH, removeNote } from '#app/contract/tutor/learner.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import type { Note } from '../record/record.view.ts';
import { TextForm, useFocusBack } from './text-form.tsx';
import styles from './writing.module.css';

type Props = { note: Note; zone: string; onRemoved: () => void };

/** One note; its author may change or remove it. */
export function NoteItem({ note, zone, onRemoved }: Props) {
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(editing);
  const { busy, fault, run } = useAction();
  const params = { noteId: note.id };
  const close = () => setEditing(false);
  const save = async (text: string) => {
    const saved = await run(editNote, { params, body: { text } }, { done: 'Cambiamos tu nota.' });
    if (saved) close();
    return saved !== null;
  };
  if (editing) {
    return (
      <li className={styles.note}>
        <TextForm
          form={textForms.changedNote(note.id)}
          label="Tu nota"
          description="Solo la lee quien acompaña a esta generación."
          text={note.text}
          maxLength={NOTE_LENGTH}
          missing="Escribe la nota."
          button="Guardar"
          busy={busy}
          fault={fault}
          send={save}
          onCancel={close}
        />
      </li>
    );
  }
  return (
    <li className={styles.note}>
      <p className="quiet small" data-figures>
        {note.mine ? 'Tú' : note.author} ·{' '}
        <time dateTime={note.createdAt}>{shortDateTime(zone, note.createdAt)}</time>
        {note.editedAt === null ? null : <span> · editada</span>}
      </p>
      <PlainText text={note.text} />
      {note.mine ? (
        <div className="row wrap gap-xs-md" data-print="never">
          <Button ref={opener} variant="default" disabled={busy} onClick={() => setEditing(true)}>
            Editar
          </Button>
          <RemoveButton note={note} onRemoved={onRemoved} />
        </div>
      ) : null}
    </li>
  );
}

function RemoveButton({ note, onRemoved }: Pick<Props, 'note' | 'onRemoved'>) {
  const [asking, setAsking] = useState(false);
  const { busy, fault, run } = useAction();
  const remove = async () => {
    const params = { noteId: note.id };
    if (!(await run(removeNote, { params }, { done: 'Quitamos tu nota.' }))) return;
    setAsking(false);
    onRemoved();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Quitar
      </Button>
      <LazyConfirm
        opened={asking}
        title="¿Quitar esta nota?"
        text="Nadie podrá volver a leerla."
        button="Quitar nota"
        stay="Conservarla"
        busy={busy}
        fault={fault}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
