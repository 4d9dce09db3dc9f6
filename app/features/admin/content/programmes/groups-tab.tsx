import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { groupsHref } from '#app/contract/admin/links/admin.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Sheet } from '#app/ui/layout/page.tsx';
import type { ProgrammeGroups } from './programmes.rows.server.ts';

const chips = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicada' },
  archived: { status: 'locked', label: 'Cerrada' },
} as const;

type Props = { programmeId: number; groups: ProgrammeGroups; zone: string };

/** The generations that follow a programme. */
export function ProgrammeGroupsTab({ programmeId, groups: { rows, total }, zone }: Props) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Ninguna generación sigue este programa.">
        Al crear una generación en Grupos, elige este programa.
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-md">
      <ul className="stack gap-sm bare-list">
        {rows.map(({ id, name, startsOn, state, members }) => (
          <Sheet as="li" key={id}>
            <div className="wrap gap-md between align-center">
              <div>
                <Link className="inline primary target strong" to={groupHref(id)}>
                  {name}
                </Link>
                <p className="quiet small" data-figures>
                  Inicia el {spanishDate(zone, startsOn)} ·{' '}
                  {countText(members, 'participante', 'participantes')}
                </p>
              </div>
              <StatusChip status={chips[state].status}>{chips[state].label}</StatusChip>
            </div>
          </Sheet>
        ))}
      </ul>
      <p>
        <Link className="inline primary target" to={groupsHref({ programmeId })}>
          {total > rows.length ? `Ver las ${numberText(total)} en Grupos` : 'Ver en Grupos'}
        </Link>
      </p>
    </div>
  );
}
