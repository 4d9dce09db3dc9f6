import { Modal } from '@mantine/core';
import { acknowledgeNotice } from '#app/contract/account/privacy.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import styles from './notice.module.css';
import { NoticeText } from './notice-page.tsx';
import { useNotice } from './use-notice.ts';

/** The new version to read, and its acknowledgement. */
export function NoticeNewsDialog({ opened, onClose }: DialogProps) {
  const { notice, fault } = useNotice(opened);
  const { busy, fault: refusal, run } = useAction();

  const acknowledge = async () => {
    if (notice && (await run(acknowledgeNotice, { body: { noticeId: notice.id } }))) onClose();
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
          {refusal ?? fault}
        </p>
        <Button color="accent" size="lg" fullWidth aria-disabled={!notice || busy} onClick={acknowledge}>
          Enterado
        </Button>
      </div>
    </Modal>
  );
}
