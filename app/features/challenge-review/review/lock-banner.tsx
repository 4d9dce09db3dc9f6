import { Button } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { claimReview } from '#app/contract/tutor-review.ts';
import { LOCK_MINUTES } from '#app/domain/challenges/challenge-review.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { lockSentence } from '../decide/review-words.ts';
import styles from './review.module.css';
import type { ReviewLock, ReviewView } from './review.types.ts';

/** Why the challenge cannot be evaluated as it stands, and how it can. */
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
  const { revalidate } = useRevalidator();
  const minutes = lock?.binding ? LOCK_MINUTES - lock.minutes : null;
  useEffect(() => {
    if (minutes === null) return;
    const timer = setTimeout(revalidate, minutes * 60_000);
    return () => clearTimeout(timer);
  }, [minutes, revalidate]);
}

function Take({ id, button, regrade = false }: { id: number; button: string; regrade?: boolean }) {
  const { busy, fault, run } = useWrite();
  const { revalidate } = useRevalidator();
  const take = async () => {
    const body = { recalificar: regrade };
    await run(() => call(claimReview, { params: { submissionId: id }, body }));
    revalidate();
  };
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
