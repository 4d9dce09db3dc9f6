import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { leaveView } from '#app/product/view-as/enter-view.ts';
import { isCallError } from '#app/realtime/call.ts';
import { leaveExpired, onViewEnd } from '#app/realtime/session/leave.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import styles from './view-banner.module.css';

/** `view`: a new object at each read of the frame, so that the clocks of all tabs agree. */
type Props = { name: string; view: { secondsLeft: number } };

/** Says whose screens these are, that nothing can be changed and for how long, and leads back (product: view as). It cannot be closed. */
export function ViewBanner({ name, view }: Props) {
  const left = useSecondsLeft(view);
  const [leaving, setLeaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isOver = left === 0;

  const leave = async () => {
    setLeaving(true);
    setFault(null);
    try {
      await leaveView();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
      setLeaving(false);
    }
  };
  useEffectOn([], () => {
    // Once by itself; where that fails the button stays.
    let ended = false;
    return onViewEnd(() => {
      if (ended) return;
      ended = true;
      void leave();
    });
  });
  useEffect(() => {
    if (isOver) leaveExpired();
  }, [isOver]);

  return (
    <section className={`screen-only ${styles.banner}`} aria-label="Ver como otra persona">
      <IconEye className="rigid" size={20} aria-hidden />
      <div className="slim">
        <p>
          Estás viendo como <strong>{name}</strong> · solo lectura ·{' '}
          <span className={styles.clock}>{clockOf(left)}</span>
        </p>
        <p role="status" className={fault ? 'danger' : 'spoken-only'}>
          {fault ?? spokenOf(left)}
        </p>
      </div>
      <Button
        reads
        variant="default"
        size="sm"
        className="rigid"
        loading={leaving}
        onClick={() => void leave()}
      >
        Terminar
      </Button>
    </section>
  );
}

/** Counts down from what the server said, by a clock that only goes forward. */
function useSecondsLeft(view: Props['view']): number {
  const [left, setLeft] = useState(view.secondsLeft);
  useEffect(() => {
    const end = performance.now() + view.secondsLeft * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [view]);
  return left;
}

const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** Each second would be said aloud: only the last minutes are. */
function spokenOf(seconds: number): string {
  if (seconds === 0 || seconds > 300) return '';
  return seconds > 60 ? 'Quedan menos de 5 minutos.' : 'Queda menos de 1 minuto.';
}
