import { NoticeText } from '#app/product/privacy/notice-text.tsx';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { ObjectionOfReader } from './notice-objection.tsx';
import { useNotice } from './use-notice.ts';

/** The notice beside the screen, for administrators, who have no address of their own for it. */
export function NoticeDrawer({ opened, onClose }: DialogProps) {
  const { notice, fault, read } = useNotice(opened);
  return (
    <Drawer opened={opened} onClose={onClose} title="Aviso de privacidad" position="right" size="lg">
      {notice ? (
        <div className="stack gap-lg">
          <NoticeText notice={notice} />
          {opened ? <ObjectionOfReader /> : null}
        </div>
      ) : null}
      {fault ? <SectionError onRetry={() => void read()}>{fault}</SectionError> : null}
      {notice || fault ? null : <Loader aria-label="Cargando el aviso" />}
    </Drawer>
  );
}
