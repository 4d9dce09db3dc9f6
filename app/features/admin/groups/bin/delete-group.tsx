import { deleteGroup } from '#app/contract/admin/groups/bin.ts';
import type { GroupDetail } from '#app/contract/admin/groups/groups.ts';
import { groupsHref } from '#app/contract/admin/links/admin.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { DeleteButton } from '#app/product/admin/bin/delete-button.tsx';

type Props = { group: Pick<GroupDetail, 'id' | 'name' | 'version' | 'state' | 'members' | 'tutors'> };

/** The button that sends a draft or a closed generation to the bin. */
export function DeleteGroup({ group }: Props) {
  if (group.state === 'published') return null;
  const { id, version, name } = group;
  return (
    <DeleteButton
      title={`¿Eliminar ${name}?`}
      effects={effectsOf(group)}
      to={groupsHref()}
      send={(run) =>
        run(
          deleteGroup,
          { params: { groupId: id }, body: { version } },
          { done: 'La generación está en la papelera.' },
        )
      }
    />
  );
}

/** The participants that it leaves free, and the people who no longer see it. */
function effectsOf({ state, members, tutors }: Props['group']): string[] {
  const people = countText(members, 'participante', 'participantes');
  const frees = `${wordFor(members, 'Queda libre', 'Quedan libres')} ${people} para otra generación.`;
  const who = [
    members === 0 ? '' : state === 'draft' ? frees : `Deja de verse para ${people}.`,
    tutors === 0 || state !== 'draft' ? '' : `Se queda sin ${countText(tutors, 'tutor', 'tutores')}.`,
  ];
  return who.filter(Boolean);
}
