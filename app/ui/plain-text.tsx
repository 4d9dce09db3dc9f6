import styles from './plain-text.module.css';
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
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
            <span className={styles.hidden}> (se abre en otra pestaña)</span>
          </a>
        ),
      )}
    </p>
  );
}
