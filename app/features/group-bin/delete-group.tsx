import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { BIN_DAYS, deleteGroup } from '#app/contract/admin/group-bin.ts';
import type { GroupDetail } from '#app/contract/admin/groups.ts';
import { groupsHref } from '#app/contract/links/admin.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/feedback/lazy-dialog.tsx';

type Props = { group: Pick<GroupDetail, 'id' | 'name' | 'version' | 'state' | 'members' | 'tutors'> };

/** The button that sends a draft or a closed generation to the bin; it says first what will happen. */
export function DeleteGroup({ group }: Props) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run } = useAction();
  const [opened, setOpened] = useState(false);
  if (group.state === 'published') return null;
  const confirm = async () => {
    const input = { params: { groupId: group.id }, body: { version: group.version } };
    if (await run(deleteGroup, input, { done: 'La generación está en la papelera.' })) navigate(groupsHref());
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setFault(null);
          setOpened(true);
        }}
      >
        Eliminar…
      </Button>
      <LazyConfirm
        opened={opened}
        title={`¿Eliminar ${group.name}?`}
        text={deleteText(group)}
        button="Eliminar"
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function deleteText({ state, members, tutors }: Props['group']): string {
  const people = counted(members, 'participante', 'participantes');
  const frees = `${members === 1 ? 'Queda libre' : 'Quedan libres'} ${people} para otra generación.`;
  const who = [
    members === 0 ? '' : state === 'draft' ? frees : `Deja de verse para ${people}.`,
    tutors === 0 || state !== 'draft' ? '' : `Se queda sin ${counted(tutors, 'tutor', 'tutores')}.`,
  ];
  return [
    'Sale de todas las listas y búsquedas.',
    ...who,
    `Durante ${BIN_DAYS} días se puede restaurar desde la papelera; después se borra.`,
  ]
    .filter(Boolean)
    .join(' ');
}
