import styles from './plain-text.module.css';
import { TextLink } from './text-link.tsx';
import { textParts } from './text-parts.ts';

/** What a person wrote: line breaks and web addresses, never HTML. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {textParts(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
          <TextLink key={index} text={part.text} href={part.href} />
        ),
      )}
    </p>
  );
}
