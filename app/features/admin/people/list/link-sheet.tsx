import type { PrintedLink } from '#app/contract/admin/people/people.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import styles from './link-sheet.module.css';

type Props = { links: readonly PrintedLink[]; onClose: () => void };

/** Activation links to print, cut and hand over: they are shown this once, and the ones of before open nothing. */
export function LinkSheet({ links, onClose }: Props) {
  return (
    <Page>
      <PageHeader
        title="Enlaces de activación"
        lead="Entrega a cada persona el suyo: sirve una vez, durante 7 días. Esta hoja no se puede volver a ver."
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
        {links.map(({ id, name, username, link }) => (
          <li key={id}>
            <p className="strong">{name}</p>
            <p>Usuario: {username}</p>
            <p className="breaks">{link}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
