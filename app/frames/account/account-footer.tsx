import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Footer } from '#app/ui/layout/footer.tsx';
import type { FrameData } from '../frame.queries.server.ts';
import { AccountDialogs, type DialogName } from './account-dialogs.tsx';
import { NoticeLink } from './notice-link.tsx';

/** Footer of a signed-in frame: the notice, the keys, and for tutors the sessions, which their menu does not offer. */
export function AccountFooter({ data }: { data: Pick<FrameData, 'year' | 'company' | 'role'> }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const navigate = useNavigate();
  useShortcuts([
    { keys: ['g i'], words: 'Ir al inicio', run: () => navigate('/') },
    { keys: ['?'], words: 'Ver los atajos de teclado', run: () => setDialog('shortcuts') },
  ]);
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
      <button type="button" data-keyboard onClick={() => setDialog('shortcuts')}>
        Atajos de teclado
      </button>
      <AccountDialogs shown={dialog} soon={false} onClose={() => setDialog(null)} />
    </Footer>
  );
}
