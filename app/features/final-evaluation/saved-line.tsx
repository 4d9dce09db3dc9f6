import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import type { DraftStatus } from '#app/realtime/draft-keeper.ts';
import styles from './exam.module.css';

type Props = {
  status: DraftStatus;
  /** Answers were found on this device. */
  restored: boolean;
  /** ISO instant of the last answer before this visit. */
  savedAt: string | null;
};

/** Where the answers are: with the server, or still on this device only. */
export function SavedLine({ status, restored, savedAt }: Props) {
  if (status.kind === 'on-device') {
    return (
      <p className={styles.problem} role="status">
        <IconCloudOff size={16} aria-hidden /> Sin conexión: tus respuestas están en este dispositivo y se
        guardarán al volver.
      </p>
    );
  }
  const at = status.kind === 'saved' ? status.at : savedAt;
  return (
    <p className={styles.saved}>
      {status.kind === 'saving' ? (
        'Guardando…'
      ) : at ? (
        <>
          <IconCloudCheck size={16} aria-hidden /> Guardado a las{' '}
          <time dateTime={at} suppressHydrationWarning>
            {hour.format(new Date(at))}
          </time>
        </>
      ) : restored ? (
        'Recuperamos las respuestas de este dispositivo.'
      ) : (
        'Cada respuesta se guarda al elegirla.'
      )}
    </p>
  );
}

const hour = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hour12: false });
