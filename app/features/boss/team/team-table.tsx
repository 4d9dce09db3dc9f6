import {
  type TeamColumn,
  type TeamOrder,
  type TeamSort,
  unitOfColumn,
} from '#app/contract/boss/links/team.ts';
import { memberStatusChips, memberStatusTexts } from '#app/product/people/learner-signs.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useRowKeys } from '#app/ui/keys/use-row-keys.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { type Column, DataTable } from '#app/ui/layout/data-table.tsx';
import { averageText, columnsOf, overdueText, periodText, receivedText, texts } from './team.texts.ts';
import type { Team, TeamCellView, TeamMember, TeamUnit } from './team.view.ts';
import styles from './team-table.module.css';

type Props = {
  team: Team;
  members: readonly TeamMember[];
  sort: TeamSort;
  onSort: (sort: TeamSort) => void;
};

/** The table of spec §2.6.2; on a phone each row is a card and each cell names its column. */
export function TeamTable({ team, members, sort, onSort }: Props) {
  const columns = columnsOf(team);
  return (
    <DataTable<TeamColumn, TeamOrder>
      label={team.name}
      look={{ frame: styles.frame, table: styles.table }}
      lead={[styles.photo ?? '']}
      columns={columns.map(({ column, label }) => headOf(column, label, team.units[unitOfColumn(column)]))}
      sorting={{ by: sort, onSort }}
      frame={useRowKeys<HTMLDivElement>()}
    >
      {members.map((member) => (
        <Row key={member.personId} member={member} labels={columns.map(({ label }) => label)} />
      ))}
    </DataTable>
  );
}

const headOf = (key: TeamColumn, label: string, unit: TeamUnit | undefined): Column<TeamColumn> =>
  unit ? { key, label, below: <UnitDates unit={unit} /> } : { key, label };

function UnitDates({ unit }: { unit: TeamUnit }) {
  return (
    <small className={styles.dates} data-overdue={unit.overdue || undefined} data-figures>
      {periodText(unit)}
    </small>
  );
}

function Row({ member, labels }: { member: TeamMember; labels: readonly string[] }) {
  const name = `${member.firstName} ${member.surnames}`;
  const [, , progressLabel = '', ...gradeLabels] = labels;
  return (
    <tr data-dropped={!member.active || undefined}>
      <td className={styles.photo}>
        <Avatar src={member.photoUrl} size={44} initials={member.initials} />
      </td>
      <td className={styles.name}>{member.firstName}</td>
      <th scope="row" className={styles.name}>
        {member.surnames}
        {member.received ? <small className={styles.note}>{receivedText(member.received)}</small> : null}
      </th>
      <td data-label={progressLabel}>
        <Link
          to={member.progressHref}
          className={styles.cell}
          aria-label={progressOf(member, name)}
          data-row-link
        >
          <StatusChip status={memberStatusChips[member.status]}>
            {memberStatusTexts[member.status]}
          </StatusChip>
          <small className="quiet" data-figures>
            {texts.progress}: {member.progress} %
          </small>
        </Link>
      </td>
      {member.cells.map((cell, index) => (
        <td key={gradeLabels[index]} data-label={gradeLabels[index]}>
          <UnitCell cell={cell} name={name} column={gradeLabels[index] ?? ''} />
        </td>
      ))}
      <td data-label={gradeLabels.at(-1)} data-figures>
        <span className={styles.text}>{averageText(member)}</span>
        {member.cells.some(({ sentBy }) => sentBy !== null) ? (
          <small className={styles.note}>{texts.othersGrades}</small>
        ) : null}
      </td>
    </tr>
  );
}

function progressOf({ status, progress }: TeamMember, name: string): string {
  return `${memberStatusTexts[status]}, ${texts.progress}: ${progress} %: avance de ${name}`;
}

function UnitCell({ cell, name, column }: { cell: TeamCellView; name: string; column: string }) {
  return (
    <>
      {cell.href ? (
        <Link
          to={cell.href}
          className={styles.cell}
          data-state={cell.state}
          data-figures
          aria-label={`${cell.text}: ${column} de ${name}`}
        >
          {cell.text}
        </Link>
      ) : (
        <span className={styles.text} data-state={cell.state} data-figures>
          {cell.text}
        </span>
      )}
      {cell.overdue ? (
        <small className={styles.overdue} data-figures>
          {overdueText(cell)}
        </small>
      ) : null}
      {cell.reopened ? <small className={styles.note}>Reabierta</small> : null}
      {cell.sentBy ? <small className={styles.note}>La envió {cell.sentBy}</small> : null}
    </>
  );
}
