import { Button } from '@mantine/core';
import { IconBell, IconDownload, IconUserShare } from '@tabler/icons-react';
import { LateConfirm } from '#app/ui/late-confirm.tsx';
import { LateAssign } from './late-assign.tsx';
import styles from './queue.module.css';
import { chosenText } from './review-words.ts';
import type { Awaited, Batch } from './use-batch.ts';

type Props = { batch: Batch; count: number; awaited: Awaited | null };

/** What is done to several challenges together, and for those who have not delivered. */
export function BatchBar({ batch, count, awaited }: Props) {
  const { chosen, drafts, takers, refused } = batch;
  const none = chosen.length === 0;
  return (
    <>
      {refused.length > 0 ? (
        <div role="alert" className={styles.fault}>
          <p>No se pudo con:</p>
          <ul>
            {refused.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {count > 0 || awaited ? (
        <div className={styles.batch} data-print="never">
          {count > 0 ? (
            <Button variant="default" onClick={none ? batch.chooseAll : batch.chooseNone}>
              {none ? `Elegir todos (${count})` : 'Quitar elección'}
            </Button>
          ) : null}
          {none ? null : <ChosenActions batch={batch} />}
          {none && awaited ? (
            <Button
              variant="default"
              leftSection={<IconBell size={18} aria-hidden />}
              onClick={() => batch.ask('remind')}
            >
              Recordar a quienes no han entregado ({awaited.people.length}
              {awaited.more ? ' y más' : ''})
            </Button>
          ) : null}
        </div>
      ) : null}
      <LateConfirm
        opened={batch.asking === 'publish'}
        title="Publicar calificaciones"
        text={`Las personas verán su calificación y tus comentarios. Vas a publicar ${drafts.length}.`}
        button="PUBLICAR"
        stay="Cancelar"
        busy={batch.busy}
        fault={batch.fault}
        onConfirm={() => void batch.publish()}
        onClose={batch.stopAsking}
      />
      <LateConfirm
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
      <LateAssign
        opened={batch.asking === 'assign'}
        count={chosen.length}
        tutors={takers}
        busy={batch.busy}
        fault={batch.fault}
        onAssign={(tutorId) => void batch.assign(tutorId)}
        onClose={batch.stopAsking}
      />
    </>
  );
}

function ChosenActions({ batch }: { batch: Batch }) {
  const { chosen, drafts, takers } = batch;
  return (
    <>
      <span role="status" className={styles.chosen} data-figures>
        {chosenText(chosen.length)}
      </span>
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
      {batch.fault && batch.asking === null ? (
        <p role="alert" className={styles.fault}>
          {batch.fault}
        </p>
      ) : null}
    </>
  );
}
