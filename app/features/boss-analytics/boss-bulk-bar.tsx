import { useState } from 'react';
import { type BossFiguresQuery, bossFigures } from '#app/contract/admin/analytics/bosses.ts';
import { type DeedReply, MAX_CHOSEN } from '#app/contract/admin/analytics/chosen-rows.ts';
import { BulkResult } from '#app/product/administration/bulk-result.tsx';
import { call } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
import { teamsText } from './boss-words.ts';

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
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<DeedReply['refused']>([]);
  const [fault, setFault] = useState<string | null>(null);
  const dialog = useLazyDialog(loadDialog, asking);
  const choice = useEveryResult({
    chosen,
    page,
    total,
    max: MAX_CHOSEN,
    read: (part) => call(bossFigures, { query: { ...query, ...part } }),
    onFault: setFault,
  });
  const { count } = choice;
  const ask = () => {
    setRefused([]);
    const tooMany = count > MAX_CHOSEN;
    setFault(tooMany ? `Elige ${MAX_CHOSEN} equipos como máximo.` : null);
    if (!tooMany) setAsking(true);
  };
  return (
    <>
      <BulkBar
        {...choice.bar}
        all={total > MAX_CHOSEN ? null : choice.bar.all}
        words={`${teamsText(count)} ${count === 1 ? 'elegido' : 'elegidos'}`}
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
        <Button variant="default" onClick={ask}>
          Recordar
        </Button>
      </BulkBar>
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          ids={[...chosen.ids]}
          unitId={query.unitId}
          onClose={() => setAsking(false)}
          onDone={(left) => {
            setAsking(false);
            setRefused(left);
            choice.keep(left.map(({ id }) => id));
          }}
        />
      ) : null}
    </>
  );
}
