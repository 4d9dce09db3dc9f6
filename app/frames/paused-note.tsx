import { IconPlugConnectedX } from '@tabler/icons-react';
import { usePaused } from '#app/realtime/live/live-state.ts';
import styles from './frame.module.css';

/** Says that nothing arrives by itself any more, once the socket has been away for 30 s. */
export function PausedNote() {
  const paused = usePaused();
  return (
    <div role="status" data-print="never">
      {paused ? (
        <p className={styles.paused}>
          <IconPlugConnectedX className="warning" size={18} aria-hidden />
          Actualización en pausa
        </p>
      ) : null}
    </div>
  );
}
