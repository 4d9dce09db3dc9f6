import { useState } from 'react';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./merge-dialog.tsx')).MergeDialog;

type Props = { person: PersonDetail; zone: string };

/** The way from a person to the other account that is theirs too (product: merged accounts). */
export function MergeAction({ person, zone }: Props) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Unir con otra cuenta…
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog
          key={person.id}
          person={person}
          zone={zone}
          opened={dialog.opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
