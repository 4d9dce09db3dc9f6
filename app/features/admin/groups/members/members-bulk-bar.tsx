import { useState } from 'react';
import {
  groupMembers,
  MAX_MEMBERS,
  type MemberAction,
  type MemberRefused,
  type MembersQuery,
} from '#app/contract/admin/groups/members.ts';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { BulkResult } from '#app/product/admin/bulk/result.tsx';
import { call } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
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
  /** Long work was begun. */
  onWork: (taskId: number) => void;
};

const buttons: readonly [MemberAction, string][] = [
  ['remind', 'Recordar'],
  ['extend', 'Dar prórroga'],
  ['move', 'Mover'],
  ['restore', 'Reincorporar'],
  ['drop', 'Dar de baja'],
];

/** Actions on the chosen participants, and the refused ones with their reasons. */
export function MembersBulkBar({ groupId, chosen, page, query, total, choices, zone, onWork }: Props) {
  const [asking, setAsking] = useState<MemberAction | null>(null);
  const [refused, setRefused] = useState<readonly MemberRefused[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const dialog = useLazyDialog(loadDialog, asking !== null);
  const choice = useEveryResult({
    chosen,
    page,
    total,
    max: MAX_MEMBERS,
    read: (part) => call(groupMembers, { params: { groupId }, query: { ...query, ...part } }),
    onFault: setFault,
  });
  const { count, everything } = choice;
  const { taskId: _, ...filters } = query;
  const ask = (action: MemberAction) => {
    setRefused([]);
    const tooMany = !everything && count > MAX_MEMBERS;
    setFault(tooMany ? `Elige ${MAX_MEMBERS} personas como máximo, o todos los resultados.` : null);
    if (!tooMany) setAsking(action);
  };
  return (
    <>
      <BulkBar
        {...choice.bar}
        words={`${peopleText(count)} ${wordFor(count, 'elegida', 'elegidas')}`}
        result={fault || refused.length > 0 ? <BulkResult fault={fault} refused={refused} /> : null}
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
          whom={everything ? { query: filters, total } : { ids: [...chosen.ids] }}
          count={count}
          choices={choices}
          zone={zone}
          onClose={() => setAsking(null)}
          onDone={(left) => {
            setAsking(null);
            setRefused(left);
            choice.keep(left.map(({ id }) => id));
          }}
          onWork={onWork}
        />
      ) : null}
    </>
  );
}
