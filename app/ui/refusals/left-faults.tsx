import { useEffect, useRef, useState } from 'react';

const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea, [contenteditable="true"]';

/**
 * The faults of a form that no field shows, so that a form that refuses says why whatever it is made of; the focus goes to
 * them where no field has it.
 */
export function LeftFaults({ errors }: { errors: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState('');
  useEffect(() => {
    const messages = messagesOf(errors);
    if (messages.length === 0) return setLeft('');
    const form = box.current?.closest('form');
    const own = box.current?.textContent ?? '';
    const shown = (form?.textContent ?? '').replace(own, '');
    setLeft(leftMessages(messages, shown).join('\n'));
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    // Where somebody types, the next key would be lost.
    const isTyping = form?.contains(document.activeElement) && document.activeElement?.matches(TYPED);
    if (left !== '' && !isTyping && !form?.querySelector('[aria-invalid="true"]')) box.current?.focus();
  }, [left]);
  return (
    <div ref={box} role={left === '' ? undefined : 'alert'} tabIndex={-1} className="danger">
      {left === '' ? null : left.split('\n').map((message) => <p key={message}>{message}</p>)}
    </div>
  );
}

/** The messages of the faults of a form, a list's own and those of its items, in the order of its fields. */
export function messagesOf(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) => {
    if (key === 'message') return typeof value === 'string' && value !== '' ? [value] : [];
    // `ref` of a fault is its control: an element of the page, which is not walked.
    return key === 'ref' ? [] : messagesOf(value);
  });
}

/** The messages of which the form shows fewer than it has: no field of it is the place of those. */
export function leftMessages(messages: readonly string[], shown: string): string[] {
  return [...new Set(messages)].filter(
    (message) => shown.split(message).length - 1 < messages.filter((one) => one === message).length,
  );
}
