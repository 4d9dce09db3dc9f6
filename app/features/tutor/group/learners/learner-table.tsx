import type { ReactNode } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { cellChips, riskChips, riskTexts } from '#app/product/people/learner-signs.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StateWord } from '#app/ui/feedback/states/state-word.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { columnsOf } from '../group.texts.ts';
import type { GroupLearner, GroupUnit, LearnerCell } from '../group.types.ts';
import styles from './learner-table.module.css';

type Props = {
  name: string;
  units: readonly GroupUnit[];
  /** Of this page. */
  learners: readonly GroupLearner[];
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number>) => void;
};

/** A row per learner; on a phone it has two lines. */
export function LearnerTable({ name, units, learners, picked, onPick }: Props) {
  const toggle = (personId: number) => {
    const next = new Set(picked);
    if (!next.delete(personId)) next.add(personId);
    onPick(next);
  };
  const [nameLabel = '', ...labels] = columnsOf(units);
  const columns = labels.map((label) => ({ key: label, label }));
  return (
    <ListTable
      label={name}
      nameLabel={nameLabel}
      rows={learners.map((learner) => ({ ...learner, id: learner.personId }))}
      columns={columns}
      hidden={undefined}
      hiddenAtFirst={[]}
      order={{ by: undefined, first: { key: 'name', down: false }, keys: [], onSort: () => undefined }}
      name={(learner) => ({ text: nameOf(learner), to: learner.href })}
      photo={({ photoUrl, initials }) => <Avatar src={photoUrl} size={44} initials={initials} />}
      cell={(column, learner) => cellsOf(learner, units)[columns.findIndex(({ key }) => key === column)]}
      chosen={{ ids: picked, toggle }}
      phone={{ end: () => PROGRESS, line: (learner) => lineOf(learner, units) }}
    />
  );
}

/** The column of a learner's progress. */
const PROGRESS = 'Avance';

const nameOf = ({ firstName, surnames }: GroupLearner): string => `${firstName} ${surnames}`;

/** The cells after the name, in the order of the columns. */
function cellsOf(learner: GroupLearner, units: readonly GroupUnit[]): ReactNode[] {
  const { risk, boss, progress, cells, lastAccess, points, badges } = learner;
  return [
    <StateWord key="risk" status={riskChips[risk]}>
      {riskTexts[risk]}
    </StateWord>,
    boss ?? 'Sin jefe',
    `${progress} %`,
    ...units.map(({ id, number }) => (
      <UnitCell
        key={id}
        cell={cells.find(({ unitId }) => unitId === id)}
        name={nameOf(learner)}
        number={number}
      />
    )),
    lastAccess,
    numberText(points),
    String(badges),
  ];
}

/** The second line of a row on a phone: the risk, and the challenges of the shown units. */
function lineOf({ risk, cells, lastAccess }: GroupLearner, units: readonly GroupUnit[]) {
  const challenges = units.flatMap(({ id, number }) => {
    const cell = cells.find(({ unitId }) => unitId === id);
    return cell ? [`U${number}: ${cell.text}`] : [];
  });
  return (
    <StateWord status={riskChips[risk]}>
      {[`Riesgo ${riskTexts[risk].toLowerCase()}`, ...challenges, lastAccess].join(' · ')}
    </StateWord>
  );
}

type CellProps = { cell: LearnerCell | undefined; name: string; number: number };

function UnitCell({ cell, name, number }: CellProps) {
  if (!cell) return null;
  const content = (
    <>
      <StateWord status={cellChips[cell.state]}>{cell.text}</StateWord>
      <small data-figures>{cell.progress} %</small>
    </>
  );
  return cell.href === null ? (
    <span className={`inline gap-6 target ${styles.cell}`}>{content}</span>
  ) : (
    <Link
      to={cell.href}
      className={`inline gap-6 target ${styles.cell}`}
      aria-label={`${cell.text}, ${cell.progress} %: reto de ${name}, unidad ${number}`}
    >
      {content}
    </Link>
  );
}
