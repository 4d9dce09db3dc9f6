import type { PrintedLink } from '#app/contract/admin/people/people-actions.ts';
import { LinkWithQr } from '#app/product/identity/printed-link.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import styles from './link-sheet.module.css';

type Props = { links: readonly PrintedLink[]; onClose: () => void };

/** Activation links to print, cut and hand over: they are shown this once. */
export function LinkSheet({ links, onClose }: Props) {
  return (
    <Page>
      <PageHeader
        title="Enlaces de activación"
        lead="Entrega a cada persona el suyo, que abre con la cámara de su teléfono: sirve una vez, durante 7 días. Esta hoja no se puede volver a ver."
        actions={
          <>
            <PrintButton />
            <Button variant="default" onClick={onClose}>
              Volver a la lista
            </Button>
          </>
        }
      />
      <ul className={`bare-list ${styles.sheet}`}>
        {links.map(({ id, name, username, link, qr }) => (
          <li key={id}>
            <LinkWithQr name={name} username={username} link={link} qr={qr} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
