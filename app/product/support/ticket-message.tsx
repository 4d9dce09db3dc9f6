import { IconPaperclip } from '@tabler/icons-react';
import type { FileLink } from '#app/contract/wire/fields.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import styles from './ticket-message.module.css';

type Props = {
  /** The author of the message: the person, Support to them, or an administrator to the others. */
  side: 'person' | 'support' | 'note';
  author: string;
  text: string;
  file: FileLink | null;
  /** ISO instant. */
  at: string;
  zone: string;
};

/** Something that was said in a request to Support, as it was typed: never as HTML. */
export function TicketMessage({ side, author, text, file, at, zone }: Props) {
  return (
    <article className={styles.message} data-side={side}>
      <p className="wrap between gap-xs-sm">
        <span className="strong">
          <bdi>{author}</bdi>
        </span>
        <time className="quiet small" dateTime={at}>
          {shortDateTime(zone, at)}
        </time>
      </p>
      <PlainText text={text} />
      {file ? (
        <div className="stack gap-xs">
          <FileSigns
            file={file}
            held={
              <p className="inline gap-xs">
                <IconPaperclip size={18} aria-hidden />
                {file.name}
              </p>
            }
          >
            <p>
              <a className="inline gap-xs primary target" href={`${file.url}?descargar`}>
                <IconPaperclip size={18} aria-hidden />
                {file.name}
              </a>
            </p>
          </FileSigns>
        </div>
      ) : null}
    </article>
  );
}
