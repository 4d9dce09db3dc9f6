import { IconDownload, IconUserShare } from '@tabler/icons-react';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { chooseText, chosenText, publishingText } from '../decide/review.texts.ts';
import styles from '../queue/queue.module.css';
import type { QueueRow } from '../queue/queue.view.ts';
import type { Awaited, Batch } from './use-batch.ts';

const loadAssign = async () => (await import('./assign-dialog.tsx')).AssignDialog;

type Props = {
  batch: Batch;
  /** Rows on this page, and how many pages there are. */
  count: number;
  pages: number;
  awaited: Awaited | null;
};

/** The actions on several challenges, and the reminder for learners who have not delivered. */
export function BatchBar({ batch, count, pages, awaited }: Props) {
  const { chosen, drafts, takers, refused } = batch;
  const assign = useLazyDialog(loadAssign, batch.asking === 'assign');
  const answer = batch.fault !== null && batch.asking === null ? batch.fault : null;
  return (
    <>
      {count > 0 ? (
        <BulkBar
          count={chosen.length}
          words={chosenText(chosen.length)}
          choose={chooseText(count, pages)}
          page={{ whole: chosen.length === count, toggle: batch.toggleAll }}
          onClear={batch.chooseNone}
          result={refused.length > 0 || answer ? <Answer refused={refused} fault={answer} /> : null}
        >
          <ChosenActions batch={batch} />
        </BulkBar>
      ) : null}
      <LazyConfirm
        opened={batch.asking === 'publish'}
        title="Publicar calificaciones"
        text={publishingText(drafts)}
        details={<Drafts rows={drafts} />}
        button="PUBLICAR"
        stay="Cancelar"
        busy={batch.busy}
        fault={batch.fault}
        onConfirm={() => void batch.publish()}
        onClose={batch.stopAsking}
      />
      <LazyConfirm
        opened={batch.asking === 'remind'}
        title="Recordar a quienes no han entregado"
        text={`Llega a la campana de quienes aún están a tiempo, una vez al día y nunca de noche.${awaited?.more ? ' Son más personas de las que caben en un envío: repítelo después para las demás.' : ''}`}
        button="RECORDAR"
        stay="Cancelar"
        busy={batch.busy}
        fault={batch.fault}
        onConfirm={() => (awaited ? void batch.remind(awaited) : undefined)}
        onClose={batch.stopAsking}
      />
      {assign.Dialog ? (
        <assign.Dialog
          opened={assign.opened}
          count={chosen.length}
          tutors={takers}
          busy={batch.busy}
          fault={batch.fault}
          onAssign={(tutorId) => void batch.assign(tutorId)}
          onClose={batch.stopAsking}
        />
      ) : null}
    </>
  );
}

/** The drafts with learner, grade and comment, to read before they are published. */
function Drafts({ rows }: { rows: readonly QueueRow[] }) {
  return (
    <ScrollRegion className={styles.drafts} aria-label="Calificaciones por publicar">
      <ul className="bare-list">
        {rows.map(({ id, learner, unit, draft }) => (
          <li key={id}>
            <p className={styles.draftHead}>
              <span>
                <strong>{learner.name}</strong>{' '}
                <span className="quiet">· Unidad {displayNumber(unit.order)}</span>
              </span>
              <strong data-figures>{draft?.score == null ? 'Incompleta' : gradeText(draft.score)}</strong>
            </p>
            <p className="small breaks as-typed">
              {draft?.comment.trim() ? draft.comment : 'Sin comentario general.'}
            </p>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

function ChosenActions({ batch }: { batch: Batch }) {
  const { drafts, takers } = batch;
  return (
    <>
      {drafts.length > 0 ? (
        <Button onClick={() => batch.ask('publish')}>PUBLICAR CALIFICACIONES ({drafts.length})</Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconUserShare size={18} aria-hidden />}
        disabled={takers.length === 0}
        onClick={() => batch.ask('assign')}
      >
        Asignar
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void batch.download()}
        aria-disabled={batch.busy}
      >
        Descargar .zip ({batch.archived})
      </Button>
    </>
  );
}

/** Why the last action could not be done, with some of them or with all. */
function Answer({ refused, fault }: { refused: Batch['refused']; fault: string | null }) {
  if (fault) return <p className="fault prose">{fault}</p>;
  return (
    <div className="fault prose">
      <p>No se pudo con:</p>
      <ul>
        {refused.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
