import { useState } from 'react';
import type { QueuedQuestion } from '#app/contract/tutor/forum.ts';
import { resolveQuestions } from '#app/contract/tutor/forum-writes.ts';
import type { QueueAddress } from '#app/contract/tutor/links/forum.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { resolvedText } from '../forum.texts.ts';
import styles from './queue.module.css';
import { QueueList } from './queue-list.tsx';

type Props = { questions: readonly QueuedQuestion[]; address: QueueAddress; now: string };

/** The answered questions of one page, several of which may be resolved at once. */
export function ResolvableList({ questions, address, now }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const { busy, fault, run } = useAction();
  // A question that another tutor resolved meanwhile is no longer in the list.
  const chosen = questions.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const all = chosen.length === questions.length;
  const choose = (id: number) =>
    setMarked(new Set(marked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  const resolve = async () => {
    const done = (reply: { resolved: number; left: number }) => resolvedText(reply.resolved, reply.left);
    if (await run(resolveQuestions, { body: { questionIds: chosen } }, { done })) setMarked(new Set());
  };
  return (
    <>
      <div className={styles.bulk} data-print="never">
        <Checkbox
          label="Elegir todas las de esta página"
          checked={all}
          indeterminate={chosen.length > 0 && !all}
          onChange={() => setMarked(new Set(all ? [] : questions.map(({ id }) => id)))}
        />
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => void resolve()}>
          Marcar como resueltas{chosen.length > 0 ? ` (${chosen.length})` : ''}
        </Button>
      </div>
      {fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
      <QueueList questions={questions} address={address} now={now} choice={{ chosen, choose }} />
    </>
  );
}
