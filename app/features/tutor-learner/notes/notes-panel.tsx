import { useRef } from 'react';
import { textForms } from '#app/contract/text-drafts.ts';
import { addNote, NOTE_LENGTH } from '#app/contract/tutor-learner-changes.ts';
import { call } from '#app/realtime/call.ts';
import { useChange } from '#app/ui/feedback/use-change.ts';
import type { FileNote } from '../record/record.types.ts';
import { NoteItem } from './note-item.tsx';
import { TextForm } from './text-form.tsx';
import styles from './writing.module.css';

type Props = { personId: number; name: string; notes: readonly FileNote[]; zone: string };

/** What the tutors of the generation keep about a learner, who never reads it; neither does their boss. */
export function NotesPanel({ personId, name, notes, zone }: Props) {
  const { busy, fault, make } = useChange();
  const list = useRef<HTMLUListElement>(null);
  const add = (texto: string) =>
    make(() => call(addNote, { params: { userId: personId }, body: { texto } }), 'Guardamos tu nota.');
  return (
    <>
      <TextForm
        form={textForms.note(personId)}
        label={`Nota sobre ${name}`}
        description="Solo la lee quien acompaña a esta generación."
        longest={NOTE_LENGTH}
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
