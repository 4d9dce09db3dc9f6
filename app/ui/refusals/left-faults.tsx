import { useEffect, useRef, useState } from 'react';
import { leftMessages, messagesOf } from './left-messages.ts';

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
