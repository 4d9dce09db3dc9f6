import { useLocation, useNavigate } from '@remix-run/react';
import { IconLifebuoy } from '@tabler/icons-react';
import { type ComponentType, useEffect } from 'react';
import { helpHref, type OpenHelp, openHelpOf, withoutHelp } from '#app/contract/account/links/help.ts';
import { noteFailure } from '#app/realtime/last-failure.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import styles from './help.module.css';
import type { DataRequestsProps } from './help-drawer.tsx';

const loadDrawer = async () => (await import('./help-drawer.tsx')).HelpDrawer;

/** Opens *Ayuda* beside the screen that is shown. */
export function useOpenHelp(): (open: OpenHelp) => void {
  const place = useLocation();
  const navigate = useNavigate();
  return (open) => navigate(helpHref(open, place), { preventScrollReset: true });
}

type Props = {
  zone: string;
  /** New after each read of the frame: then the requests are read again too. */
  read: object | null;
  dataRequests: () => Promise<ComponentType<DataRequestsProps>>;
};

/** *Ayuda* beside whatever screen, where the address opens it (product: help). */
export function HelpAtAddress({ zone, read, dataRequests }: Props) {
  const place = useLocation();
  const navigate = useNavigate();
  const open = openHelpOf(place.search);
  const drawer = useLazyDialog(loadDrawer, open !== null);
  if (!drawer.Dialog) return null;
  return (
    <drawer.Dialog
      opened={drawer.opened}
      open={open}
      zone={zone}
      read={read}
      dataRequests={dataRequests}
      show={(next) => navigate(helpHref(next, place), { preventScrollReset: true })}
      onClose={() => navigate(withoutHelp(place), { preventScrollReset: true })}
    />
  );
}

/** The button of *Ayuda*, at the same place of every bar; a learner's phone has it in the account's menu (WCAG 3.2.6). */
export function HelpButton() {
  const openHelp = useOpenHelp();
  useShortcuts([{ keys: ['g a'], words: 'Pedir ayuda', run: () => openHelp('nueva') }]);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Ayuda"
      aria-haspopup="dialog"
      onClick={() => openHelp('nueva')}
    >
      <IconLifebuoy size={24} stroke={1.8} aria-hidden />
      <span className={styles.word} aria-hidden>
        Ayuda
      </span>
    </button>
  );
}

/** The way from a screen that failed to Support, which then knows which screen and which request it was. */
export function AskAboutFailure({ requestId }: { requestId?: string | undefined }) {
  const openHelp = useOpenHelp();
  const page = withoutHelp(useLocation());
  useEffect(() => noteFailure({ page, requestId: requestId ?? null }), [page, requestId]);
  return (
    <Button variant="default" onClick={() => openHelp('nueva')}>
      Pedir ayuda
    </Button>
  );
}
