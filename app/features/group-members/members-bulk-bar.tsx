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
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { peopleText } from './member-texts.ts';
import type { MemberChoices } from './members.queries.server.ts';

const loadDialog = async () => (await import('./member-action-dialog.tsx')).MemberActionDialog;

/** The longest page of the list. */
const PAGE = 100;

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
      chosen.choose(await idsOf(groupId, query, total));
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
    <div className="stack gap-sm" data-print="never">
      <div className="row wrap gap-sm">
        <Checkbox
          label={
            count === 0
              ? 'Elegir esta página'
              : `${peopleText(count)} ${count === 1 ? 'elegida' : 'elegidas'}`
          }
          checked={page.length > 0 && page.every((id) => chosen.ids.has(id))}
          indeterminate={count > 0 && !page.every((id) => chosen.ids.has(id))}
          onChange={() => chosen.toggleAll(page)}
        />
        {count > 0 && count < total && total <= MAX_MEMBERS ? (
          <Button variant="subtle" onClick={() => void chooseAll()}>
            Seleccionar los {total} resultados
          </Button>
        ) : null}
        {count > 0 ? (
          <>
            {buttons.map(([action, words]) => (
              <Button key={action} variant="default" onClick={() => ask(action)}>
                {words}
              </Button>
            ))}
            <Button variant="subtle" onClick={chosen.clear}>
              Quitar selección
            </Button>
          </>
        ) : null}
      </div>
      <div role="alert">
        {fault ? <p className="danger">{fault}</p> : null}
        {refused.length > 0 ? (
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
        ) : null}
      </div>
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
    </div>
  );
}

/** Ids of every result, in as many reads as it takes. */
async function idsOf(groupId: number, query: MembersQuery, total: number): Promise<number[]> {
  const pages = Array.from({ length: Math.ceil(total / PAGE) }, (_, index) => index + 1);
  const read = await Promise.all(
    pages.map((page) => call(groupMembers, { params: { groupId }, query: { ...query, page, size: PAGE } })),
  );
  return read.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, MAX_MEMBERS);
}
