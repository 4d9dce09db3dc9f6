import { useState } from 'react';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import type { ManyPreview } from '#app/contract/admin/groups/shifts.ts';
import { previewShift, type ShiftPreview } from '#app/contract/admin/groups/waves.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ChangePreview } from '../change-preview.tsx';
import styles from './many.module.css';
import { groupLine, inOrder, totalLines } from './many.texts.ts';
import type { ManyShift } from './use-many-shifts.ts';

type Props = { groups: ManyPreview; shift: ManyShift; zone: string };

/** The effect of a move on several generations: all together, then each of them. */
export function ManyShiftsPreview({ groups, shift, zone }: Props) {
  return (
    <div className="stack gap-md">
      <ul className={styles.totals} aria-label="En total">
        {totalLines(groups).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul className="stack bare-list" aria-label="Por generación">
        {inOrder(groups).map((group) => (
          <GroupPreview key={group.id} group={group} shift={shift} zone={zone} />
        ))}
      </ul>
    </div>
  );
}

type GroupProps = { group: ManyPreview[number]; shift: ManyShift; zone: string };

function GroupPreview({ group, shift, zone }: GroupProps) {
  const { id, name, token, warnings, becomeLate } = group;
  const { run, busy, fault } = useAction();
  const [detail, setDetail] = useState<ShiftPreview | null>(null);
  const look = async () => {
    if (detail) return setDetail(null);
    const { unitOrder: _, ...rest } = shift;
    const body = { ...rest, ...(group.unitId === null ? {} : { unitId: group.unitId }) };
    setDetail((await run(previewShift, { params: { groupId: id }, body }))?.reply ?? null);
  };
  return (
    <li className={styles.group}>
      <div className="wrap gap-xs-sm between align-center">
        <p className="grow-14 slim">
          <Link to={groupHref(id, 'waves')} className="strong">
            {name}
          </Link>
          <span className="quiet block" data-figures>
            {groupLine(group)}
          </span>
        </p>
        {token === null ? (
          <StatusChip status="late">No se mueve</StatusChip>
        ) : (
          <>
            {warnings > 0 || becomeLate > 0 ? <StatusChip status="pending">Revisa</StatusChip> : null}
            <Button
              variant="subtle"
              loading={busy}
              aria-expanded={detail !== null}
              aria-label={`${detail ? 'Ocultar' : 'Ver'} qué cambia en ${name}`}
              onClick={() => void look()}
            >
              {detail ? 'Ocultar' : 'Ver qué cambia'}
            </Button>
          </>
        )}
      </div>
      {fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
      {detail ? <ChangePreview preview={detail} zone={zone} /> : null}
    </li>
  );
}
