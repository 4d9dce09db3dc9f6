import { useNavigate } from '@remix-run/react';
import type { ImportDetail } from '#app/contract/admin/people/import.ts';
import type { ImportEffect, ImportVerdict } from '#app/contract/admin/people/import-columns.ts';
import {
  IMPORT_PAGE,
  type ImportChange,
  type ImportRow,
  type ImportRows,
} from '#app/contract/admin/people/import-rows.ts';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import list from '#app/ui/list/list.module.css';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import styles from './import.module.css';
import { columnNames, verdictWords } from './import.texts.ts';
import { effectsOf, effectWords, importEffects } from './review/import-effects.ts';

type Props = {
  detail: ImportDetail;
  rows: ImportRows;
  verdict: ImportVerdict | undefined;
  effect: ImportEffect | undefined;
};

const verdicts = Object.keys(verdictWords) as ImportVerdict[];
/** The judged rows of a file, all or those of one verdict or of one effect. */
export function RowTable({ detail, rows, verdict, effect }: Props) {
  const navigate = useNavigate();
  const { id: importId, counts, effects } = detail;
  const all = verdicts.reduce((sum, one) => sum + counts[one], 0);
  return (
    <section className="stack gap-md" aria-label="Filas del archivo">
      <nav className="wrap gap-xs" aria-label="Filas por resultado">
        <VerdictLink
          importId={importId}
          isShown={verdict === undefined && effect === undefined}
          label="Todas"
          count={all}
        />
        {verdicts.map((one) => (
          <VerdictLink
            key={one}
            importId={importId}
            verdict={one}
            isShown={verdict === one}
            label={verdictWords[one].plural}
            count={counts[one]}
          />
        ))}
      </nav>
      {importEffects.some((one) => effects[one] > 0) ? (
        <nav className="wrap gap-xs" aria-label="Filas por lo que cambian">
          {importEffects
            .filter((one) => effects[one] > 0)
            .map((one) => (
              <VerdictLink
                key={one}
                importId={importId}
                effect={one}
                isShown={effect === one}
                label={effectWords[one].plural}
                count={effects[one]}
              />
            ))}
        </nav>
      ) : null}
      {rows.total === 0 ? (
        <p className="quiet">Ninguna fila.</p>
      ) : (
        <DataTable<string>
          label="Filas"
          look={{ frame: list.frame, table: list.table }}
          lead={[]}
          columns={[
            { key: 'name', label: 'Persona' },
            { key: 'line', label: 'Línea' },
            { key: 'verdict', label: 'Resultado' },
            { key: 'what', label: 'Qué pasa' },
          ]}
        >
          {rows.rows.map((row) => (
            <tr key={row.line}>
              <th scope="row" className={list.name}>
                {row.name}
              </th>
              <td data-label="Línea" data-figures>
                {row.line}
              </td>
              <td data-label="Resultado">
                <RowResult row={row} hasRun={detail.step === 'run'} />
              </td>
              <td data-label="Qué pasa" data-breaks>
                {row.state === 'undone' ? (
                  <span className="quiet">Quedó como antes de importar.</span>
                ) : (
                  <WhatHappens row={row} />
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListFooter
        total={rows.total}
        page={rows.page}
        size={IMPORT_PAGE}
        onPage={(page) =>
          navigate(importHref({ importId, verdict, effect, page }), { preventScrollReset: true })
        }
      />
    </section>
  );
}

type LinkProps = {
  importId: number;
  verdict?: ImportVerdict;
  effect?: ImportEffect;
  isShown: boolean;
  label: string;
  count: number;
};

function VerdictLink({ importId, verdict, effect, isShown, label, count }: LinkProps) {
  return (
    <Link
      to={importHref({ importId, verdict, effect })}
      className="chip inline target not-underlined"
      aria-current={isShown ? 'true' : undefined}
      preventScrollReset
    >
      {label}
      {'\u00a0'}
      <span data-figures>{numberText(count)}</span>
    </Link>
  );
}

/** The verdict of a row, of a change each effect, the gravest first; of a row that is none any more, or none yet, just that. */
function RowResult({ row, hasRun }: { row: ImportRow; hasRun: boolean }) {
  const isChange = row.verdict === 'create' || row.verdict === 'update';
  if (isChange && row.state === 'undone') return <StatusChip status="pending">Deshecha</StatusChip>;
  if (isChange && hasRun && row.state === 'planned')
    return <StatusChip status="pending">Sin hacer</StatusChip>;
  const effects = row.verdict === 'update' ? effectsOf(row.changes) : [];
  if (effects.length === 0) {
    const { status, label } = verdictWords[row.verdict];
    return <StatusChip status={status}>{label}</StatusChip>;
  }
  return (
    <span className="wrap gap-xs">
      {effects.map((effect) => (
        <StatusChip key={effect} status={effectWords[effect].status}>
          {effectWords[effect].label}
        </StatusChip>
      ))}
    </span>
  );
}

/** The problems of a row; of one that is done all the same also its changes. */
function WhatHappens({ row }: { row: ImportRow }) {
  if (row.problems.length === 0) return <Changes row={row} />;
  const problems = (
    <ul className="bare-list stack gap-4">
      {row.problems.map(({ column, text }) => (
        <li key={`${column} ${text}`}>
          {column === null ? null : <span className="strong">{columnNames[column]}: </span>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
  if (row.verdict === 'refused') return problems;
  return (
    <div className="stack gap-4">
      <Changes row={row} />
      {problems}
    </div>
  );
}

/** A value as it reads on a screen: a file says *si* without its accent. */
const shown = (column: ImportChange['column'], value: string): string =>
  column === 'active' && value === 'si' ? 'sí' : value;

/** 'Norte (con 1 reto vencido …)'. */
const shownAfter = ({ after, note }: Pick<ImportChange, 'after' | 'note'>): string | null =>
  note === undefined ? after : `${after} (${note})`;

function Changes({ row }: { row: ImportRow }) {
  if (row.verdict === 'create') return <span>{row.changes.map(shownAfter).filter(Boolean).join(' · ')}</span>;
  if (row.changes.length === 0) return <span className="quiet">Nada cambia.</span>;
  return (
    <ul className="bare-list stack gap-4">
      {row.changes.map(({ column, before, after, note }) => (
        <li key={column}>
          <span className="strong">{columnNames[column]}: </span>
          {before === null ? null : (
            <span>
              <del className={styles.before}>{shown(column, before)}</del>{' '}
            </span>
          )}
          <span aria-hidden>→ </span>
          <span>{shownAfter({ after: shown(column, after ?? 'vacío'), note })}</span>
        </li>
      ))}
    </ul>
  );
}
