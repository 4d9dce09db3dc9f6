import { useRef } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import { addNote, NOTE_LENGTH } from '#app/contract/tutor/learner.ts';
import { useAction } from '#app/realtime/use-action.ts';
import type { Note } from '../record/record.view.ts';
import { NoteItem } from './note-item.tsx';
import { TextForm } from './text-form.tsx';
import styles from './writing.module.css';

type Props = { personId: number; name: string; notes: readonly Note[]; zone: string };

/** The notes of a generation's tutors about a learner; neither the learner nor their boss reads them. */
export function NotesPanel({ personId, name, notes, zone }: Props) {
  const { busy, fault, run } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const add = async (text: string) => {
    const input = { params: { userId: personId }, body: { text } };
    return (await run(addNote, input, { done: 'Guardamos tu nota.' })) !== null;
  };
  return (
    <>
      <TextForm
        form={textForms.note(personId)}
        label={`Nota sobre ${name}`}
        description="Solo la lee quien acompaña a esta generación."
        maxLength={NOTE_LENGTH}
        missing="Escribe la nota."
        button="Guardar nota"
        busy={busy}
        fault={fault}
        send={add}
      />
      {notes.length === 0 ? (
        <p className="quiet small">Todavía no hay notas.</p>
      ) : (
        <ul ref={list} className={`bare-list card no-ring ${styles.notes}`} aria-label="Notas" tabIndex={-1}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} zone={zone} onRemoved={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </>
  );
}
