import { type ReactNode, useCallback, useState } from 'react';
import type { PersonActions } from '#app/product/people/person-card.tsx';
import { endSession } from '#app/realtime/logout.ts';
import { LazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { notifyNote } from '#app/ui/feedback/notify.ts';

const loadPhoto = async () => (await import('#app/features/account/photo-dialog.tsx')).PhotoDialog;
const loadPassword = async () => (await import('#app/features/account/password-form.tsx')).PasswordDialog;

/** What a profile's left column does, and the dialogs it opens. */
export function useAccountActions(): { actions: PersonActions; dialogs: ReactNode } {
  const [dialog, setDialog] = useState<'photo' | 'password' | null>(null);
  const close = () => setDialog(null);
  const onPhoto = useCallback(() => setDialog('photo'), []);
  return {
    actions: {
      onPhoto,
      onPassword: () => setDialog('password'),
      onLeave: () => void endSession().catch((error: Error) => notifyNote(error.message)),
    },
    dialogs: (
      <>
        <LazyDialog load={loadPhoto} opened={dialog === 'photo'} onClose={close} />
        <LazyDialog load={loadPassword} opened={dialog === 'password'} onClose={close} />
      </>
    ),
  };
}
