import { personProgressHref } from '#app/contract/admin/figures/links/member-progress.ts';
import type { UnitCell } from '#app/contract/admin/figures/member-progress.ts';
import { initials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { moduleScopeFilters } from '#app/product/admin/figures/scope-filters.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import {
  memberStatusChips,
  memberStatusTexts,
  riskChips,
  riskTexts,
} from '#app/product/people/learner-signs.ts';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { textOptions } from '#app/ui/list/list-filters.tsx';
import styles from './progress.module.css';
import type { ProgressScreen } from './progress.queries.server.ts';
import {
  averageText,
  doneText,
  levelOf,
  listedName,
  modulesText,
  outcomeTexts,
  unitText,
} from './progress.texts.ts';

/** `moved`: the rows that say something else than at the last read. */
export type ProgressData = Pick<ProgressScreen, 'query' | 'found' | 'choices' | 'zone'> & {
  moved: ReadonlySet<number>;
};

/** The progress of people. */
export const progressList: List<ProgressData> = {
  label: 'Avance de las personas',
  search: personSearchLabel,
  views: 'memberProgress',
  name: {
    sorts: 'name',
    text: listedName,
    to: ({ isNamed, personId }) => (isNamed ? personProgressHref(personId) : null),
  },
  photo: (row) => <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />,
  columns: [
    { key: 'number', label: 'Número', sorts: true, hidden: true, cell: (row) => row.number ?? '—' },
    { key: 'group', label: 'Generación', sorts: true, breaks: true, cell: (row) => row.group.name },
    { key: 'boss', label: 'Jefe', breaks: true, hidden: true, cell: (row) => row.boss?.name ?? '—' },
    {
      key: 'status',
      label: 'Estado',
      cell: ({ status }) => (
        <StatusChip status={memberStatusChips[status]}>{memberStatusTexts[status]}</StatusChip>
      ),
    },
    {
      key: 'risk',
      label: 'Riesgo',
      cell: ({ risk }) =>
        risk === null ? '—' : <StatusChip status={riskChips[risk]}>{riskTexts[risk]}</StatusChip>,
    },
    {
      key: 'progress',
      label: 'Avance',
      sorts: true,
      cell: ({ id, progress }, { moved }) => (
        <span className={styles.figure} data-moved={moved.has(id) || undefined}>
          {progress} %
        </span>
      ),
    },
    {
      key: 'units',
      label: 'Por unidad',
      breaks: true,
      cell: ({ units }) => (units.length === 0 ? '—' : <UnitCells units={units} />),
    },
    { key: 'modules', label: 'Módulos', cell: modulesText },
    {
      key: 'challenges',
      label: 'Retos',
      cell: ({ units }) => doneText(units, ({ challengeDelivered }) => challengeDelivered),
    },
    {
      key: 'surveys',
      label: 'Encuestas',
      hidden: true,
      cell: ({ units }) => doneText(units, ({ surveySent }) => surveySent),
    },
    {
      key: 'selfAssessments',
      label: 'Autoevaluaciones',
      hidden: true,
      cell: ({ units }) => doneText(units, ({ selfAssessmentSent }) => selfAssessmentSent),
    },
    {
      key: 'challenge',
      label: 'Calif. reto',
      sorts: true,
      cell: (row) => averageText(row.challenge, row.unitsInAll),
    },
    {
      key: 'bossGrade',
      label: 'Calif. jefe',
      sorts: true,
      hidden: true,
      cell: (row) => averageText(row.bossGrade, row.unitsInAll),
    },
    {
      key: 'final',
      label: 'Calif. final',
      sorts: true,
      cell: ({ finalGrade, verdict }) =>
        finalGrade === null ? '—' : `${gradeText(finalGrade)} · ${verdict ?? ''}`,
    },
    {
      key: 'lastAccess',
      label: 'Último acceso',
      sorts: true,
      cell: ({ lastAccessAt }, { zone }) =>
        lastAccessAt === null ? 'Nunca' : spanishDate(zone, lastAccessAt),
    },
  ],
  first: { key: 'name', down: false },
  filters: [
    ...moduleScopeFilters,
    { label: 'Estado', none: 'Todos', by: 'status', options: textOptions(memberStatusTexts) },
    { label: 'Riesgo', none: 'Todos', by: 'risk', options: textOptions(riskTexts) },
    {
      label: 'Sin acceso',
      none: 'No importa',
      by: 'awayDays',
      options: [7, 14, 30].map((days) => ({ value: days, label: `${days} días o más` })),
    },
    { label: 'Veredicto', none: 'Todos', by: 'outcome', options: textOptions(outcomeTexts) },
    { label: 'Jefe', boss: 'bossId', chosen: ({ choices }) => choices.boss },
  ],
  words: {
    list: 'la lista de personas',
    filtered: 'Nadie coincide con estos filtros.',
    empty: 'Todavía no hay participantes.',
    first: 'Aparecen aquí cuando su generación se publica.',
  },
};

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
