import { type ReactNode, useState } from 'react';
import { type GroupsQuery, groups } from '#app/contract/admin/groups.ts';
import { MAX_GROUPS } from '#app/contract/admin/list.ts';
import { groupsFileHref } from '#app/contract/links/admin.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { idsOfResults } from '#app/ui/list/every-result.ts';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

type Props = {
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  query: GroupsQuery;
  total: number;
  /** What can be done with the chosen ones. */
  actions: ReactNode;
  /** What became of it. */
  result: ReactNode;
};

/** Which generations are chosen, and what can be done with them. */
export function GroupsBulkBar({ chosen, page, query, total, actions, result }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const count = chosen.ids.size;
  const whole = page.length > 0 && page.every((id) => chosen.ids.has(id));
  const all = Math.min(total, MAX_GROUPS);
  const chooseAll = async () => {
    try {
      chosen.choose(await idsOfResults(all, (part) => call(groups, { query: { ...query, ...part } })));
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  };
  return (
    <BulkBar
      count={count}
      words={`${count} ${count === 1 ? 'generación elegida' : 'generaciones elegidas'}`}
      page={{ whole, toggle: () => chosen.toggleAll(page) }}
      all={
        count < all
          ? {
              words:
                total > MAX_GROUPS
                  ? `Seleccionar los primeros ${MAX_GROUPS} de ${total} resultados`
                  : `Seleccionar los ${total} resultados`,
              choose: () => void chooseAll(),
            }
          : null
      }
      onClear={chosen.clear}
      result={
        fault || result ? (
          <>
            {fault ? <p className="danger">{fault}</p> : null}
            {result}
          </>
        ) : null
      }
    >
      {count > MAX_GROUPS ? (
        <span className="quiet">Elige {MAX_GROUPS} como máximo.</span>
      ) : (
        <>
          {actions}
          <ButtonLink
            variant="default"
            href={groupsFileHref({ order: query.order }, [...chosen.ids])}
            download
          >
            Exportar
          </ButtonLink>
        </>
      )}
    </BulkBar>
  );
}
