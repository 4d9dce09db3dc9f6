import { useState } from 'react';
import type { GroupTutor, GroupTutorList } from '#app/contract/admin/groups/tutors.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import list from '#app/ui/list/list.module.css';
import { waitingText } from './tutor.texts.ts';

type Props = {
  groupId: number;
  list: GroupTutorList;
  zone: string;
  /** The generation takes no more changes. */
  isClosed: boolean;
};

const loadAssign = async () => (await import('./assign-tutor-dialog.tsx')).AssignTutorDialog;
const loadEnd = async () => (await import('./end-tutor-dialog.tsx')).EndTutorDialog;

const columns = ['Nombre', 'Asignado', 'Terminado', 'Retos tomados', 'Preguntas asignadas', 'Acciones'].map(
  (label) => ({ key: label, label }),
);

/** The tutors of a generation: those of today, the former ones, and what each has taken. */
export function TutorsTab({ groupId, list: { tutors, ...waiting }, zone, isClosed }: Props) {
  const [assigning, setAssigning] = useState(false);
  const [leaving, setLeaving] = useState<GroupTutor | null>(null);
  const assign = useLazyDialog(loadAssign, assigning, PRELOAD_MS);
  const end = useLazyDialog(loadEnd, leaving !== null, PRELOAD_MS);
  const current = tutors.filter(({ endedAt }) => endedAt === null).length;
  return (
    <Section
      title="Tutores"
      actions={
        isClosed ? null : (
          <Button color="accent" onClick={() => setAssigning(true)}>
            Asignar tutor
          </Button>
        )
      }
    >
      <p className="quiet" role="status">
        {waitingText(waiting)}
      </p>
      {tutors.length === 0 ? (
        <EmptyState title="Esta generación todavía no tiene tutor.">
          Con «Asignar tutor», la persona recibe el aviso y ve la generación en su pantalla.
        </EmptyState>
      ) : (
        <DataTable
          label="Tutores de la generación"
          look={{ frame: list.frame, table: list.table }}
          lead={[list.photo ?? '']}
          columns={columns}
        >
          {tutors.map((tutor) => (
            <TutorRow
              key={`${tutor.id} ${tutor.assignedAt}`}
              tutor={tutor}
              zone={zone}
              onEnd={isClosed ? null : () => setLeaving(tutor)}
            />
          ))}
        </DataTable>
      )}
      {assign.Dialog ? (
        <assign.Dialog groupId={groupId} opened={assign.opened} onClose={() => setAssigning(false)} />
      ) : null}
      {end.Dialog ? (
        <end.Dialog
          groupId={groupId}
          tutor={end.opened ? leaving : null}
          isLast={current === 1}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Section>
  );
}

type RowProps = { tutor: GroupTutor; zone: string; onEnd: (() => void) | null };

function TutorRow({ tutor, zone, onEnd }: RowProps) {
  const isCurrent = tutor.endedAt === null;
  const cells = [
    ['Asignado', shortDateTime(zone, tutor.assignedAt)],
    ['Terminado', tutor.endedAt === null ? '—' : shortDateTime(zone, tutor.endedAt)],
    ['Retos tomados', isCurrent ? numberText(tutor.challenges) : '—'],
    ['Preguntas asignadas', isCurrent ? numberText(tutor.questions) : '—'],
  ] as const;
  return (
    <tr>
      <td className={list.photo}>
        <Avatar src={tutor.photo?.url ?? null} size={36} initials={initialsOf(tutor.name)} />
      </td>
      <th scope="row" className={list.name}>
        {tutor.name}
      </th>
      {cells.map(([label, cell]) => (
        <td key={label} data-label={label} data-nothing={cell === '—' || undefined} data-figures>
          {cell}
        </td>
      ))}
      <td>
        {isCurrent && onEnd ? (
          <Button
            variant="subtle"
            size="sm"
            onClick={onEnd}
            aria-label={`Terminar la tutoría de ${tutor.name}`}
          >
            Terminar
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
