import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLazyDialog } from '#app/ui/feedback/use-lazy-dialog.ts';
import type { Addressee, GroupDetail } from '../group.types.ts';

const load = async () => (await import('./message-dialog.tsx')).MessageDialog;
const PRELOAD_MS = 3_000;

type Props = {
  group: { id: GroupDetail['id']; learners: readonly Addressee[] };
  /** Whom it is for; null: the whole group. */
  people: readonly Addressee[] | null;
  /** Nobody to write to now. */
  off: boolean;
  variant?: string;
  leftSection: ReactNode;
  onDone?: () => void;
  children: ReactNode;
};

/** Opens the dialog in which a message is written; its code comes shortly after the screen. */
export function MessageButton({ group, people, off, onDone, ...button }: Props) {
  const [opened, setOpened] = useState(false);
  // Who was chosen when it opened, also when somebody leaves the list meanwhile.
  const [audience, setAudience] = useState(people);
  const late = useLazyDialog(load, opened, PRELOAD_MS);
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
      {late.Dialog ? (
        <late.Dialog
          group={group}
          people={audience}
          opened={late.opened}
          onClose={() => setOpened(false)}
          {...(onDone ? { onDone } : {})}
        />
      ) : null}
    </>
  );
}

/** A button that does nothing now and still keeps the focus: what it opened gives the focus back to it. */
export const offWhen = (off: boolean) => ({
  'aria-disabled': off || undefined,
  'data-disabled': off || undefined,
});
