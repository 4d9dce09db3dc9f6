import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  bankGiftAddress,
  type FinalQuestionRow,
  type FinalQuestionsQuery,
} from '#app/contract/admin/content/bank.ts';
import { bankHref } from '#app/contract/admin/content/links/programmes.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import { answerText } from '#app/domain/quiz/answer-text.ts';
import { kindOf } from '#app/domain/quiz/question.ts';
import { rightAnswer } from '#app/domain/quiz/score.ts';
import { shortened } from '#app/domain/text/text.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { ListPanel } from '#app/product/admin/lists/list-panel.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { kindTexts } from '#app/product/admin/quiz/quiz.texts.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { LazyDialog, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { namedOptions } from '#app/ui/list/list-filters.tsx';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import type { BankTabData } from './final-questions.queries.server.ts';
import { QuestionState } from './question-state.tsx';

/** Letters of a question, and of an answer, in the table. */
const SHOWN = 120;
/** Letters of a question that a reader of the screen hears with a button. */
const HEARD = 60;

type Data = Pick<BankTabData, 'found' | 'units'> & {
  programmeId: number;
  /** True where it is archived or in the bin: then it is only read. */
  isFixed: boolean;
  query: FinalQuestionsQuery;
  /** Opens the form of a new question with the values of that one. */
  copy: (row: FinalQuestionRow) => void;
};

const list: List<Data> = {
  label: 'Banco de preguntas',
  search: 'Buscar en preguntas y opciones',
  name: {
    label: 'Pregunta',
    sorts: 'name',
    text: ({ question }) => shortened(question.prompt, SHOWN),
    to: ({ id }, { programmeId, query, isFixed }) => (isFixed ? null : bankHref(programmeId, query, id)),
  },
  columns: [
    { key: 'kind', label: 'Tipo', cell: ({ question }) => kindTexts[kindOf(question)].name },
    {
      key: 'right',
      label: 'Respuesta correcta',
      breaks: true,
      cell: ({ question }) => shortened(answerText(question, rightAnswer(question)) || '—', SHOWN),
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
      cell: (row, { isFixed, copy }) =>
        isFixed ? (
          '—'
        ) : (
          <div className="row gap-xs">
            <QuestionState question={row} />
            <IconButton
              aria-label={`Duplicar: ${shortened(row.question.prompt, HEARD)}`}
              title="Duplicar"
              onClick={() => copy(row)}
            >
              <IconCopy size={18} aria-hidden />
            </IconButton>
          </div>
        ),
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
    first: 'Agrega la primera con «Nueva pregunta», o importa un archivo de GIFT, Excel o CSV.',
  },
};

type Props = Pick<Data, 'programmeId' | 'isFixed' | 'query'> & {
  data: BankTabData;
  /** More actions of this screen: the export. */
  more: ReactNode;
};

const loadPanel = async () => (await import('./question-panel.tsx')).QuestionPanel;

/** The questions from which the papers of the final evaluation are drawn (product: question bank). */
export function BankTab({ programmeId, isFixed, query, data, more }: Props) {
  const { found, units, question, opensNew } = data;
  const address = useListAddress(query, (next: FinalQuestionsQuery, open?: OpenRecord) =>
    bankHref(programmeId, next, open),
  );
  const [copied, setCopied] = useState<FinalQuestionRow | null>(null);
  const begin = (from: FinalQuestionRow | null) => {
    setCopied(from);
    address.show(query, 'new');
  };
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
          {found.total > 0 ? <GiftLink programmeId={programmeId} /> : null}
          {isFixed ? null : (
            <Button color="accent" onClick={() => begin(null)}>
              Nueva pregunta
            </Button>
          )}
        </div>
      </div>
      <ListPanel
        list={list}
        address={address}
        data={{ found, units, programmeId, isFixed, query, copy: begin }}
      />
      {isFixed ? null : (
        <LazyDialog
          load={loadPanel}
          opened={opensNew || question !== null}
          programmeId={programmeId}
          question={question}
          copied={copied}
          units={units}
          onClose={() => address.show(query)}
        />
      )}
    </div>
  );
}

/** The whole bank for another platform, as Moodle reads it. */
function GiftLink({ programmeId }: { programmeId: number }) {
  return (
    <ButtonLink href={bankGiftAddress(programmeId)} download variant="default">
      Exportar GIFT
    </ButtonLink>
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
        Importar preguntas
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog programmeId={programmeId} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
