import type { ReactNode } from 'react';
import type { GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { groupsFileHref } from '#app/contract/admin/links/admin.ts';
import { MAX_GROUPS } from '#app/contract/admin/list.ts';
import { countText } from '#app/domain/text/counts.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { EveryResult } from '#app/ui/list/use-every-result.ts';

type Props = {
  choice: EveryResult;
  /** The ids of the chosen ones, where they are chosen one by one. */
  ids: readonly number[];
  /** The filters of the list, its page aside. */
  query: GroupsQuery;
  fault: string | null;
  /** Actions on the chosen ones. */
  actions: ReactNode;
  /** The result of the last action. */
  result: ReactNode;
};

/** The number of chosen generations, and the actions on them. */
export function GroupsBulkBar({ choice, ids, query, fault, actions, result }: Props) {
  const { count, everything, bar } = choice;
  return (
    <BulkBar
      {...bar}
      words={countText(count, 'generación elegida', 'generaciones elegidas')}
      result={
        fault || result ? (
          <>
            {fault ? <p className="danger">{fault}</p> : null}
            {result}
          </>
        ) : null
      }
    >
      {!everything && count > MAX_GROUPS ? (
        <span className="quiet">Elige {MAX_GROUPS} como máximo, o todos los resultados.</span>
      ) : (
        <>
          {actions}
          <ButtonLink
            variant="default"
            href={everything ? groupsFileHref(query) : groupsFileHref({ order: query.order }, ids)}
            download
          >
            Exportar
          </ButtonLink>
        </>
      )}
    </BulkBar>
  );
}
