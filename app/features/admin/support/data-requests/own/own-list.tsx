import { useCallback, useState } from 'react';
import type { OpenHelp } from '#app/contract/account/links/help.ts';
import { OWN_ARCO_PAGE, ownArcoRequests } from '#app/contract/account/own-arco.ts';
import { call } from '#app/realtime/call.ts';
import { useRead } from '#app/realtime/reads/use-read.ts';
import { Pager } from '#app/ui/controls/pager.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { kindNames, stateChips } from '../arco.texts.ts';
import { nextDay } from './own.texts.ts';
import styles from './own-arco.module.css';

type Props = { read: object | null; show: (open: OpenHelp) => void };

/** A person's requests about their data, the last one first, each with the day that matters next. */
export function OwnArcoList({ read: frame, show }: Props) {
  const [page, setPage] = useState(1);
  const ask = useCallback(() => call(ownArcoRequests, { query: { page } }), [page]);
  const { found, fault, read } = useRead(ask, frame);
  if (!found && fault) return <SectionError onRetry={() => void read()}>{fault}</SectionError>;
  if (!found) {
    return (
      <Waiting label="Cargando tus solicitudes">
        <TextSkeleton lines={6} />
      </Waiting>
    );
  }
  if (found.total === 0) {
    return <p className="quiet">Todavía no has hecho ninguna: aquí verás en qué va cada una.</p>;
  }
  return (
    <>
      <ul className="bare-list stack gap-sm" aria-label="Tus solicitudes sobre tus datos">
        {found.rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={`bare-button own-font stack gap-4 framed round pad-md full to-start pointer ${styles.request}`}
              onClick={() => show({ arcoId: row.id, sheet: null })}
            >
              <span className="wrap between gap-xs-sm full">
                <span className="strong" data-figures>
                  {row.folio}
                </span>
                <StatusChip status={stateChips[row.state].status}>{stateChips[row.state].label}</StatusChip>
              </span>
              <span>{kindNames[row.kind]}</span>
              <span className="quiet small">{nextDay(row)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={found.page} pages={Math.max(1, Math.ceil(found.total / OWN_ARCO_PAGE))} open={setPage} />
    </>
  );
}
