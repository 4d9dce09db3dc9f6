import {
  type TeamColumn,
  type TeamOrder,
  type TeamSort,
  unitOfColumn,
} from '#app/contract/boss/links/team.ts';
import { memberStatusChips, memberStatusTexts } from '#app/product/people/learner-signs.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StateWord } from '#app/ui/feedback/states/state-word.tsx';
import { useRowKeys } from '#app/ui/keys/use-row-keys.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { type Column, DataTable } from '#app/ui/layout/data-table.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { averageText, columnsOf, periodText, receivedText, texts } from './team.texts.ts';
import type { Team, TeamMember, TeamUnit } from './team.view.ts';
import styles from './team-table.module.css';
import { UnitCell } from './unit-cell.tsx';

type Props = {
  team: Team;
  members: readonly TeamMember[];
  sort: TeamSort;
  onSort: (sort: TeamSort) => void;
};

/** The table of spec §2.6.2, one line a row; on a phone two lines, the second with the units. */
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
        <Row key={member.personId} member={member} team={team} labels={columns.map(({ label }) => label)} />
      ))}
    </DataTable>
  );
}

const headOf = (key: TeamColumn, label: string, unit: TeamUnit | undefined): Column<TeamColumn> =>
  unit ? { key, label, below: <UnitDates unit={unit} /> } : { key, label };

function UnitDates({ unit }: { unit: TeamUnit }) {
  return (
    <small
      className={`block quiet regular tiny ${styles.dates}`}
      data-overdue={unit.overdue || undefined}
      data-figures
    >
      {periodText(unit)}
    </small>
  );
}

type RowProps = { member: TeamMember; team: Team; labels: readonly string[] };

function Row({ member, team, labels }: RowProps) {
  const name = `${member.firstName} ${member.surnames}`;
  const [, , , ...gradeLabels] = labels;
  return (
    <tr>
      <td className={styles.photo}>
        <Avatar src={member.photoUrl} size={36} initials={member.initials} />
      </td>
      <td className={styles.first}>{member.firstName}</td>
      <th scope="row" className={styles.last}>
        {member.surnames}
        {member.received ? (
          <small className="block quiet regular tiny">{receivedText(member.received)}</small>
        ) : null}
      </th>
      <td className={styles.progress}>
        <ProgressLink member={member} name={name} />
      </td>
      {member.cells.map((cell, index) => (
        <td
          key={gradeLabels[index]}
          className={styles.unit}
          data-first={index === 0 || undefined}
          data-short={`U${team.units[index]?.number}`}
        >
          <UnitCell cell={cell} name={name} column={gradeLabels[index] ?? ''} />
        </td>
      ))}
      <td className={styles.average} data-label={gradeLabels.at(-1)} data-figures>
        {averageText(member)}
        {member.cells.some(({ sentBy }) => sentBy !== null) ? (
          <small className="block quiet regular tiny">{texts.othersGrades}</small>
        ) : null}
      </td>
    </tr>
  );
}

/** State, bar and figure; it opens the progress of the collaborator. */
function ProgressLink({ member, name }: { member: TeamMember; name: string }) {
  const { status, progress, progressHref } = member;
  const state = memberStatusTexts[status];
  return (
    <Link
      to={progressHref}
      className={`inline gap-xs same-color not-underlined target ${styles.way}`}
      aria-label={`${state}, ${texts.progress}: ${progress} %: avance de ${name}`}
      data-row-link
    >
      <span className={styles.state}>
        <StateWord status={memberStatusChips[status]}>{state}</StateWord>
      </span>
      <Progress size="sm" value={progress} className={styles.bar ?? ''} />
      <span className={`tiny quiet nowrap ${styles.share}`} data-figures>
        {progress} %
      </span>
    </Link>
  );
}
