import { type ComponentProps, useRef } from 'react';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { Button } from '../button.tsx';

/** The button that publishes what the screen or the drawer shows: Ctrl+Enter presses it, unless a form has what is not saved. */
export function PublishButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts([
    {
      keys: ['Ctrl+Enter'],
      words: 'Publicar, con todo guardado',
      run: () => button.current?.click(),
      inDialog: () => button.current?.closest('[role="dialog"]') != null,
    },
  ]);
  return <Button {...props} ref={button} color="accent" />;
}
