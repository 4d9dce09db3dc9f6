import type { ClipboardEvent, ComponentPropsWithoutRef, KeyboardEvent } from 'react';
import { Textarea } from '#app/ui/controls/text-area.tsx';

type Props = Omit<ComponentPropsWithoutRef<typeof Textarea>, 'value' | 'onChange' | 'onPaste'> & {
  value: string;
  onChange: (text: string) => void;
  /** Enter in the line: it has one paragraph. */
  onEnter?: (() => void) | undefined;
  /** Told of a pasted text; true where it took it. */
  onPasted?: ((text: string) => boolean) | undefined;
};

/** A line of a list: as high as its text, and without a paragraph of its own. */
export function Line({ value, onChange, onEnter, onPasted, ...props }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  const paste = (event: ClipboardEvent) => {
    if (onPasted?.(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <Textarea
      {...props}
      autosize
      minRows={1}
      maxRows={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={press}
      onPaste={paste}
    />
  );
}
