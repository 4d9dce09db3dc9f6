import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lateCall } from '#app/realtime/late-call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import styles from '../group.module.css';
import type { GroupDetail, GroupMessage } from '../group.types.ts';
import { MessageButton } from './message-button.tsx';

const withdrawMessage = lateCall(
  async () => (await import('#app/contract/tutor/messages.ts')).withdrawMessage,
);

/** The messages to the generation or to some of its learners, newest first, with how many have read each. */
export function GroupNotices({ group }: { group: GroupDetail }) {
  const { messages } = group;
  const [withdrawn, setWithdrawn] = useState<GroupMessage | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, fault, run } = useAction();
  const list = useRef<HTMLDivElement>(null);
  const withdrawnId = useRef<number | null>(null);

  // A withdrawn message disappears with its focused button, so the focus moves to the list.
  useEffect(() => {
    if (withdrawnId.current === null || messages.some(({ id }) => id === withdrawnId.current)) return;
    withdrawnId.current = null;
    list.current?.focus();
  }, [messages]);

  const withdraw = async () => {
    const messageId = withdrawn?.id;
    if (messageId === undefined) return;
    if (!(await run(withdrawMessage, { params: { messageId } }, { done: 'Retiramos el aviso.' }))) return;
    withdrawnId.current = messageId;
    setAsking(false);
  };

  return (
    <section className="stack gap-md" aria-label="Avisos">
      <div className="row wrap gap-md" data-print="never">
        <p className="grow-14 quiet">
          Lo que escribes aquí aparece en el inicio de cada participante, al momento.
        </p>
        <MessageButton
          group={group}
          people={null}
          off={group.learners.length === 0}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Escribir aviso
        </MessageButton>
      </div>
      <div ref={list} tabIndex={-1} className="stack gap-md no-ring">
        {messages.length === 0 ? (
          <EmptyState title="Todavía no hay avisos en esta generación.">
            Escribe el primero: una fecha que cambia, una felicitación, una duda que muchas personas tienen.
          </EmptyState>
        ) : (
          messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              onWithdraw={() => {
                setWithdrawn(message);
                setAsking(true);
              }}
            />
          ))
        )}
      </div>
      <LazyConfirm
        opened={asking}
        title="Retirar el aviso"
        text={`«${withdrawn?.title ?? ''}» dejará de mostrarse a quienes lo recibieron.`}
        button="Retirar"
        stay="Conservarlo"
        busy={busy}
        fault={fault}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function Message({ message, onWithdraw }: { message: GroupMessage; onWithdraw: () => void }) {
  const { title, text, author, mine, when, at, audience, read } = message;
  return (
    <article className={styles.message}>
      <h2 className="large breaks">{title}</h2>
      <p className="quiet small">
        {mine ? `${author} (tú)` : author} · <time dateTime={at}>{when}</time> · {audience}
      </p>
      <PlainText text={text} />
      <div className="row wrap gap-md between">
        <span className="quiet small" data-figures>
          {read}
        </span>
        {mine ? (
          <Button variant="subtle" onClick={onWithdraw} aria-label={`Retirar el aviso «${title}»`}>
            Retirar
          </Button>
        ) : null}
      </div>
    </article>
  );
}
