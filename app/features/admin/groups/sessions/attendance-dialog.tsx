import { useRef, useState } from 'react';
import {
  type AttendanceResult,
  type GroupSession,
  noteAttendance,
} from '#app/contract/admin/groups/sessions.ts';
import { countText } from '#app/domain/text/counts.ts';
import { ListFileButton } from '#app/product/files/list-file-button.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { groupId: number; session: GroupSession | null };

/** Takes the attendance of a session from a pasted list or a file, and shows the lines that it could not take. */
export function AttendanceDialog({ groupId, session, opened, onClose }: Props) {
  const [list, setList] = useState('');
  const [result, setResult] = useState<AttendanceResult | null>(null);
  const { busy, fault, setFault, run } = useAction();
  const shown = useRef(session);
  if (session) shown.current = session;
  const close = () => {
    setList('');
    setResult(null);
    setFault(null);
    onClose();
  };
  const save = async () => {
    if (!session) return;
    if (list.trim() === '') return setFault('Pega la lista de asistencia.');
    const input = { params: { groupId, sessionId: session.id }, body: { list } };
    const saved = await run(noteAttendance, input, { done: ({ saved: count }) => savedText(count) });
    if (!saved?.reply) return;
    if (saved.reply.refused.length === 0) return close();
    setResult(saved.reply);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Asistencia de «${shown.current?.title ?? ''}»`}
      busy={busy}
      fault={fault}
      button="Guardar asistencia"
      onSend={() => void save()}
    >
      <Textarea
        label="Lista de asistencia"
        description="Una persona por línea: número de empleado o usuario, coma y minutos. Por ejemplo: E-1024, 55"
        autosize
        minRows={6}
        maxRows={14}
        value={list}
        spellCheck={false}
        data-autofocus
        onChange={(event) => setList(event.currentTarget.value)}
      />
      <ListFileButton className="above-sm" onRead={setList} onFault={setFault}>
        Tomarla de un archivo CSV
      </ListFileButton>
      <div role="alert">
        {result ? (
          <>
            <p className="strong above-sm">{refusedText(result.refused.length)}</p>
            <ul>
              {result.refused.map(({ line, given, text }) => (
                <li key={line} className="breaks">
                  Línea {line}
                  {given === '' ? '' : ` (${given})`}: {text}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </FormDialog>
  );
}

function savedText(count: number): string | null {
  if (count === 0) return null;
  return `Guardamos la asistencia de ${countText(count, 'persona', 'personas')}.`;
}

const refusedText = (count: number): string => `No se pudo con ${countText(count, 'línea', 'líneas')}:`;
