import type { BinQuery } from '#app/contract/admin/bin.ts';
import { type BinRow, restoreGroup } from '#app/contract/admin/groups/bin.ts';
import type { GroupState } from '#app/contract/admin/groups/groups.ts';
import { binHref, groupsHref } from '#app/contract/admin/links/admin.ts';
import { BIN_DAYS } from '#app/domain/deadlines/bin.ts';
import { countText } from '#app/domain/text/counts.ts';
import { BinPage } from '#app/product/admin/bin/bin-page.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import type { BinList } from './bin.queries.server.ts';

type BinColumn = 'programme' | 'state' | 'by';

const before: readonly Column<BinColumn>[] = [
  { key: 'programme', label: 'Programa' },
  { key: 'state', label: 'Estado' },
];
const behind: readonly Column<BinColumn>[] = [{ key: 'by', label: 'Por' }];
const breaks: ReadonlySet<BinColumn> = new Set(['programme', 'by']);

const words = {
  title: 'Papelera de grupos',
  lead: `Cada generación eliminada se puede restaurar durante ${BIN_DAYS} días; después se borra.`,
  search: 'Buscar por nombre',
  table: 'Generaciones eliminadas',
  filtered: 'Ninguna generación de la papelera coincide.',
  first: 'Aquí quedan los borradores y las generaciones cerradas que eliminas desde su pantalla.',
  restore: ({ name }: BinRow) => `Restaurar ${name}`,
};

type Props = { query: BinQuery; found: BinList; zone: string };

/** The deleted generations, who deleted them and how long they can be restored (product: bin). */
export function GroupBinPage(props: Props) {
  return (
    <BinPage
      {...props}
      href={binHref}
      back={{ to: groupsHref(), words: '← Grupos' }}
      words={words}
      columns={{ before, behind }}
      breaks={breaks}
      cell={cellOf}
      restore={(run, { id, version }) =>
        run(
          restoreGroup,
          { params: { groupId: id }, body: { version } },
          { done: ({ left }) => restoredText(left) },
        )
      }
    />
  );
}

function cellOf(column: BinColumn, { programme, state, deletedBy }: BinRow): string {
  switch (column) {
    case 'programme':
      return programme.name;
    case 'state':
      return stateWords[state];
    case 'by':
      return deletedBy?.name ?? '—';
  }
}

/** The state that a deleted generation had, and gets again. */
const stateWords: Record<GroupState, string> = {
  draft: 'Borrador',
  published: 'Publicada',
  archived: 'Cerrada',
};

/** The result of a restore, and the number of participants who did not come back. */
function restoredText(left: number): string {
  if (left === 0) return 'La generación está otra vez en su lista, como estaba.';
  const who = `${countText(left, 'participante no volvió: ya está', 'participantes no volvieron: ya están')} en otra o su cuenta se cerró.`;
  return `La generación está otra vez en su lista; ${who}`;
}
