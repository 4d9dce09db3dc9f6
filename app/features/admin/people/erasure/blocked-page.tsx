import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import {
  type BlockedQuery,
  type BlockedRow,
  eraseBlocked,
  restoreBlocked,
} from '#app/contract/admin/people/erasure.ts';
import { blockedHref } from '#app/contract/admin/people/links/erasure.ts';
import { shortDate, shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListSearch } from '#app/ui/list/list-search.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList } from '#app/ui/list/list-tools.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { BlockedList } from './erasure.queries.server.ts';
import { erasureChips } from './erasure.texts.ts';

type BlockedColumn = 'username' | 'state' | 'blocked' | 'erased' | 'act';

const columns: readonly Column<BlockedColumn>[] = [
  { key: 'username', label: 'Usuario' },
  { key: 'state', label: 'Estado' },
  { key: 'blocked', label: 'Bloqueada' },
  { key: 'erased', label: 'Datos borrados' },
  { key: 'act', label: 'Acciones' },
];

type Props = { query: BlockedQuery; found: BlockedList; zone: string; today: string };

/** The blocked accounts: until when each can be restored, and those whose data are gone (product: erasure). */
export function BlockedPage({ query, found, zone, today }: Props) {
  const navigate = useNavigate();
  const show = (next: BlockedQuery) => navigate(blockedHref(next), { preventScrollReset: true });
  const search = useTypedSearch(query.search ?? '', (text) =>
    blockedHref({ ...query, page: undefined, search: text }),
  );
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [erasing, setErasing] = useState<BlockedRow | null>(null);
  const restore = ({ id }: BlockedRow) =>
    run(
      restoreBlocked,
      { params: { erasureId: id } },
      { done: 'La cuenta está otra vez en la lista, dada de baja.' },
    );
  const erase = async () => {
    if (!erasing) return;
    const input = { params: { erasureId: erasing.id } };
    if (await run(eraseBlocked, input, { done: 'Sus datos se están borrando.' })) setErasing(null);
  };
  const cell = (column: BlockedColumn, row: BlockedRow): ReactNode => {
    switch (column) {
      case 'username':
        return row.username;
      case 'state':
        return (
          <StatusChip status={erasureChips[row.state].status}>{erasureChips[row.state].label}</StatusChip>
        );
      case 'blocked':
        return shortDateTime(zone, row.blockedAt);
      case 'erased':
        if (row.erasedAt) return shortDateTime(zone, row.erasedAt);
        return row.state === 'blocked' && row.heldBy.length > 0
          ? `Espera a que termine ${row.heldBy.join(', ')}`
          : `el ${shortDate(row.eraseAfter)}`;
      case 'act':
        return row.state === 'blocked' ? (
          <div className="wrap gap-sm">
            <Button
              variant="default"
              size="sm"
              disabled={busy}
              aria-label={`Restaurar a ${row.name}`}
              onClick={() => void restore(row)}
            >
              Restaurar
            </Button>
            {row.eraseAfter <= today ? (
              <Button
                variant="default"
                size="sm"
                disabled={busy}
                aria-label={`Borrar los datos de ${row.name}`}
                onClick={() => {
                  setFault(null);
                  setErasing(row);
                }}
              >
                Borrar sus datos…
              </Button>
            ) : null}
          </div>
        ) : (
          '—'
        );
    }
  };
  return (
    <Page wide>
      <BackLink to={peopleHref()}>← Usuarios</BackLink>
      <PageHeader
        title="Cuentas bloqueadas"
        lead="Cada cuenta se puede restaurar hasta el día en que se borran sus datos; después solo quedan sus cifras, sin nombre."
      />
      <div className="wrap" data-print="never">
        <ListSearch label={personSearchLabel} {...search} />
      </div>
      <p role="alert" className="danger">
        {erasing ? null : fault}
      </p>
      {found.total === 0 ? (
        <EmptyList
          filtered={Boolean(query.search)}
          texts={{
            filtered: 'Ninguna cuenta bloqueada coincide.',
            empty: 'No hay cuentas bloqueadas.',
            first: 'Aquí quedan las cuentas dadas de baja que bloqueas desde su ficha para borrar sus datos.',
          }}
          clear={() => show({ size: query.size })}
        />
      ) : (
        <ListTable
          label="Cuentas bloqueadas"
          rows={found.rows}
          columns={columns}
          hidden={undefined}
          hiddenAtFirst={[]}
          order={{
            by: query.order,
            first: { key: 'blocked', down: true },
            keys: ['blocked'],
            onSort: (order) => show({ ...query, page: undefined, order }),
          }}
          name={(row) => ({ text: row.name, to: null })}
          cell={cell}
        />
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'las cuentas bloqueadas',
          onSize: (size) => show({ ...query, size }),
        }}
      />
      <LazyConfirm
        opened={erasing !== null}
        title={`¿Borrar los datos de ${erasing?.name ?? ''}?`}
        text="Su nombre, sus datos, sus archivos y lo que escribió se borran para siempre. No se puede deshacer."
        button="Borrar sus datos"
        stay="Dejarla bloqueada"
        busy={busy}
        fault={fault}
        onConfirm={() => void erase()}
        onClose={() => setErasing(null)}
      />
      {confirmation}
    </Page>
  );
}
