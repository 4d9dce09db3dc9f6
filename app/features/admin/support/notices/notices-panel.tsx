import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { noticeHref } from '#app/contract/admin/support/links/notices.ts';
import { draftNotice, type NoticeRow } from '#app/contract/admin/support/notices.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { acceptedText, nameOf, stateChips } from './notice.texts.ts';
import { NoticeVersionPage } from './notice-version-page.tsx';
import type { NoticesScreen } from './notice-versions.queries.server.ts';

type Props = { data: NoticesScreen; zone: string };

/** The tab of the privacy notice: its versions, or one of them (product: versions of the notice). */
export function NoticesPanel({ data: { view, list, shown }, zone }: Props) {
  return shown ? (
    <NoticeVersionPage shown={shown} view={view} people={list.people} zone={zone} />
  ) : (
    <NoticeList rows={list.rows} people={list.people} />
  );
}

type NoticeColumn = 'state' | 'updated' | 'accepted' | 'objections' | 'maker';

const columns: readonly Column<NoticeColumn>[] = [
  { key: 'state', label: 'Estado' },
  { key: 'updated', label: 'Última actualización' },
  { key: 'accepted', label: 'Enterados' },
  { key: 'objections', label: 'Oposiciones' },
  { key: 'maker', label: 'Preparó' },
];

function NoticeList({ rows, people }: { rows: readonly NoticeRow[]; people: number }) {
  const navigate = useNavigate();
  const { busy, fault, run } = useAction();
  const draft = rows.find(({ state }) => state === 'draft');
  const begin = async () => {
    const made = await run(draftNotice, {}, { done: 'Empezamos un borrador con el texto vigente.' });
    if (made?.reply) navigate(noticeHref(made.reply.id));
  };
  return (
    <section className="stack gap-md" aria-label="Versiones del aviso de privacidad">
      <div className="wrap gap-md between align-center" data-print="never">
        <p className="quiet prose">
          El aviso vigente no cambia hasta que publiques otro: entonces se le pide a cada quien marcar
          «Enterado» en su próxima visita. Hoy son {peopleText(people)} con cuenta en uso.
        </p>
        {draft ? (
          <ButtonLink color="accent" to={noticeHref(draft.id)}>
            Seguir con el borrador
          </ButtonLink>
        ) : (
          <Button color="accent" loading={busy} onClick={() => void begin()}>
            Nuevo borrador
          </Button>
        )}
      </div>
      <p role="alert" className="fault">
        {fault}
      </p>
      <ListTable
        label="Versiones del aviso de privacidad"
        nameLabel="Versión"
        rows={rows}
        columns={columns}
        hidden={undefined}
        hiddenAtFirst={[]}
        order={{ by: undefined, first: { key: 'updated', down: true }, keys: [], onSort: () => undefined }}
        name={(row) => ({ text: nameOf(row), to: noticeHref(row.id) })}
        cell={cellOf}
      />
    </section>
  );
}

function cellOf(column: NoticeColumn, row: NoticeRow): ReactNode {
  switch (column) {
    case 'state':
      return <StatusChip status={stateChips[row.state].status}>{stateChips[row.state].label}</StatusChip>;
    case 'updated':
      return row.state === 'draft' ? '—' : longDate(row.updatedOn);
    case 'accepted':
      return acceptedText(row);
    case 'objections':
      return row.objections === 0 ? '—' : row.objections;
    case 'maker':
      return row.madeBy?.name ?? '—';
  }
}
