import { placed } from '../../list/placed.ts';
import { type TextPart, textParts } from './text-parts.ts';

/** A text that a person wrote: line breaks and web addresses, never HTML. */
export function PlainText({ text }: { text: string }) {
  return <PlainParts parts={textParts(text)} />;
}

/** {@link PlainText} of a text that is split already. */
export function PlainParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p className="prose breaks as-typed own-direction">
      {placed(parts).map(({ place, one: part }) =>
        part.kind === 'text' ? part.text : <TextLink key={place} text={part.text} href={part.href} />,
      )}
    </p>
  );
}

/** An address that a person wrote: it opens apart and learns nothing about us. */
export function TextLink({ text, href }: { text: string; href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
      <span className="spoken-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
