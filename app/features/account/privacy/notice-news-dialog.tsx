import type { ReactNode } from 'react';
import { acknowledgeNotice, type PrivacyNotice } from '#app/contract/account/privacy.ts';
import { NoticeText } from '#app/product/privacy/notice-text.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import styles from './notice.module.css';
import { ObjectionOfReader } from './notice-objection.tsx';
import { useNotice } from './use-notice.ts';

/** The new version to read, and its acknowledgement. */
export function NoticeNewsDialog({ opened, onClose }: DialogProps) {
  const { notice, fault } = useNotice(opened);
  const { busy, fault: refusal, run } = useAction();

  const acknowledge = async () => {
    if (notice && (await run(acknowledgeNotice, { body: { noticeId: notice.id } }))) onClose();
  };

  return (
    <NoticeNewsModal
      opened={opened}
      onClose={onClose}
      notice={notice}
      fault={refusal ?? fault}
      busy={busy}
      onAcknowledge={() => void acknowledge()}
      objection={opened && notice ? <ObjectionOfReader /> : null}
    />
  );
}

type ModalProps = DialogProps & {
  /** Null while it is read. */
  notice: PrivacyNotice | null;
  fault: string | null;
  busy: boolean;
  onAcknowledge: () => void;
  objection: ReactNode;
};

/** How it looks, wherever its notice comes from. */
export function NoticeNewsModal({
  opened,
  onClose,
  notice,
  fault,
  busy,
  onAcknowledge,
  objection,
}: ModalProps) {
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
        <ScrollRegion className={styles.scroll} aria-label="Texto del aviso">
          {notice ? <NoticeText notice={notice} /> : <Loader aria-label="Cargando el aviso" />}
        </ScrollRegion>
        {objection}
        <p role="alert" className="fault">
          {fault}
        </p>
        <Button color="accent" size="lg" fullWidth aria-disabled={!notice || busy} onClick={onAcknowledge}>
          Enterado
        </Button>
      </div>
    </Modal>
  );
}
