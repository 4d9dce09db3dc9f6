import type { ReactNode } from 'react';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Section, Sheet } from '#app/ui/layout/page.tsx';
import { PlainParts } from '#app/ui/layout/text/plain-text.tsx';
import styles from './home.module.css';
import type { HomeMessage } from './home.types.ts';
import { LocalTime } from './local-time.tsx';

const loadButton = async () => (await import('./read-button.tsx')).ReadButton;

/** Messages of tutors and of the administration: unread in full, the rest folded away. */
export function Messages({ messages }: { messages: readonly HomeMessage[] }) {
  const read = messages.filter((message) => message.read);
  const unread = messages.filter((message) => !message.read);
  const ReadButton = useLazyComponent(loadButton, unread.length > 0);
  return messages.length === 0 ? null : (
    <Section title="Mensajes para ti">
      {unread.map((message) => (
        <Message key={message.id} message={message}>
          {/* The button loads later: its room is kept. */}
          <div className={styles.act}>{ReadButton ? <ReadButton message={message} /> : null}</div>
        </Message>
      ))}
      {read.length > 0 ? (
        <details className={styles.read}>
          <summary className="row pointer primary strong target">Mensajes leídos ({read.length})</summary>
          {read.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </details>
      ) : null}
    </Section>
  );
}

function Message({ message, children }: { message: HomeMessage; children?: ReactNode }) {
  return (
    <Sheet as="article">
      <h3>{message.title}</h3>
      <p className={`quiet small ${styles.facts}`}>
        {message.author} · <LocalTime instant={message.sentAt} />
      </p>
      <PlainParts parts={message.text} />
      {children}
    </Sheet>
  );
}
