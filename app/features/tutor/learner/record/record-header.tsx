import { IconBell, IconCalendarPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { currentUnit } from '#app/domain/progress/progress.ts';
import { memberStatusChips, memberStatusTexts, riskChips } from '#app/product/people/learner-signs.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { PageHeader } from '#app/ui/layout/page.tsx';
import { accessText, riskWords } from '../learner.texts.ts';
import type { LearnerRecord } from './record.view.ts';
import styles from './record-page.module.css';

/** The learner with their status and the tutor's actions; `write` is the button that writes to them. */
export function RecordHeader({ record, write }: { record: LearnerRecord; write: ReactNode }) {
  const { status, risk } = record;
  const active = record.droppedOn === null && status !== 'dropped';
  return (
    <div className="wrap gap-md align-top">
      <Avatar src={record.photoUrl} size={88} initials={record.initials} />
      <div className="grow-18 slim">
        <PageHeader
          place={record.group.name}
          title={record.name}
          lead={
            <span className="row wrap gap-xs-sm medium">
              <StatusChip status={memberStatusChips[status]}>{memberStatusTexts[status]}</StatusChip>
              {active ? <StatusChip status={riskChips[risk]}>{riskWords[risk]}</StatusChip> : null}
            </span>
          }
          actions={
            active ? (
              <>
                {record.units.length > 0 ? <Actions record={record} /> : null}
                {write}
              </>
            ) : null
          }
        />
        <dl className={styles.facts}>
          <Fact name="Usuario" value={record.username} />
          <Fact name="Jefe" value={record.boss ?? 'Sin jefe'} />
          <Fact name="Programa" value={record.group.programmeName} />
          <Fact name="Ingreso" value={longDate(record.joinedOn)} />
          <Fact name="Último acceso" value={accessText(record.lastAccessOn, record.today)} />
          {record.droppedOn === null ? null : <Fact name="Baja" value={longDate(record.droppedOn)} />}
        </dl>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const loadDialog = async () => (await import('#app/product/deadlines/deadline-dialog.tsx')).DeadlineDialog;

function Actions({ record }: { record: LearnerRecord }) {
  const [action, setAction] = useState<'remind' | 'extend'>('remind');
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(loadDialog, opened, PRELOAD_MS);
  const open = (wanted: 'remind' | 'extend') => {
    setAction(wanted);
    setOpened(true);
  };
  const current = currentUnit(
    record.units.map(({ id, opensOn, number }) => ({ id, opensOn, order: number })),
    record.today,
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={() => open('remind')}
        data-print="never"
      >
        Recordar
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => open('extend')}
        data-print="never"
      >
        Dar prórroga
      </Button>
      {lazy.Dialog ? (
        <lazy.Dialog
          action={action}
          groupId={record.group.id}
          units={record.units}
          unitId={(current ?? record.units[0])?.id ?? null}
          people={[record.personId]}
          recipients={record.name}
          today={record.today}
          opened={lazy.opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
