import { type ComponentProps, useRef } from 'react';
import { pressable, recordKeys } from './send-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** What Ctrl+S does, wherever it does something. */
export const SAVE_WORDS = 'En un formulario: guardar lo escrito';

type Props = Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'onSubmit' | 'children'>;

/** The form of a record, on a screen or in its drawer: Ctrl+S and Ctrl+Enter press its button, as long as that can be pressed. */
export function RecordForm({ className = 'stack gap-md', children, ...form }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const save = () => {
    if (box.current?.querySelector(pressable)) box.current?.requestSubmit();
  };
  useShortcuts([
    {
      keys: ['Ctrl+S'],
      words: SAVE_WORDS,
      run: save,
      inDialog: () => box.current?.closest('[role="dialog"]') != null,
    },
  ]);
  return (
    <form ref={box} className={className} onKeyDown={recordKeys} noValidate {...form}>
      {children}
    </form>
  );
}
