import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { PlainParts } from '#app/ui/layout/text/plain-text.tsx';
import type { HomeMessage } from '../home.types.ts';
import { LocalTime } from '../local-time.tsx';
import styles from './messages.module.css';

const loadButton = async () => (await import('./read-button.tsx')).ReadButton;

/** Messages of tutors and of the administration: each unread one a line that opens, the rest folded away together. */
export function Messages({ messages }: { messages: readonly HomeMessage[] }) {
  const read = messages.filter((message) => message.read);
  const unread = messages.filter((message) => !message.read);
  const ReadButton = useLazyComponent(loadButton, unread.length > 0);
  return messages.length === 0 ? null : (
    <section className="stack gap-xs">
      <h2 className="spoken-only">Mensajes para ti</h2>
      {unread.map((message) => (
        <details key={message.id} className={`card ${styles.unread}`}>
          <summary className={styles.line}>
            <span className="stack grow slim">
              <span className={styles.title}>{message.title}</span>
              <span className="quiet tiny">Mensaje de {message.author}</span>
            </span>
            <IconChevronDown className={styles.arrow} size={20} aria-hidden />
          </summary>
          <Message message={message}>
            {/* The button loads later: its room is kept. */}
            <div className={styles.act}>{ReadButton ? <ReadButton message={message} /> : null}</div>
          </Message>
        </details>
      ))}
      {read.length > 0 ? (
        <details>
          <summary className="row pointer primary tiny strong target">
            Mensajes leídos ({read.length})
          </summary>
          {read.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </details>
      ) : null}
    </section>
  );
}

function Message({ message, children }: { message: HomeMessage; children?: ReactNode }) {
  return (
    <article className={styles.message}>
      <h3>{message.title}</h3>
      <p className="quiet tiny">
        {message.author} · <LocalTime instant={message.sentAt} />
      </p>
      <PlainParts parts={message.text} />
      {children}
    </article>
  );
}
