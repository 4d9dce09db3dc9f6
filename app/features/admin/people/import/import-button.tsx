import { IconFileImport } from '@tabler/icons-react';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';

/** The way from the list of people to a file of them. */
export function ImportButton() {
  return (
    <ButtonLink
      to={importHref({ importId: 'new' })}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      Importar
    </ButtonLink>
  );
}
