import { Button } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { readMessage } from '#app/contract/read-message.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { PlainText } from '#app/ui/plain-text.tsx';
import type { HomeMessage } from './home.types.ts';
import { LocalTime } from './local-time.tsx';
import styles from './messages.module.css';

/** What tutors wrote: unread in full, the rest folded away. */
export function Messages({ messages }: { messages: readonly HomeMessage[] }) {
  const read = messages.filter((message) => message.read);
  return messages.length === 0 ? null : (
    <section className={styles.messages} aria-label="Mensajes de tutoría">
      {messages.map((message) => (message.read ? null : <Message key={message.id} message={message} />))}
      {read.length === 0 ? null : (
        <details>
          <summary>Mensajes leídos ({read.length})</summary>
          {read.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </details>
      )}
    </section>
  );
}

function Message({ message: { id, title, text, author, sentAt, read } }: { message: HomeMessage }) {
  const { busy, fault, run } = useWrite();
  const { revalidate } = useRevalidator();
  const note = async () => {
    if (await run(() => call(readMessage, { params: { messageId: id } }))) revalidate();
  };
  return (
    <article className={styles.message} data-new={!read || undefined}>
      <h2>{title}</h2>
      <p className={styles.facts}>
        {author}, tutoría · <LocalTime instant={sentAt} />
      </p>
      <PlainText text={text} />
      {read ? null : (
        <Button variant="default" loading={busy} onClick={note} aria-label={`Enterado de «${title}»`}>
          Enterado
        </Button>
      )}
      {fault ? <p role="alert">{fault}</p> : null}
    </article>
  );
}
