import { TextLink } from '../controls/text-link.tsx';
import styles from './plain-text.module.css';
import type { TextPart } from './text-parts.ts';

/** What a person wrote, taken apart already: line breaks and web addresses, never HTML. */
export function PlainParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p className={styles.text}>
      {parts.map((part, index) =>
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
