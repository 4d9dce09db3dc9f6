import { useState } from 'react';
import {
  groupMembers,
  MAX_MEMBERS,
  type MemberAction,
  type MemberRefused,
  type MembersQuery,
} from '#app/contract/admin/group-members.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { idsOfResults } from '#app/ui/list/every-result.ts';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { peopleText } from './member-texts.ts';
import type { MemberChoices } from './members.queries.server.ts';

const loadDialog = async () => (await import('./member-action-dialog.tsx')).MemberActionDialog;

type Props = {
  groupId: number;
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  query: MembersQuery;
  total: number;
  choices: MemberChoices;
  zone: string;
};

const buttons: readonly [MemberAction, string][] = [
  ['remind', 'Recordar'],
  ['extend', 'Dar prórroga'],
  ['move', 'Mover'],
  ['restore', 'Reincorporar'],
  ['drop', 'Dar de baja'],
];

/** What can be done with the chosen participants, and who was refused and why. */
export function MembersBulkBar({ groupId, chosen, page, query, total, choices, zone }: Props) {
  const [asking, setAsking] = useState<MemberAction | null>(null);
  const [refused, setRefused] = useState<readonly MemberRefused[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const dialog = useLazyDialog(loadDialog, asking !== null);
  const count = chosen.ids.size;
  const chooseAll = async () => {
    try {
      const read = (part: { page: number; size: number }) =>
        call(groupMembers, { params: { groupId }, query: { ...query, ...part } });
      chosen.choose(await idsOfResults(total, read));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  };
  const ask = (action: MemberAction) => {
    setRefused([]);
    setFault(count > MAX_MEMBERS ? `Elige ${MAX_MEMBERS} personas como máximo.` : null);
    if (count <= MAX_MEMBERS) setAsking(action);
  };
  return (
    <>
      <BulkBar
        count={count}
        words={`${peopleText(count)} ${count === 1 ? 'elegida' : 'elegidas'}`}
        page={{
          whole: page.length > 0 && page.every((id) => chosen.ids.has(id)),
          toggle: () => chosen.toggleAll(page),
        }}
        all={
          count < total && total <= MAX_MEMBERS
            ? { words: `Seleccionar los ${total} resultados`, choose: () => void chooseAll() }
            : null
        }
        onClear={chosen.clear}
        result={
          fault ? (
            <p className="danger">{fault}</p>
          ) : refused.length > 0 ? (
            <>
              <p className="strong">No se pudo con {peopleText(refused.length)}, que siguen elegidas:</p>
              <ul>
                {refused.map(({ id, name, text }) => (
                  <li key={id}>
                    {name}: {text}
                  </li>
                ))}
              </ul>
            </>
          ) : null
        }
      >
        {buttons.map(([action, words]) => (
          <Button key={action} variant="default" onClick={() => ask(action)}>
            {words}
          </Button>
        ))}
      </BulkBar>
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          action={asking}
          groupId={groupId}
          ids={[...chosen.ids]}
          choices={choices}
          zone={zone}
          onClose={() => setAsking(null)}
          onDone={(left) => {
            setAsking(null);
            setRefused(left);
            chosen.choose(left.map(({ id }) => id));
          }}
        />
      ) : null}
    </>
  );
}
