import { PlainParts } from './plain-parts.tsx';
import { textParts } from './text-parts.ts';

/** What a person wrote: line breaks and web addresses, never HTML. */
export function PlainText({ text }: { text: string }) {
  return <PlainParts parts={textParts(text)} />;
}
