import { type ReactNode, useState } from 'react';
import { type GroupsQuery, groups } from '#app/contract/admin/groups.ts';
import { MAX_GROUPS } from '#app/contract/admin/list.ts';
import { groupsFileHref } from '#app/contract/links/admin.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

/** The longest page of the list. */
const PAGE = 100;

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
      chosen.choose(await idsOf(query, all));
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  };
  return (
    <div className="stack gap-sm" data-print="never">
      <div className="row wrap gap-sm">
        <Checkbox
          label={
            count === 0
              ? 'Elegir esta página'
              : `${count} ${count === 1 ? 'generación elegida' : 'generaciones elegidas'}`
          }
          checked={whole}
          indeterminate={count > 0 && !whole}
          onChange={() => chosen.toggleAll(page)}
        />
        {count > 0 && count < all ? (
          <Button variant="subtle" onClick={() => void chooseAll()}>
            {total > MAX_GROUPS
              ? `Seleccionar los primeros ${MAX_GROUPS} de ${total} resultados`
              : `Seleccionar los ${total} resultados`}
          </Button>
        ) : null}
        {count > 0 ? (
          <>
            {count <= MAX_GROUPS ? (
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
            ) : (
              <span className="quiet">Elige {MAX_GROUPS} como máximo.</span>
            )}
            <Button variant="subtle" onClick={chosen.clear}>
              Quitar selección
            </Button>
          </>
        ) : null}
      </div>
      <div role="alert">
        {fault ? <p className="danger">{fault}</p> : null}
        {result}
      </div>
    </div>
  );
}

/** Ids of the results, in as many reads as it takes. */
async function idsOf(query: GroupsQuery, count: number): Promise<number[]> {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, index) => index + 1);
  const read = await Promise.all(
    pages.map((page) => call(groups, { query: { ...query, page, size: PAGE } })),
  );
  return read.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, MAX_GROUPS);
}
