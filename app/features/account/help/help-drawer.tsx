import type { ComponentType } from 'react';
import type { HelpPart, OpenArco, OpenHelp } from '#app/contract/account/links/help.ts';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { AskForm } from './ask-form.tsx';
import styles from './help.module.css';
import { OwnRequests } from './own-requests.tsx';
import { OwnThread } from './own-thread.tsx';

/** The requests about one's own data that *Ayuda* shows; the frame brings them. */
export type DataRequestsProps = {
  open: 'arco' | 'revision' | OpenArco;
  zone: string;
  /** New after each read of the frame. */
  read: object | null;
  show: (open: OpenHelp) => void;
};

type Props = DialogProps & {
  open: OpenHelp | null;
  zone: string;
  /** New after each read of the frame. */
  read: object | null;
  dataRequests: () => Promise<ComponentType<DataRequestsProps>>;
  show: (open: OpenHelp) => void;
};

type Tab = Exclude<HelpPart, 'revision'>;

/** The parts of *Ayuda*, in the order of its tabs. */
const parts: Record<Tab, string> = {
  nueva: 'Pedir ayuda',
  solicitudes: 'Mis solicitudes',
  arco: 'Mis datos',
};

/**
 * *Ayuda*: asking Support, one's own requests and the thread of one of them (product: help), and requests about one's own
 * data (product: own data requests).
 */
export function HelpDrawer({ opened, onClose, open, zone, read, dataRequests, show }: Props) {
  const shown = useLastShown(open, opened) ?? 'nueva';
  return (
    <Drawer
      isAtAddress
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title="Ayuda"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <nav aria-label="Partes de Ayuda" className={styles.tabs}>
        {(Object.keys(parts) as Tab[]).map((part) => (
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
      {isDataRequest(shown) ? (
        <DataRequests load={dataRequests} open={shown} zone={zone} read={read} show={show} />
      ) : null}
    </Drawer>
  );
}

const isDataRequest = (open: OpenHelp): open is DataRequestsProps['open'] =>
  typeof open === 'object' || open === 'arco' || open === 'revision';

function partOf(open: OpenHelp): Tab {
  if (isDataRequest(open)) return 'arco';
  return typeof open === 'number' ? 'solicitudes' : open;
}

type Loaded = DataRequestsProps & { load: Props['dataRequests'] };

/** The part about one's own data, whose code comes when it is opened. */
function DataRequests({ load, ...props }: Loaded) {
  const Part = useLazyComponent(load, true);
  if (Part) return <Part {...props} />;
  return (
    <Waiting label="Cargando tus solicitudes">
      <TextSkeleton lines={6} />
    </Waiting>
  );
}
