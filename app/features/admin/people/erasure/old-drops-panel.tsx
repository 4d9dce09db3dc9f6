import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import {
  blockOldDrops,
  type OldDrop,
  type OldDropsQuery,
  oldDrops,
} from '#app/contract/admin/people/erasure.ts';
import { oldDropsHref } from '#app/contract/admin/people/links/erasure.ts';
import { MAX_CHOSEN } from '#app/contract/admin/people/people-actions.ts';
import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { BulkWork } from '#app/product/admin/bulk/work.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import { call } from '#app/realtime/call.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListSearch } from '#app/ui/list/list-search.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList } from '#app/ui/list/list-tools.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { OldDropsScreen } from './old-drops.queries.server.ts';

type OldDropColumn = 'username' | 'dropped' | 'seen' | 'held';

const columns: readonly Column<OldDropColumn>[] = [
  { key: 'username', label: 'Usuario' },
  { key: 'dropped', label: 'Baja' },
  { key: 'seen', label: 'Último acceso' },
  { key: 'held', label: 'Antes hay que terminar' },
];

const accounts = (count: number): string => countText(count, 'cuenta', 'cuentas');

/** With its year: these days lie far back. */
const dayOf = (zone: string, at: string): string => longDate(todayIn(zone, new Date(at)));

/** The accounts dropped long ago: blocked together, their data go when the days of the block are over (product: old drops). */
export function OldDropsPanel({ query, found, months, days, zone }: OldDropsScreen) {
  const navigate = useNavigate();
  const show = (next: OldDropsQuery) => navigate(oldDropsHref(next), { preventScrollReset: true });
  const search = useTypedSearch(query.search ?? '', (text) =>
    oldDropsHref({ ...query, page: undefined, search: text }),
  );
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [opened, setOpened] = useState(false);
  const chosen = useChosen();
  const choice = useEveryResult({
    chosen,
    page: found.rows.map(({ id }) => id),
    total: found.total,
    max: MAX_CHOSEN,
    read: (part) => call(oldDrops, { query: { ...query, ...part } }),
    onFault: setFault,
  });
  const { count, everything } = choice;
  const block = async () => {
    const { taskId: _, ...filters } = query;
    const body = everything ? { query: filters, total: found.total } : { ids: [...chosen.ids], total: count };
    const made = await run(blockOldDrops, { body });
    if (!made?.reply) return;
    setOpened(false);
    choice.keep([]);
    show({ ...query, taskId: made.reply.taskId });
  };
  const cell = (column: OldDropColumn, row: OldDrop): ReactNode => {
    switch (column) {
      case 'username':
        return row.username;
      case 'dropped':
        return dayOf(zone, row.droppedAt);
      case 'seen':
        return row.lastAccessAt ? dayOf(zone, row.lastAccessAt) : '—';
      case 'held':
        return row.heldBy.length > 0 ? row.heldBy.join(', ') : '—';
    }
  };
  return (
    <div className="stack gap-md">
      <BackLink to={arcoHref()}>← Solicitudes ARCO</BackLink>
      <div className="stack gap-xs">
        <h2>Conservación</h2>
        <p>
          Cuentas dadas de baja hace {wordFor(months, 'un mes', `${numberText(months)} meses`)} o más. Al
          bloquearlas se pueden restaurar durante {days} días; después sus datos se borran y quedan solo sus
          cifras, sin nombre.
        </p>
      </div>
      <div className="wrap" data-print="never">
        <ListSearch label={personSearchLabel} {...search} />
      </div>
      {query.taskId ? (
        <BulkWork
          key={query.taskId}
          taskId={query.taskId}
          onClose={() => show({ ...query, taskId: undefined })}
        />
      ) : null}
      {found.total === 0 ? (
        <EmptyList
          filtered={Boolean(query.search)}
          texts={{
            filtered: 'Ninguna cuenta coincide.',
            empty: 'No hay cuentas por borrar.',
            first: 'Aquí aparecen las cuentas dadas de baja cuando cumplen su plazo de conservación.',
          }}
          clear={() => show({ size: query.size })}
        />
      ) : (
        <>
          <BulkBar
            {...choice.bar}
            words={`${accounts(count)} ${wordFor(count, 'elegida', 'elegidas')}`}
            result={fault && !opened ? <p className="danger">{fault}</p> : null}
          >
            <Button
              variant="default"
              onClick={() => {
                setFault(null);
                setOpened(true);
              }}
            >
              Bloquear para borrar sus datos…
            </Button>
          </BulkBar>
          <ListTable
            label="Cuentas dadas de baja hace tiempo"
            rows={found.rows}
            columns={columns}
            hidden={undefined}
            hiddenAtFirst={[]}
            order={{
              by: query.order,
              first: { key: 'dropped', down: false },
              keys: ['dropped'],
              onSort: (order) => show({ ...query, page: undefined, order }),
            }}
            name={({ id, name }) => ({ text: name, to: peopleHref({}, id) })}
            cell={cell}
            chosen={chosen}
          />
        </>
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'las cuentas dadas de baja',
          onSize: (size) => show({ ...query, size }),
        }}
      />
      <LazyConfirm
        opened={opened}
        title={`¿Bloquear ${accounts(count)}?`}
        text={`${wordFor(count, 'Sale', 'Salen')} de listas, búsquedas, correos y exportaciones. Se ${wordFor(count, 'puede', 'pueden')} restaurar durante ${days} días, en Cuentas bloqueadas; al terminar, sus nombres, datos, archivos y textos se borran para siempre. Con las que no se pueda, te decimos por qué.`}
        button={`Bloquear ${accounts(count)}`}
        stay="Dejarlas como están"
        busy={busy}
        fault={fault}
        onConfirm={() => void block()}
        onClose={() => setOpened(false)}
      />
      {confirmation}
    </div>
  );
}
