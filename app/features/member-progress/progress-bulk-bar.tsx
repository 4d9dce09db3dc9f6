import { useState } from 'react';
import { type DeedReply, MAX_CHOSEN } from '#app/contract/admin/analytics/chosen-rows.ts';
import {
  type DaysInput,
  memberProgress,
  type ProgressQuery,
} from '#app/contract/admin/analytics/member-progress.ts';
import { BulkResult } from '#app/product/administration/bulk-result.tsx';
import { peopleText } from '#app/product/administration/bulk-words.ts';
import { call } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
import type { ProgressScreen } from './member-progress.queries.server.ts';

const loadDialog = async () => (await import('./days-dialog.tsx')).DaysDialog;

type Props = {
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  query: ProgressQuery;
  total: number;
  programmes: ProgressScreen['choices']['programmes'];
};

/** What can be done with the chosen people, and who was refused and why. */
export function ProgressBulkBar({ chosen, page, query, total, programmes }: Props) {
  const [asking, setAsking] = useState<DaysInput['action'] | null>(null);
  const [refused, setRefused] = useState<DeedReply['refused']>([]);
  const [fault, setFault] = useState<string | null>(null);
  const dialog = useLazyDialog(loadDialog, asking !== null);
  const choice = useEveryResult({
    chosen,
    page,
    total,
    max: MAX_CHOSEN,
    read: (part) => call(memberProgress, { query: { ...query, ...part } }),
    onFault: setFault,
  });
  const { count } = choice;
  const ask = (action: DaysInput['action']) => {
    setRefused([]);
    const tooMany = count > MAX_CHOSEN;
    setFault(tooMany ? `Elige ${MAX_CHOSEN} personas como máximo.` : null);
    if (!tooMany) setAsking(action);
  };
  return (
    <>
      <BulkBar
        {...choice.bar}
        // What reaches people by the thousand is done in their generation.
        all={total > MAX_CHOSEN ? null : choice.bar.all}
        words={`${peopleText(count)} ${count === 1 ? 'elegida' : 'elegidas'}`}
        result={fault || refused.length > 0 ? <BulkResult fault={fault} refused={refused} /> : null}
      >
        <Button variant="default" onClick={() => ask('remind')}>
          Recordar
        </Button>
        <Button variant="default" onClick={() => ask('extend')}>
          Dar prórroga
        </Button>
      </BulkBar>
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          action={asking}
          ids={[...chosen.ids]}
          programmes={programmes.filter(({ id }) => id === (query.programmeId ?? id))}
          unitId={query.unitId}
          onClose={() => setAsking(null)}
          onDone={(left) => {
            setAsking(null);
            setRefused(left);
            choice.keep(left.map(({ id }) => id));
          }}
        />
      ) : null}
    </>
  );
}
