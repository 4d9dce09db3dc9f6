import { useId } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { cellChips, riskChips, riskTexts } from '#app/product/people/learner-signs.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import { columnsOf } from '../group.texts.ts';
import type { GroupLearner, GroupUnit, LearnerCell } from '../group.types.ts';
import styles from './learner-table.module.css';

type Props = {
  name: string;
  units: readonly GroupUnit[];
  /** Of this page. */
  learners: readonly GroupLearner[];
  /** Of all pages. */
  everybody: readonly GroupLearner[];
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number>) => void;
};

/** A row per learner; on a phone each is a card and each cell names its column. */
export function LearnerTable({ name, units, learners, everybody, picked, onPick }: Props) {
  const all = everybody.length > 0 && everybody.every(({ personId }) => picked.has(personId));
  const pick = (personId: number, on: boolean) => {
    const next = new Set(picked);
    if (on) next.add(personId);
    else next.delete(personId);
    onPick(next);
  };
  return (
    <DataTable
      label={name}
      look={{ frame: styles.frame, table: styles.table }}
      lead={[styles.pick ?? '', styles.photo ?? '']}
      columns={columnsOf(units).map((label) => ({ key: label, label }))}
      above={
        <Checkbox
          className={styles.all}
          label="Elegir a todas las personas de la lista"
          checked={all}
          indeterminate={picked.size > 0 && !all}
          onChange={() => onPick(new Set(all ? [] : everybody.map(({ personId }) => personId)))}
          data-print="never"
        />
      }
    >
      {learners.map((learner) => (
        <Row
          key={learner.personId}
          learner={learner}
          units={units}
          picked={picked.has(learner.personId)}
          onPick={(on) => pick(learner.personId, on)}
        />
      ))}
    </DataTable>
  );
}

type RowProps = {
  learner: GroupLearner;
  units: readonly GroupUnit[];
  picked: boolean;
  onPick: (on: boolean) => void;
};

function Row({ learner, units, picked, onPick }: RowProps) {
  const name = `${learner.firstName} ${learner.surnames}`;
  const box = useId();
  return (
    <tr>
      <td className={styles.pick} data-print="never">
        <label className={styles.box} htmlFor={box}>
          <Checkbox
            id={box}
            aria-label={`Elegir a ${name}`}
            checked={picked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
        </label>
      </td>
      <td className={styles.photo}>
        <Avatar src={learner.photoUrl} size={44} initials={learner.initials} />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={learner.href} className={styles.link}>
          {name}
        </Link>
      </th>
      <td data-label="Riesgo">
        <StatusChip status={riskChips[learner.risk]}>{riskTexts[learner.risk]}</StatusChip>
      </td>
      <td data-label="Jefe" className={styles.boss}>
        {learner.boss ?? 'Sin jefe'}
      </td>
      <td data-label="Avance" data-figures>
        {learner.progress} %
      </td>
      {units.map(({ id, number }) => (
        <td key={id} data-label={`Unidad ${number}`}>
          <UnitCell cell={learner.cells.find(({ unitId }) => unitId === id)} name={name} number={number} />
        </td>
      ))}
      <td data-label="Último acceso" data-figures>
        {learner.lastAccess}
      </td>
      <td data-label="Puntos" data-figures>
        {numberText(learner.points)}
      </td>
      <td data-label="Insignias" data-figures>
        {learner.badges}
      </td>
    </tr>
  );
}

type CellProps = { cell: LearnerCell | undefined; name: string; number: number };

function UnitCell({ cell, name, number }: CellProps) {
  if (!cell) return null;
  const content = (
    <>
      <StatusChip status={cellChips[cell.state]}>{cell.text}</StatusChip>
      <small data-figures>{cell.progress} %</small>
    </>
  );
  return cell.href === null ? (
    <span className={styles.cell}>{content}</span>
  ) : (
    <Link
      to={cell.href}
      className={styles.cell}
      aria-label={`${cell.text}, ${cell.progress} %: reto de ${name}, unidad ${number}`}
    >
      {content}
    </Link>
  );
}
