import { type RefObject, useLayoutEffect, useRef } from 'react';
import { POST_LENGTH } from '#app/domain/forum/posts.ts';
import type { Mark } from './marks.ts';

/** Applies a mark to the selected text of a field, and selects the text that the mark gives. */
export function useMarks(
  field: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): (mark: Mark) => void {
  const chosen = useRef<{ from: number; to: number } | null>(null);
  useLayoutEffect(() => {
    if (!chosen.current || !field.current) return;
    const { from, to } = chosen.current;
    chosen.current = null;
    field.current.focus();
    field.current.setSelectionRange(from, to);
  });
  return (mark) => {
    if (!field.current) return;
    const { value, selectionStart, selectionEnd } = field.current;
    const { text, ...next } = mark({ text: value, from: selectionStart, to: selectionEnd });
    if (text.length > POST_LENGTH) return;
    chosen.current = next;
    write(text);
  };
}
