import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { Addressee, GroupDetail } from '../group.types.ts';

const load = async () => (await import('./message-dialog.tsx')).MessageDialog;

type Props = {
  group: { id: GroupDetail['id']; learners: readonly Addressee[] };
  /** Its readers; null: everybody in the group. */
  people: readonly Addressee[] | null;
  /** Nobody to write to now. */
  off: boolean;
  variant?: 'default';
  leftSection: ReactNode;
  onDone?: () => void;
  children: ReactNode;
};

/** Opens the dialog in which a message is written; its code comes shortly after the screen. */
export function MessageButton({ group, people, off, onDone, ...button }: Props) {
  const [opened, setOpened] = useState(false);
  // The learners chosen when it opened, also when one of them leaves the list meanwhile.
  const [audience, setAudience] = useState(people);
  const lazy = useLazyDialog(load, opened, PRELOAD_MS);
  return (
    <>
      <Button
        {...button}
        {...offWhen(off)}
        onClick={() => {
          if (off) return;
          setAudience(people);
          setOpened(true);
        }}
      />
      {lazy.Dialog ? (
        <lazy.Dialog
          group={group}
          people={audience}
          opened={lazy.opened}
          onClose={() => setOpened(false)}
          {...(onDone ? { onDone } : {})}
        />
      ) : null}
    </>
  );
}

/** Props of a button that is off but can hold the focus, so that a dialog it opened can give the focus back. */
export const offWhen = (off: boolean) => ({
  'aria-disabled': off || undefined,
  'data-disabled': off || undefined,
});
