import type { OpenArco, OpenHelp } from '#app/contract/account/links/help.ts';

/** The requests about one's own data that *Ayuda* shows; the frame brings them. */
export type DataRequestsProps = {
  open: 'arco' | 'revision' | OpenArco;
  zone: string;
  /** New after each read of the frame. */
  read: object | null;
  show: (open: OpenHelp) => void;
};
