import { useCallback, useState } from 'react';
import { HELP_PAGE, helpRequests } from '#app/contract/account/help.ts';
import type { OpenHelp } from '#app/contract/account/links/help.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { kindNames, ownStates } from '#app/product/support/ticket.texts.ts';
import { call } from '#app/realtime/call.ts';
import { useRead } from '#app/realtime/reads/use-read.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Pager } from '#app/ui/controls/pager.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './help.module.css';

type Props = { zone: string; read: object | null; show: (open: OpenHelp) => void };

/** A person's own requests, the last change first. */
export function OwnRequests({ zone, read: frame, show }: Props) {
  const [page, setPage] = useState(1);
  const ask = useCallback(() => call(helpRequests, { query: { page } }), [page]);
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
    return (
      <EmptyState
        title="Todavía no has pedido ayuda."
        action={<Button onClick={() => show('nueva')}>Pedir ayuda</Button>}
      >
        Aquí quedan tus solicitudes y las respuestas de Soporte.
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-md">
      <ul className="bare-list stack gap-sm" aria-label="Tus solicitudes">
        {found.rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={`bare-button own-font stack gap-4 framed round pad-md full to-start pointer ${styles.request}`}
              onClick={() => show(row.id)}
            >
              <span className="wrap between gap-xs-sm full">
                <span className="strong" data-figures>
                  {row.folio}
                </span>
                <StatusChip status={ownStates[row.state].status}>{ownStates[row.state].label}</StatusChip>
              </span>
              <span className="breaks">{row.excerpt}</span>
              <span className="quiet small">
                {kindNames[row.topic]} · {shortDateTime(zone, row.updatedAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={found.page} pages={Math.max(1, Math.ceil(found.total / HELP_PAGE))} open={setPage} />
    </div>
  );
}
