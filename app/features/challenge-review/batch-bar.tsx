import { Button } from '@mantine/core';
import { LateConfirm } from '#app/ui/late-confirm.tsx';
import styles from './queue.module.css';
import type { Batch } from './use-batch.ts';

/** Publishing several own drafts together; nothing where there are none. */
export function BatchBar({ batch }: { batch: Batch }) {
  const { drafts, chosen, refused } = batch;
  return (
    <>
      {refused.length > 0 ? (
        <div role="alert" className={styles.fault}>
          <p>No se publicaron:</p>
          <ul>
            {refused.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {drafts > 0 ? (
        <div className={styles.batch}>
          <Button variant="default" onClick={batch.chooseAll} disabled={chosen.size === drafts}>
            Elegir mis borradores ({drafts})
          </Button>
          <Button onClick={batch.ask} disabled={chosen.size === 0}>
            PUBLICAR CALIFICACIONES ({chosen.size})
          </Button>
        </div>
      ) : null}
      <LateConfirm
        opened={batch.asking}
        title="Publicar calificaciones"
        text={`Las personas verán su calificación y tus comentarios. Vas a publicar ${chosen.size}.`}
        button="PUBLICAR"
        stay="Cancelar"
        busy={batch.busy}
        fault={batch.fault}
        onConfirm={() => void batch.publish()}
        onClose={batch.stopAsking}
      />
    </>
  );
}
