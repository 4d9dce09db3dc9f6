import { folded } from '../text/text.ts';
import type { NumberQuestion } from './question.ts';

/**
 * True where the typed text is the accepted one, accents, capitals, spaces and a final full stop aside. `*` in the
 * accepted text stands for any text, also for none; `\*` is an asterisk.
 */
export function isAccepted(accepted: string, typed: string): boolean {
  const parts = partsOf(comparable(accepted));
  // «p. ej.*» is also «p. ej.» alone.
  return fitsParts(comparable(typed), parts) || fitsParts(folded(typed), parts);
}

/**
 * An accepted text as somebody could type it: the first one that stands for itself alone, else the first one with «…»
 * for each `*`, which it accepts as any other text. '' where there is none.
 */
export function typeableText(accepted: readonly string[]): string {
  const texts = accepted.map(partsOf);
  return (texts.find((parts) => parts.length === 1) ?? texts[0] ?? []).join('…');
}

const comparable = (text: string): string => folded(text).replace(/\s*\.$/, '');

/** The accepted text between its asterisks. */
function partsOf(accepted: string): string[] {
  return accepted.split(/(?<!\\)\*/).map((part) => part.replaceAll('\\*', '*'));
}

/**
 * Each part at its first place behind the one before; the last one at the end. No going back, so that no text takes
 * long.
 */
function fitsParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/**
 * The number that somebody typed: `1,250.5`, `$ 1 250.5`, `35 %`, and `3,5` where the comma cannot be one of thousands.
 * NaN for anything else. The unit of the question may follow.
 */
export function numberTyped(typed: string, unit = ''): number {
  const text = folded(typed);
  const ending = folded(unit);
  const bare = (ending !== '' && text.endsWith(ending) ? text.slice(0, -ending.length) : text)
    .replace(/^\$/, '')
    .replace(/[%$]$/, '')
    .replace(/[\s']/g, '')
    .replace('−', '-');
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)) return Number(bare.replaceAll(',', ''));
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare)) return Number(bare.replace(',', '.'));
  return Number.NaN;
}

/** True where the typed number lies within the tolerance; the last digits of doubles decide nothing. */
export function isNear({ value, tolerance, unit }: NumberQuestion, typed: string): boolean {
  const number = numberTyped(typed, unit);
  if (value === null || Number.isNaN(number)) return false;
  const slack = 1e-12 * Math.max(Math.abs(value), Math.abs(number));
  return Math.abs(number - value) <= tolerance + slack;
}
