import type { KeyboardEvent } from 'react';

/** Inputs in which Enter means something of their own. */
const ownEnter = ['button', 'submit', 'reset', 'file', 'image'];

/**
 * `onKeyDown` of a form that sends something: Enter in a field sends nothing, Ctrl+Enter presses the form's button. What
 * is typed in a dialog that stands in the form's tree, and not in the form, is the dialog's own.
 */
export function sendKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (!(target instanceof Element) || !form.contains(target)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    if (!event.repeat) form.requestSubmit();
  } else if (target instanceof HTMLSelectElement || isPlainInput(target)) event.preventDefault();
}

const isPlainInput = (target: Element): boolean =>
  target instanceof HTMLInputElement && !ownEnter.includes(target.type);
