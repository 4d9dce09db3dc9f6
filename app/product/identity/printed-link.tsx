import type { QrCode as Qr } from '#app/contract/wire/fields.ts';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { QrCode } from '#app/ui/layout/figures/qr-code.tsx';

type Props = { title: string; lead: string; name: string; username: string; link: string; qr: Qr };

/** A link that opens once, to be handed over: it goes on paper alone, out of the dialog in which it stands. */
export function PrintedLink({ title, lead, name, username, link, qr }: Props) {
  return (
    <div className="card pad-md stack gap-sm" data-print="alone">
      <p className="strong">{title}</p>
      <LinkWithQr name={name} username={username} link={link} qr={qr} />
      <p>{lead}</p>
      <div className="wrap">
        <PrintButton />
      </div>
    </div>
  );
}

/** A link with its owner, the QR by which a phone opens it, and its address for whoever types. */
export function LinkWithQr({ name, username, link, qr }: Omit<Props, 'title' | 'lead'>) {
  return (
    <>
      <p>
        <span className="strong">{name}</span>
        <br />
        Usuario: {username}
      </p>
      <QrCode qr={qr} label={`Código QR del enlace de ${name}`} />
      <p className="breaks">{link}</p>
    </>
  );
}
