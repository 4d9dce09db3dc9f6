import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { FinalQuestionRow, FinalQuestionsQuery } from '#app/contract/admin/content/bank.ts';
import { bankHref } from '#app/contract/admin/content/links/programmes.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { shortened } from '#app/domain/text/text.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { FilterChoice, hasFilter, ListFilters, namedOptions } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { BankTabData } from './final-questions.queries.server.ts';
import { ImportBank } from './import-bank.tsx';
import { QuestionState } from './question-state.tsx';

const loadDrawer = async () => (await import('./question-drawer.tsx')).QuestionDrawer;

type BankColumn = 'right' | 'unit' | 'state' | 'change';
const columns: readonly Column<BankColumn>[] = [
  { key: 'right', label: 'Respuesta correcta' },
  { key: 'unit', label: 'Unidad' },
  { key: 'state', label: 'Estado' },
  { key: 'change', label: 'Acción' },
];
const breaks: ReadonlySet<BankColumn> = new Set(['right', 'unit']);
/** Letters of a question, and of an answer, in the table. */
const SHOWN = 120;

type Props = {
  programmeId: number;
  /** True where it is archived or in the bin: then it is only read. */
  isFixed: boolean;
  query: FinalQuestionsQuery;
  data: BankTabData;
  /** More actions of this screen: the export. */
  more: ReactNode;
};

/** The questions from which the papers of the final evaluation are drawn (product: question bank). */
export function BankTab({ programmeId, isFixed, query, data, more }: Props) {
  const { found, units, question, opensNew } = data;
  const navigate = useNavigate();
  const show = (next: FinalQuestionsQuery, open: number | 'new' | null = null) =>
    navigate(bankHref(programmeId, next, open), { preventScrollReset: true });
  const choose = (change: FinalQuestionsQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    bankHref(programmeId, { ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  useRecordKeys({ open: question?.id ?? null, rows: found.rows, show: (id) => show(query, id) });
  const drawer = useLazyDialog(loadDrawer, opensNew || question !== null);
  return (
    <div className="stack gap-md">
      <div className="wrap gap-md between align-bottom">
        <p className="quiet grow-18 slim">
          Cada intento se sortea de las preguntas activas. Lo que cambies vale desde el siguiente intento: los
          que están abiertos conservan sus preguntas y su tiempo.
        </p>
        <div className="wrap gap-xs">
          {isFixed ? null : <ImportBank programmeId={programmeId} />}
          {more}
          {isFixed ? null : (
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nueva pregunta
            </Button>
          )}
        </div>
      </div>
      <ListTools
        search={{ label: 'Buscar en preguntas y opciones', ...search }}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: columns,
          hidden: query.hidden,
          atFirst: [],
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <ListFilters opened={filtersOpen} clear={hasFilter(query) ? clear : undefined}>
        <FilterChoice
          label="Unidad"
          none="Todas"
          options={[{ value: 'ninguna', label: 'Sin unidad' }, ...namedOptions(units)]}
          value={query.unit === undefined ? undefined : String(query.unit)}
          onChoose={(unit) =>
            choose({ unit: unit === undefined || unit === 'ninguna' ? unit : Number(unit) })
          }
        />
        <FilterChoice
          label="Estado"
          none="Todas"
          options={[
            { value: 'active', label: 'Activas' },
            { value: 'inactive', label: 'Inactivas' },
          ]}
          value={query.state}
          onChoose={(state) => choose({ state })}
        />
      </ListFilters>
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ninguna pregunta coincide con estos filtros.',
            empty: 'El banco todavía no tiene preguntas.',
            first: 'Agrega la primera con «Nueva pregunta», o importa un CSV.',
          }}
          clear={clear}
        />
      ) : (
        <ListTable
          label="Banco de preguntas"
          nameLabel="Pregunta"
          rows={found.rows}
          columns={columns}
          hidden={query.hidden}
          hiddenAtFirst={[]}
          breaks={breaks}
          order={{
            by: query.order,
            first: { key: 'made', down: false },
            keys: ['name', 'unit'],
            onSort: (order) => choose({ order }),
          }}
          name={(row) => ({
            text: shortened(row.prompt, SHOWN),
            to: isFixed ? null : bankHref(programmeId, query, row.id),
          })}
          cell={(column, row) => cellOf(column, row, isFixed)}
        />
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'el banco de preguntas',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog && !isFixed ? (
        <drawer.Dialog
          opened={drawer.opened}
          programmeId={programmeId}
          question={question}
          units={units}
          onClose={() => show(query)}
        />
      ) : null}
    </div>
  );
}

function cellOf(column: BankColumn, row: FinalQuestionRow, isFixed: boolean): ReactNode {
  switch (column) {
    case 'right':
      return shortened(row.options[row.correct] ?? '—', SHOWN);
    case 'unit':
      return row.unit?.name ?? '—';
    case 'state':
      return row.isActive ? (
        <StatusChip status="current">Activa</StatusChip>
      ) : (
        <StatusChip status="locked">Inactiva</StatusChip>
      );
    case 'change':
      return isFixed ? '—' : <QuestionState question={row} />;
  }
}
