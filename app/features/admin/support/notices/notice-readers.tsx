import { useNavigate } from '@remix-run/react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { noticeReadersHref } from '#app/contract/admin/support/links/notices.ts';
import type { NoticeReader, NoticeRow, ReadersQuery } from '#app/contract/admin/support/notices.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListSearch } from '#app/ui/list/list-search.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList } from '#app/ui/list/list-tools.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';

type Props = {
  notice: NoticeRow;
  found: { rows: readonly NoticeReader[]; total: number; page: number };
  query: ReadersQuery;
  zone: string;
};

const columns: readonly Column<'username' | 'at'>[] = [
  { key: 'username', label: 'Usuario' },
  { key: 'at', label: 'Marcó «Enterado»' },
];
/** The people who acknowledged a version, with the instant, and for the one in force those who did not yet. */
export function NoticeReaders({ notice, found, query, zone }: Props) {
  const navigate = useNavigate();
  const show = (next: ReadersQuery) =>
    navigate(noticeReadersHref(notice.id, next), { preventScrollReset: true });
  const choose = (change: ReadersQuery) => show({ ...query, page: undefined, ...change });
  const search = useTypedSearch(query.search ?? '', (text) =>
    noticeReadersHref(notice.id, { ...query, page: undefined, search: text }),
  );
  const isWaiting = query.list === 'waiting';
  if (!notice.isAsked) {
    return (
      <p className="quiet">Es la primera versión: no cambió nada, así que a nadie se le pidió «Enterado».</p>
    );
  }
  return (
    <div className="stack gap-md">
      <nav className="wrap gap-xs" aria-label="Listas de personas" data-print="never">
        <Chip to={noticeReadersHref(notice.id, {})} isChosen={!isWaiting}>
          {`Enterados (${numberText(notice.accepted)})`}
        </Chip>
        {notice.waiting === null ? null : (
          <Chip to={noticeReadersHref(notice.id, { list: 'waiting' })} isChosen={isWaiting}>
            {`Pendientes (${numberText(notice.waiting)})`}
          </Chip>
        )}
      </nav>
      <div className="wrap" data-print="never">
        <ListSearch label="Buscar por nombre o usuario" {...search} />
      </div>
      {found.total === 0 ? (
        <EmptyList
          filtered={Boolean(query.search)}
          texts={{
            filtered: 'Nadie coincide con esa búsqueda.',
            empty: isWaiting ? 'A nadie le falta.' : 'Todavía nadie marcó «Enterado».',
            first: isWaiting
              ? 'Todas las personas con cuenta en uso se enteraron.'
              : 'Se pide en la próxima visita.',
          }}
          clear={() => show({ list: query.list })}
        />
      ) : (
        <ListTable
          label={isWaiting ? 'Personas pendientes' : 'Personas enteradas'}
          rows={found.rows}
          columns={isWaiting ? columns.slice(0, 1) : columns}
          hidden={undefined}
          hiddenAtFirst={[]}
          order={{
            by: query.order,
            first: isWaiting ? { key: 'name', down: false } : { key: 'at', down: true },
            keys: isWaiting ? ['name'] : ['name', 'at'],
            onSort: (order) => choose({ order }),
          }}
          name={({ id, name }) => ({ text: name, to: peopleHref({}, id) })}
          cell={(column, row) =>
            column === 'username' ? row.username : row.at === null ? '—' : longDateTime(zone, row.at)
          }
        />
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de personas',
          onSize: (size) => choose({ size }),
        }}
      />
    </div>
  );
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="chip inline target not-underlined"
      aria-current={isChosen || undefined}
    >
      {children}
    </Link>
  );
}
