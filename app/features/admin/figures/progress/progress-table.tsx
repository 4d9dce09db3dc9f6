import { type ReactNode, useEffect, useRef, useState } from 'react';
import { personProgressHref } from '#app/contract/admin/figures/links/member-progress.ts';
import type { ProgressQuery, ProgressRow, UnitCell } from '#app/contract/admin/figures/member-progress.ts';
import { initials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import {
  memberStatusChips,
  memberStatusTexts,
  riskChips,
  riskTexts,
} from '#app/product/people/learner-signs.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import styles from './progress.module.css';
import { levelOf } from './progress-levels.ts';
import {
  averageText,
  doneText,
  hiddenAtFirst,
  listedName,
  modulesText,
  type ProgressColumn,
  progressColumns,
  unitText,
} from './progress-words.ts';

type Order = NonNullable<ProgressQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly SortKey[] = [
  'name',
  'number',
  'group',
  'progress',
  'challenge',
  'bossGrade',
  'final',
  'lastAccess',
];

type Props = {
  rows: readonly ProgressRow[];
  query: ProgressQuery;
  zone: string;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The people of one page; who moved since the last read is marked for some seconds. */
export function ProgressTable({ rows, query, zone, onSort, chosen }: Props) {
  const moved = useMoved(rows);
  return (
    <ListTable
      label="Avance de las personas"
      rows={rows}
      columns={progressColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'name', down: false }, keys: sortable, onSort }}
      name={(row) => ({
        text: listedName(row),
        to: row.isNamed ? personProgressHref(row.personId) : null,
      })}
      cell={(column, row) => cellOf(column, row, { zone, isMoved: moved.has(row.id) })}
      photo={(row) => <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />}
      chosen={chosen}
    />
  );
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<ProgressColumn> = new Set(['group', 'boss', 'units']);

function cellOf(
  column: ProgressColumn,
  row: ProgressRow,
  { zone, isMoved }: { zone: string; isMoved: boolean },
): ReactNode {
  switch (column) {
    case 'number':
      return row.number ?? '—';
    case 'group':
      return row.group.name;
    case 'boss':
      return row.boss?.name ?? '—';
    case 'progress':
      return (
        <span className={styles.figure} data-moved={isMoved || undefined}>
          {row.progress} %
        </span>
      );
    case 'units':
      return row.units.length === 0 ? '—' : <UnitCells units={row.units} />;
    case 'modules':
      return modulesText(row);
    case 'challenges':
      return doneText(row.units, ({ challengeDelivered }) => challengeDelivered);
    case 'surveys':
      return doneText(row.units, ({ surveySent }) => surveySent);
    case 'selfAssessments':
      return doneText(row.units, ({ selfAssessmentSent }) => selfAssessmentSent);
    case 'challenge':
      return averageText(row.challenge, row.unitsInAll);
    case 'bossGrade':
      return averageText(row.bossGrade, row.unitsInAll);
    case 'final':
      return row.finalGrade === null ? '—' : `${gradeText(row.finalGrade)} · ${row.verdict ?? ''}`;
    case 'status':
      return <StatusChip status={memberStatusChips[row.status]}>{memberStatusTexts[row.status]}</StatusChip>;
    case 'risk':
      return row.risk === null ? (
        '—'
      ) : (
        <StatusChip status={riskChips[row.risk]}>{riskTexts[row.risk]}</StatusChip>
      );
    case 'lastAccess':
      return row.lastAccessAt === null ? 'Nunca' : spanishDate(zone, row.lastAccessAt);
  }
}

/** One small cell for each unit: its number and how far it is; everything about it is said to who asks. */
function UnitCells({ units }: { units: readonly UnitCell[] }) {
  return (
    <ul className={styles.units}>
      {units.map((cell) => (
        <li
          key={cell.id}
          className={`${styles.unit} ${styles.level}`}
          data-level={levelOf(cell.progress)}
          title={unitText(cell)}
        >
          <span aria-hidden>
            {displayNumber(cell.order)} · {cell.progress} %
          </span>
          <span className="spoken-only">{unitText(cell)}</span>
        </li>
      ))}
    </ul>
  );
}

/** For so long a change stays marked, in ms. */
const MARKED_MS = 4_000;

/** The rows that say something else than at the last read. */
function useMoved(rows: readonly ProgressRow[]): ReadonlySet<number> {
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set());
  const before = useRef<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const now = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    const changed = [...now].filter(([id, text]) => (before.current.get(id) ?? text) !== text);
    before.current = now;
    if (changed.length > 0) setMoved(new Set(changed.map(([id]) => id)));
  }, [rows]);
  useEffect(() => {
    if (moved.size === 0) return;
    const timer = setTimeout(() => setMoved(new Set()), MARKED_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved;
}
