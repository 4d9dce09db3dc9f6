import type { BinQuery } from '#app/contract/admin/bin.ts';
import { peopleBinHref, peopleHref } from '#app/contract/admin/links/admin.ts';
import { type PeopleBinRow, restoreDeletedPerson } from '#app/contract/admin/people/bin.ts';
import { BIN_DAYS } from '#app/domain/deadlines/bin.ts';
import { BinPage } from '#app/product/admin/bin/bin-page.tsx';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import type { Column } from '#app/ui/layout/data-table.tsx';
import type { PeopleBinList } from './bin.queries.server.ts';

type BinColumn = 'username' | 'number';

const before: readonly Column<BinColumn>[] = [
  { key: 'username', label: 'Usuario' },
  { key: 'number', label: 'Número' },
];

const words = {
  title: 'Papelera de usuarios',
  lead: `Cada cuenta eliminada se puede restaurar durante ${BIN_DAYS} días; después se borra.`,
  search: personSearchLabel,
  table: 'Cuentas eliminadas',
  filtered: 'Ninguna cuenta de la papelera coincide.',
  first: 'Aquí quedan las cuentas dadas de baja y sin registros que eliminas desde su ficha.',
  restore: ({ name }: PeopleBinRow) => `Restaurar a ${name}`,
};

type Props = { query: BinQuery; found: PeopleBinList; zone: string };

/** The deleted accounts and how long they can be restored (product: bin). */
export function PeopleBinPage(props: Props) {
  return (
    <BinPage
      {...props}
      href={peopleBinHref}
      back={{ to: peopleHref(), words: '← Usuarios' }}
      words={words}
      columns={{ before }}
      cell={(column, { username, number }) => (column === 'username' ? username : (number ?? '—'))}
      restore={(run, { id, version }) =>
        run(
          restoreDeletedPerson,
          { params: { personId: id }, body: { version } },
          { done: 'La cuenta está otra vez en la lista, dada de baja.' },
        )
      }
    />
  );
}
