import { Avatar, Button } from '@mantine/core';
import { IconBell, IconCalendarPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { currentUnit } from '#app/domain/progress/progress.ts';
import { riskChips } from '#app/product/people/learner-signs.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useLazyDialog } from '#app/ui/feedback/use-lazy-dialog.ts';
import { PageHeader } from '#app/ui/layout/page.tsx';
import { accessText, riskWords, statusSigns } from '../texts.ts';
import type { LearnerFile } from './record.types.ts';
import styles from './record-page.module.css';

/** Who it is, how they stand, and what can be done for them; `write` is the way to write to them. */
export function FileHeader({ file, write }: { file: LearnerFile; write: ReactNode }) {
  const { status, risk } = file;
  const active = file.droppedOn === null && status !== 'Baja de usuario';
  return (
    <div className="wrap gap-md align-top">
      <Avatar src={file.photoUrl} alt="" size={88} color="primary">
        {file.initials}
      </Avatar>
      <div className="grow-18 slim">
        <PageHeader
          eyebrow={file.group.name}
          title={file.name}
          lead={
            <span className="row wrap gap-xs-sm medium">
              <StatusChip status={statusSigns[status]}>{status}</StatusChip>
              {active ? <StatusChip status={riskChips[risk]}>{riskWords[risk]}</StatusChip> : null}
            </span>
          }
          actions={
            active ? (
              <>
                {file.units.length > 0 ? <Actions file={file} /> : null}
                {write}
              </>
            ) : null
          }
        />
        <dl className={styles.facts}>
          <Fact name="Usuario" value={file.username} />
          <Fact name="Jefe" value={file.boss ?? 'Sin jefe'} />
          <Fact name="Programa" value={file.group.programmeName} />
          <Fact name="Ingreso" value={longDate(file.joinedOn)} />
          <Fact name="Último acceso" value={accessText(file.lastAccessOn, file.today)} />
          {file.droppedOn === null ? null : <Fact name="Baja" value={longDate(file.droppedOn)} />}
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
const PRELOAD_MS = 3_000;

function Actions({ file }: { file: LearnerFile }) {
  const [action, setAction] = useState<'remind' | 'extend'>('remind');
  const [opened, setOpened] = useState(false);
  const late = useLazyDialog(loadDialog, opened, PRELOAD_MS);
  const open = (wanted: 'remind' | 'extend') => {
    setAction(wanted);
    setOpened(true);
  };
  const current = currentUnit(
    file.units.map(({ id, opensOn, number }) => ({ id, opensOn, order: number })),
    file.today,
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
      {late.Dialog ? (
        <late.Dialog
          action={action}
          groupId={file.group.id}
          units={file.units}
          unitId={(current ?? file.units[0])?.id ?? null}
          people={[file.personId]}
          who={file.name}
          today={file.today}
          opened={late.opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
