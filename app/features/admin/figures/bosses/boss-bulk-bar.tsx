import { type BossFiguresQuery, bossFigures } from '#app/contract/admin/figures/bosses.ts';
import { wordFor } from '#app/domain/text/counts.ts';
import { BulkResult } from '#app/product/admin/bulk/result.tsx';
import { useActionBar } from '#app/product/admin/figures/use-action-bar.ts';
import { call } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { teamsText } from './boss.texts.ts';

const loadDialog = async () => (await import('./remind-dialog.tsx')).RemindDialog;

type Props = {
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  query: BossFiguresQuery;
  total: number;
};

/** Reminds the chosen bosses; says who was refused and why. */
export function BossBulkBar({ chosen, page, query, total }: Props) {
  const actionBar = useActionBar<'remind'>({
    chosen,
    page,
    total,
    several: 'equipos',
    read: (part) => call(bossFigures, { query: { ...query, ...part } }),
  });
  const dialog = useLazyDialog(loadDialog, actionBar.asking !== null);
  const { count, fault, refused } = actionBar;
  return (
    <>
      <BulkBar
        {...actionBar.bar}
        words={`${teamsText(count)} ${wordFor(count, 'elegido', 'elegidos')}`}
        result={
          fault || refused.length > 0 ? (
            <BulkResult
              fault={fault}
              refused={refused}
              title={`No se pudo con ${teamsText(refused.length)}, que siguen elegidos:`}
            />
          ) : null
        }
      >
        <Button variant="default" onClick={() => actionBar.ask('remind')}>
          Recordar
        </Button>
      </BulkBar>
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          ids={[...chosen.ids]}
          unitId={query.unitId}
          onClose={actionBar.close}
          onDone={actionBar.end}
        />
      ) : null}
    </>
  );
}
