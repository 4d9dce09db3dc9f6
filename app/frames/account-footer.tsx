import { useState } from 'react';
import { Footer } from '#app/ui/footer.tsx';
import { AccountDialogs, type DialogName } from './account-dialogs.tsx';
import type { FrameData } from './frame.queries.server.ts';
import { NoticeLink } from './notice-link.tsx';

/** Last line of a signed-in frame: the notice, and for tutors the sessions, which their menu does not offer. */
export function AccountFooter({ data }: { data: Pick<FrameData, 'year' | 'company' | 'role'> }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  return (
    <Footer year={data.year} company={data.company}>
      <NoticeLink role={data.role} onDrawer={() => setDialog('notice')}>
        Aviso de privacidad
      </NoticeLink>
      {data.role === 'tutor' ? (
        <button type="button" onClick={() => setDialog('sessions')}>
          Sesiones abiertas
        </button>
      ) : null}
      <AccountDialogs shown={dialog} soon={false} onClose={() => setDialog(null)} />
    </Footer>
  );
}
