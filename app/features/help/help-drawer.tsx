import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import type { HelpPart, OpenHelp } from '#app/contract/links/support/help.ts';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { useLastShown } from '#app/ui/feedback/use-last-shown.ts';
import { AskForm } from './ask-form.tsx';
import styles from './help.module.css';
import { OwnRequests } from './own-requests.tsx';
import { OwnThread } from './own-thread.tsx';

type Props = DialogProps & {
  open: OpenHelp | null;
  zone: string;
  /** New after each read of the frame. */
  read: object | null;
  show: (open: OpenHelp) => void;
};

/** The parts of *Ayuda*, in the order of its tabs. */
const parts: Record<HelpPart, string> = { nueva: 'Pedir ayuda', solicitudes: 'Mis solicitudes' };

/** *Ayuda*: asking Support, one's own requests, and the thread of one of them (product: help). */
export function HelpDrawer({ opened, onClose, open, zone, read, show }: Props) {
  const shown = useLastShown(open, opened) ?? 'nueva';
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title="Ayuda"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <nav aria-label="Partes de Ayuda" className={styles.tabs}>
        {(Object.keys(parts) as HelpPart[]).map((part) => (
          <button
            key={part}
            type="button"
            className={styles.tab}
            aria-current={part === partOf(shown) ? 'page' : undefined}
            onClick={() => show(part)}
          >
            {parts[part]}
          </button>
        ))}
      </nav>
      {shown === 'nueva' ? <AskForm onAsked={show} /> : null}
      {shown === 'solicitudes' ? <OwnRequests zone={zone} read={read} show={show} /> : null}
      {typeof shown === 'number' ? (
        <OwnThread key={shown} ticketId={shown} zone={zone} read={read} show={show} />
      ) : null}
    </Drawer>
  );
}

const partOf = (open: OpenHelp): HelpPart => (typeof open === 'number' ? 'solicitudes' : open);
