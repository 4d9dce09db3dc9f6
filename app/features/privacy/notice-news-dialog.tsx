import { Button, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { acknowledgeNotice } from '#app/contract/privacy.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import styles from './notice.module.css';
import { NoticeText } from './notice-text.tsx';
import { useNotice } from './use-notice.ts';

/** The new version to read, and the word that it was read. */
export function NoticeNewsDialog({ opened, onClose }: DialogProps) {
  const { notice, fault } = useNotice(opened);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const acknowledge = async () => {
    if (!notice || sending) return;
    setSending(true);
    setFailure(null);
    try {
      await call(acknowledgeNotice, { body: { aviso: notice.id } });
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailure(error.message);
    }
    setSending(false);
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Actualizamos el aviso de privacidad"
      size="lg"
      closeOnClickOutside={false}
    >
      <div className="stack gap-md">
        <p>Tienes 5 días hábiles para oponerte a los cambios.</p>
        {/* It scrolls, so the keyboard must reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className={styles.scroll} tabIndex={0} aria-label="Texto del aviso">
          {notice ? <NoticeText notice={notice} /> : <Loader aria-label="Cargando el aviso" />}
        </section>
        <p role="alert" className="fault">
          {failure ?? fault}
        </p>
        <Button color="accent" size="lg" fullWidth aria-disabled={!notice || sending} onClick={acknowledge}>
          Enterado
        </Button>
      </div>
    </Modal>
  );
}
