import { useEffect } from 'react';
import { claimReview, type ReviewLock, type ReviewView } from '#app/contract/tutor/review.ts';
import { LOCK_MINUTES } from '#app/domain/challenges/challenge-review.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { lockSentence } from '../decide/review.texts.ts';
import styles from './review.module.css';

/** Why the challenge cannot be evaluated now, and the button that makes it possible. */
export function LockBanner({ view }: { view: ReviewView }) {
  const { lock, state, score, mayReview } = view;
  useReadWhenFree(lock);
  if (lock && !lock.mine) {
    return (
      <div className={styles.banner} role="status">
        <p>{lockSentence(lock, view.draft.savedAt !== null)}</p>
        {mayReview ? <Take id={view.id} button="TOMAR EL RETO" /> : null}
      </div>
    );
  }
  if (state === 'returned') {
    return (
      <div className={styles.banner}>
        <p>Este reto está devuelto: espera a que lo entreguen otra vez.</p>
      </div>
    );
  }
  if (!mayReview) {
    return (
      <div className={styles.banner}>
        <p>Esta persona ya no está activa en su generación.</p>
      </div>
    );
  }
  if (score === null || lock) return null;
  return (
    <div className={styles.banner}>
      <p>Este reto ya está calificado. Si cambias la calificación, se avisa con el motivo.</p>
      <Take id={view.id} button="CAMBIAR CALIFICACIÓN" regrade />
    </div>
  );
}

/** The screen is read again when the holder's time is over, if nothing has happened by then. */
function useReadWhenFree(lock: ReviewLock | null): void {
  const minutes = lock?.binding ? LOCK_MINUTES - lock.minutes : null;
  useEffect(() => {
    if (minutes === null) return;
    const timer = setTimeout(readNow, minutes * 60_000);
    return () => clearTimeout(timer);
  }, [minutes]);
}

function Take({ id, button, regrade = false }: { id: number; button: string; regrade?: boolean }) {
  const { busy, fault, run } = useAction();
  const take = () => run(claimReview, { params: { submissionId: id }, body: { regrade } });
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void take()}>
        {button}
      </Button>
      {fault ? (
        <p role="alert" className="fault">
          {fault}
        </p>
      ) : null}
    </>
  );
}
