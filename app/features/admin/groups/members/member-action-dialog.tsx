import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type ActOnMembersInput,
  actOnMembers,
  type DropReason,
  type MemberAction,
  type MemberRefused,
} from '#app/contract/admin/groups/members.ts';
import type { BulkAct } from '#app/contract/admin/support/tasks.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { bulkDoneText } from '#app/product/admin/bulk/bulk.texts.ts';
import { LateDays } from '#app/product/admin/groups/late-days.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { dropReasons } from './member.texts.ts';
import type { MemberChoices } from './members.queries.server.ts';
import { useLateMembers } from './use-late-members.ts';

type Props = DialogProps & {
  /** Null while it slides away. */
  action: MemberAction | null;
  groupId: number;
  /** The chosen participants, or those whom the filters leave. */
  whom: Pick<ActOnMembersInput, 'ids' | 'query' | 'total'>;
  count: number;
  choices: MemberChoices;
  zone: string;
  onDone: (refused: readonly MemberRefused[]) => void;
  /** Long work was begun. */
  onWork: (taskId: number) => void;
};

type Input = Omit<ActOnMembersInput, 'action' | 'ids' | 'query' | 'total' | 'days'>;

/** Asks what an action with the chosen participants needs, says what it does, and does it. */
export function MemberActionDialog(props: Props) {
  const { opened, action, groupId, whom, count, choices, zone, onClose, onDone, onWork } = props;
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [input, setInput] = useState<Input>({});
  const last = useRef<MemberAction>('remind');
  if (action) last.current = action;
  const shown = last.current;
  const late = useLateMembers();
  const lookFor = (toGroupId: number | undefined) => {
    const { ids, query } = whom;
    if (toGroupId === undefined) late.forget();
    else void late.look(toGroupId, { fromGroupId: groupId, ids, query });
  };
  // A return needs no choice: what ended meanwhile is looked up at once.
  const lookNow = useRef(lookFor);
  lookNow.current = lookFor;
  useEffect(() => {
    if (opened) lookNow.current(action === 'restore' ? groupId : undefined);
  }, [opened, action, groupId]);
  const change = (more: Input) => {
    setFault(null);
    setInput({ ...input, ...more });
  };
  const close = () => {
    setInput({});
    setFault(null);
    late.forget();
    onClose();
  };
  const send = async () => {
    // Without the preview a return would give no days: it is asked for again.
    if (shown === 'restore' && late.fault !== null) return lookFor(groupId);
    const body = { action: shown, ...whom, ...input, days: late.days };
    const made = await run(
      actOnMembers,
      { params: { groupId }, body },
      { done: ({ done }) => bulkDoneText(acts[shown], done) },
    );
    if (!made?.reply) return;
    setInput({});
    if (made.reply.taskId !== null) onWork(made.reply.taskId);
    onDone(made.reply.refused);
  };
  const people = peopleText(count);
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={close}
        title={titles[shown](people)}
        busy={busy || late.looking}
        fault={fault ?? late.fault}
        button={sendTexts[shown]}
        onSend={() => void send()}
      >
        <div className="stack gap-md">
          <p>{effects[shown]}</p>
          {fieldsOf(shown, { input, change, choices, zone, lookFor })}
          <LateDays
            late={late.late}
            choice={late.choice}
            onChange={(choice) => {
              late.setChoice(choice);
              setFault(null);
            }}
          />
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}

const titles: Record<MemberAction, (people: string) => string> = {
  drop: (people) => `Dar de baja a ${people}`,
  restore: (people) => `Reincorporar a ${people}`,
  move: (people) => `Mover a ${people}`,
  extend: (people) => `Dar prórroga a ${people}`,
  remind: (people) => `Recordar a ${people}`,
};

const sendTexts: Record<MemberAction, string> = {
  drop: 'Dar de baja',
  restore: 'Reincorporar',
  move: 'Mover',
  extend: 'Dar prórroga',
  remind: 'Recordar',
};

const acts: Record<MemberAction, BulkAct> = {
  drop: 'leave',
  restore: 'rejoin',
  move: 'move',
  extend: 'extend',
  remind: 'remind',
};

const effects: Record<MemberAction, string> = {
  drop: 'Salen de esta generación desde este momento: ya no entregan ni reciben recordatorios, y su jefe las ve como «Baja». Sus registros se conservan y se pueden reincorporar.',
  restore: 'Vuelven a esta generación con todo lo que hicieron. No se puede con quien ya participa en otra.',
  move: 'En el mismo programa conservan todo lo que hicieron y toman las fechas de su nueva generación. En otro programa empiezan de nuevo, y lo que hicieron aquí se conserva.',
  extend:
    'Cambia su fecha para entregar el reto de la unidad y se les avisa. No cambia para quien ya tiene calificación o una fecha posterior.',
  remind: 'Reciben un aviso de la fecha de su reto, una vez al día como máximo y nunca de noche.',
};

type Fields = {
  input: Input;
  change: (more: Input) => void;
  choices: MemberChoices;
  zone: string;
  /** A generation was chosen to move to. */
  lookFor: (toGroupId: number | undefined) => void;
};

function fieldsOf(action: MemberAction, { input, change, choices, zone, lookFor }: Fields): ReactNode {
  switch (action) {
    case 'drop':
      return (
        <>
          <NativeSelect
            label="Motivo"
            data-autofocus
            options={[
              { value: '', label: 'Elige el motivo' },
              ...Object.entries(dropReasons).map(([value, label]) => ({ value, label })),
            ]}
            value={input.reason ?? ''}
            onChange={(event) => change({ reason: (event.currentTarget.value || undefined) as DropReason })}
          />
          <TextInput
            label={input.reason === 'other' ? 'Escribe el motivo' : 'Detalle (opcional)'}
            value={input.note ?? ''}
            maxLength={160}
            autoComplete="off"
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </>
      );
    case 'move':
      return (
        <NativeSelect
          label="Generación"
          data-autofocus
          options={[
            { value: '', label: 'Elige la generación' },
            ...groupOptions('Mismo programa', choices, true),
            ...groupOptions('Otro programa: empiezan de nuevo', choices, false),
          ]}
          value={String(input.groupId ?? '')}
          onChange={(event) => {
            const toGroupId = Number(event.currentTarget.value) || undefined;
            change({ groupId: toGroupId });
            lookFor(toGroupId);
          }}
        />
      );
    case 'restore':
      return null;
    default:
      return (
        <>
          <NativeSelect
            label="Unidad"
            data-autofocus
            options={[
              { value: '', label: 'Elige la unidad' },
              ...choices.units.map(({ id, name, dueOn }) => ({
                value: String(id),
                label: dueOn === null ? `${name} (sin fecha)` : `${name} (${spanishDate(zone, dueOn)})`,
              })),
            ]}
            value={String(input.unitId ?? '')}
            onChange={(event) => change({ unitId: Number(event.currentTarget.value) || undefined })}
          />
          {action === 'extend' ? (
            <DateField
              label="Nueva fecha"
              value={input.dueOn ?? ''}
              onChange={(day) => change({ dueOn: day || undefined })}
            />
          ) : null}
        </>
      );
  }
}

function groupOptions(group: string, { groups }: MemberChoices, sameProgramme: boolean) {
  const items = groups
    .filter((one) => one.sameProgramme === sameProgramme)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return items.length === 0 ? [] : [{ group, items }];
}
