import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { clockText } from '#app/domain/deadlines/dates.ts';
import type { DraftStatus } from '#app/realtime/drafts/draft-keeper.ts';
import { serverNow } from '#app/realtime/server-clock.ts';
import { useDocument } from '#app/ui/theme/document-context.ts';
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
  const { zone } = useDocument();
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
          <IconCloudCheck size={16} aria-hidden />
          <span>
            Guardado{' '}
            <time dateTime={at} suppressHydrationWarning>
              {clockText(zone, new Date(at), serverNow())}
            </time>
          </span>
        </>
      ) : restored ? (
        'Recuperamos las respuestas de este dispositivo.'
      ) : (
        'Cada respuesta se guarda al elegirla.'
      )}
    </p>
  );
}
