import {
  type DaysInput,
  memberProgress,
  type ProgressQuery,
} from '#app/contract/admin/figures/member-progress.ts';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { BulkResult } from '#app/product/admin/bulk/result.tsx';
import { useActionBar } from '#app/product/admin/figures/use-action-bar.ts';
import { call } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import type { ProgressScreen } from './progress.queries.server.ts';

const loadDialog = async () => (await import('./days-dialog.tsx')).DaysDialog;

type Props = {
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  query: ProgressQuery;
  total: number;
  programmes: ProgressScreen['choices']['programmes'];
};

/** Actions on the chosen people, and the refused ones with their reasons. */
export function ProgressBulkBar({ chosen, page, query, total, programmes }: Props) {
  const actionBar = useActionBar<DaysInput['action']>({
    chosen,
    page,
    total,
    several: 'personas',
    read: (part) => call(memberProgress, { query: { ...query, ...part } }),
  });
  const dialog = useLazyDialog(loadDialog, actionBar.asking !== null);
  const { count, fault, refused } = actionBar;
  return (
    <>
      <BulkBar
        {...actionBar.bar}
        words={`${peopleText(count)} ${wordFor(count, 'elegida', 'elegidas')}`}
        result={fault || refused.length > 0 ? <BulkResult fault={fault} refused={refused} /> : null}
      >
        <Button variant="default" onClick={() => actionBar.ask('remind')}>
          Recordar
        </Button>
        <Button variant="default" onClick={() => actionBar.ask('extend')}>
          Dar prórroga
        </Button>
      </BulkBar>
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          action={actionBar.asking}
          ids={[...chosen.ids]}
          programmes={programmes.filter(({ id }) => id === (query.programmeId ?? id))}
          unitId={query.unitId}
          onClose={actionBar.close}
          onDone={actionBar.end}
        />
      ) : null}
    </>
  );
}
