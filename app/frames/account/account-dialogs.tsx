import { type ReactNode, useCallback, useState } from 'react';
import type { PersonActions } from '#app/product/people/person-card.tsx';
import { endSession } from '#app/realtime/session/logout.ts';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { notifyNote } from '#app/ui/feedback/notify.tsx';

const dialogs = {
  photo: async () => (await import('#app/features/account/settings/photo-dialog.tsx')).PhotoDialog,
  password: async () => (await import('#app/features/account/settings/password-form.tsx')).PasswordDialog,
  factor: async () =>
    (await import('#app/features/account/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
  sessions: async () => (await import('#app/features/account/settings/sessions-dialog.tsx')).SessionsDialog,
  shortcuts: async () => (await import('#app/ui/keys/shortcut-help.tsx')).ShortcutHelp,
  notice: async () => (await import('#app/features/account/privacy/notice-drawer.tsx')).NoticeDrawer,
} as const;

export type DialogName = keyof typeof dialogs;
const names = Object.keys(dialogs) as DialogName[];

type Props = {
  shown: DialogName | null;
  /** The menu is open: their code is fetched while the person reads it. */
  soon: boolean;
  onClose: () => void;
};

/** The dialogs of the account, all lazy: no screen needs them to start. */
export function AccountDialogs({ shown, soon, onClose }: Props) {
  return names.map((name) => (
    <LazyDialog key={name} load={dialogs[name]} opened={shown === name} soon={soon} onClose={onClose} />
  ));
}

/** Signs out; a refusal is said beside the screen. */
export function leave(): void {
  endSession().catch((error: Error) => notifyNote(error.message));
}

/** The actions of a profile's left column, and the dialogs they open. */
export function useAccountActions(): { actions: PersonActions; dialogs: ReactNode } {
  const [shown, setShown] = useState<DialogName | null>(null);
  const onPhoto = useCallback(() => setShown('photo'), []);
  return {
    actions: {
      onPhoto,
      onPassword: () => setShown('password'),
      onLeave: leave,
    },
    dialogs: <AccountDialogs shown={shown} soon={false} onClose={() => setShown(null)} />,
  };
}
