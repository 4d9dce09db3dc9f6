import type { OpenArco, OpenHelp } from '#app/contract/account/links/help.ts';

/** What *Ayuda* shows of requests about one's own data; the frame brings it. */
export type DataRequestsProps = {
  open: 'arco' | 'revision' | OpenArco;
  zone: string;
  /** New after each read of the frame. */
  read: object | null;
  show: (open: OpenHelp) => void;
};
