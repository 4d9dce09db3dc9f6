import { useState } from 'react';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { undoShifts } from '#app/contract/admin/groups/shifts.ts';
import { hourText } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { undoneText } from '../preview.texts.ts';
import styles from '../waves.module.css';
import { groupsText, moveText } from './many.texts.ts';
import type { Move } from './moves-of-many.ts';
import type { RefusedMove } from './use-many-shifts.ts';

/** The moves of several generations of the last ten minutes; each can be taken back whole. */
export function RecentMoves({ moves, zone }: { moves: readonly Move[]; zone: string }) {
  const { busy, fault, run } = useAction();
  const [kept, setKept] = useState<readonly RefusedMove[]>([]);
  const undo = async ({ batchId }: Move) => {
    const made = await run(
      undoShifts,
      { body: { batchId } },
      {
        done: ({ done, keptExtensions }) =>
          done > 0
            ? undoneText(`Las fechas de ${groupsText(done)} quedaron como estaban.`, keptExtensions)
            : null,
      },
    );
    setKept(made?.reply?.refused ?? []);
  };
  if (moves.length === 0 && kept.length === 0 && !fault) return null;
  return (
    <section aria-label="Corrimientos recientes" className={styles.recent} data-print="never">
      {moves.map((move) => (
        <div key={move.batchId} className="wrap gap-md between align-center">
          <p className="grow-18 slim">
            {moveText(move)} a las {hourText(zone, new Date(move.madeAt))}
            {move.reason === '' ? '.' : ` («${move.reason}»).`}{' '}
            <span className="quiet">
              Se puede deshacer hasta las {hourText(zone, new Date(move.undoUntil))}.
            </span>
          </p>
          <Button variant="default" loading={busy} onClick={() => void undo(move)}>
            Deshacer
          </Button>
        </div>
      ))}
      <div role="alert">
        {fault ? <p className="danger">{fault}</p> : null}
        {kept.length > 0 ? (
          <>
            <p className="strong">No se deshizo en {groupsText(kept.length)}:</p>
            <ul>
              {kept.map(({ id, name, text }) => (
                <li key={id}>
                  <Link to={groupHref(id, 'waves')}>{name}</Link>: {text}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}
