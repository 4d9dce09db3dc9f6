import type { KeyboardEvent } from 'react';

/** Inputs in which Enter means something of their own. */
const ownEnter = ['button', 'submit', 'reset', 'file', 'image'];

/**
 * `onKeyDown` of a form that sends something: Enter in a field sends nothing, Ctrl+Enter presses the form's button. Keys
 * typed in a dialog that React renders inside the form, but the page does not, stay the dialog's.
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

/** {@link sendKeys} of a form with one field: there Enter sends too, as in any browser. */
export function sendKeysWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.ctrlKey || event.metaKey) sendKeys(event);
}

/** The button of a form, as long as it can be pressed. */
export const pressable = 'button[type="submit"]:not([data-disabled], :disabled)';

/** {@link sendKeys} of a record: with nothing to save, Ctrl+Enter is left to the button that publishes. */
export function recordKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!isSending || event.currentTarget.querySelector(pressable)) sendKeys(event);
}

const isPlainInput = (target: Element): boolean =>
  target instanceof HTMLInputElement && !ownEnter.includes(target.type);
