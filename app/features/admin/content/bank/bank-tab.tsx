import { type ReactNode, useState } from 'react';
import type { FinalQuestionsQuery } from '#app/contract/admin/content/bank.ts';
import { bankHref } from '#app/contract/admin/content/links/programmes.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import { shortened } from '#app/domain/text/text.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { ListPanel } from '#app/product/admin/lists/list-panel.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyDialog, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { namedOptions } from '#app/ui/list/list-filters.tsx';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import type { BankTabData } from './final-questions.queries.server.ts';
import { QuestionState } from './question-state.tsx';

/** Letters of a question, and of an answer, in the table. */
const SHOWN = 120;

type Data = Pick<BankTabData, 'found' | 'units'> & {
  programmeId: number;
  /** True where it is archived or in the bin: then it is only read. */
  isFixed: boolean;
  query: FinalQuestionsQuery;
};

const list: List<Data> = {
  label: 'Banco de preguntas',
  search: 'Buscar en preguntas y opciones',
  name: {
    label: 'Pregunta',
    sorts: 'name',
    text: ({ prompt }) => shortened(prompt, SHOWN),
    to: ({ id }, { programmeId, query, isFixed }) => (isFixed ? null : bankHref(programmeId, query, id)),
  },
  columns: [
    {
      key: 'right',
      label: 'Respuesta correcta',
      breaks: true,
      cell: ({ options, correct }) => shortened(options[correct] ?? '—', SHOWN),
    },
    { key: 'unit', label: 'Unidad', sorts: true, breaks: true, cell: (row) => row.unit?.name ?? '—' },
    {
      key: 'state',
      label: 'Estado',
      cell: ({ isActive }) =>
        isActive ? (
          <StatusChip status="current">Activa</StatusChip>
        ) : (
          <StatusChip status="locked">Inactiva</StatusChip>
        ),
    },
    {
      key: 'change',
      label: 'Acción',
      cell: (row, { isFixed }) => (isFixed ? '—' : <QuestionState question={row} />),
    },
  ],
  first: { key: 'made', down: false },
  filters: [
    {
      label: 'Unidad',
      none: 'Todas',
      by: 'unit',
      options: ({ units }) => [{ value: 'ninguna', label: 'Sin unidad' }, ...namedOptions(units)],
    },
    {
      label: 'Estado',
      none: 'Todas',
      by: 'state',
      options: [
        { value: 'active', label: 'Activas' },
        { value: 'inactive', label: 'Inactivas' },
      ],
    },
  ],
  words: {
    list: 'el banco de preguntas',
    filtered: 'Ninguna pregunta coincide con estos filtros.',
    empty: 'El banco todavía no tiene preguntas.',
    first: 'Agrega la primera con «Nueva pregunta», o importa un archivo de Excel o CSV.',
  },
};

type Props = Pick<Data, 'programmeId' | 'isFixed' | 'query'> & {
  data: BankTabData;
  /** More actions of this screen: the export. */
  more: ReactNode;
};

const loadDrawer = async () => (await import('./question-drawer.tsx')).QuestionDrawer;

/** The questions from which the papers of the final evaluation are drawn (product: question bank). */
export function BankTab({ programmeId, isFixed, query, data, more }: Props) {
  const { found, units, question, opensNew } = data;
  const address = useListAddress(query, (next: FinalQuestionsQuery, open?: OpenRecord) =>
    bankHref(programmeId, next, open),
  );
  useRecordKeys({ open: question?.id ?? null, rows: found.rows, show: (id) => address.show(query, id) });
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
            <Button color="accent" onClick={() => address.show(query, 'new')}>
              Nueva pregunta
            </Button>
          )}
        </div>
      </div>
      <ListPanel list={list} address={address} data={{ found, units, programmeId, isFixed, query }} />
      {isFixed ? null : (
        <LazyDialog
          load={loadDrawer}
          opened={opensNew || question !== null}
          programmeId={programmeId}
          question={question}
          units={units}
          onClose={() => address.show(query)}
        />
      )}
    </div>
  );
}

const loadDialog = async () => (await import('./import-bank-dialog.tsx')).ImportBankDialog;

/** Opens the import of a file of questions. */
function ImportBank({ programmeId }: { programmeId: number }) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Importar CSV
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog programmeId={programmeId} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
