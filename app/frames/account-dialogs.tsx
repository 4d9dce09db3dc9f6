import { LazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';

const dialogs = {
  photo: async () => (await import('#app/features/account/photo-dialog.tsx')).PhotoDialog,
  password: async () => (await import('#app/features/account/password-form.tsx')).PasswordDialog,
  sessions: async () => (await import('#app/features/account/sessions-dialog.tsx')).SessionsDialog,
  shortcuts: async () => (await import('#app/ui/controls/shortcut-help.tsx')).ShortcutHelp,
  notice: async () => (await import('#app/features/privacy/notice-drawer.tsx')).NoticeDrawer,
} as const;

export type DialogName = keyof typeof dialogs;
const names = Object.keys(dialogs) as DialogName[];

type Props = {
  shown: DialogName | null;
  /** The menu is open: their code comes while the person reads it. */
  soon: boolean;
  onClose: () => void;
};

/** What the account's menu opens, fetched late: no screen needs it to start. */
export function AccountDialogs({ shown, soon, onClose }: Props) {
  return names.map((name) => (
    <LazyDialog key={name} load={dialogs[name]} opened={shown === name} soon={soon} onClose={onClose} />
  ));
}
