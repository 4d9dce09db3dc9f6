import type { ReviewView } from '#app/contract/tutor/review.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { useReview } from '../review/use-review.ts';

const load = async () => (await import('#app/product/deadlines/decision-dialog.tsx')).DecisionDialog;

/** The question before a grade is published or a challenge given back; its code comes shortly after the screen. */
export function LazyDecision({ view, review }: { view: ReviewView; review: ReturnType<typeof useReview> }) {
  const { Dialog, opened } = useLazyDialog(load, review.asking !== null, PRELOAD_MS);
  const { name } = view.learner;
  const regrade = view.score !== null;
  if (!Dialog) return null;
  return (
    <>
      <Dialog
        opened={opened && review.asking === 'publish'}
        title={regrade ? 'Cambiar la calificación publicada' : 'Publicar calificación'}
        text={`${name} verá su calificación, ${review.score === null ? '' : gradeText(review.score)}, y tus comentarios.`}
        reasonLabel={regrade ? 'Motivo del cambio' : null}
        button="PUBLICAR CALIFICACIÓN"
        dismissal="Seguir evaluando"
        busy={review.busy}
        fault={review.refusal}
        onConfirm={(reason) => void review.publish(reason)}
        onClose={review.stopAsking}
      />
      <Dialog
        opened={opened && review.asking === 'return'}
        title="Devolver para corrección"
        text={`${name} tendrá al menos cinco días para corregir y volver a entregar.`}
        reasonLabel="Qué debe corregir"
        button="DEVOLVER"
        dismissal="Seguir evaluando"
        busy={review.busy}
        fault={review.refusal}
        onConfirm={(reason) => void review.giveBack(reason)}
        onClose={review.stopAsking}
      />
    </>
  );
}
