import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { QueuePlace } from '#app/contract/tutor-forum-links.ts';
import { resolveQuestions } from '#app/contract/tutor-forum-writes.ts';
import { call } from '#app/realtime/call.ts';
import { useChange } from '#app/ui/feedback/use-change.ts';
import type { QueuedQuestion } from '../tutor-forum.types.ts';
import { resolvedText } from '../tutor-forum-words.ts';
import styles from './queue.module.css';
import { QueueList } from './queue-list.tsx';

type Props = { questions: readonly QueuedQuestion[]; place: QueuePlace; now: string };

/** The answered questions of one page, several of which may be resolved at once. */
export function ResolvableList({ questions, place, now }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const { busy, fault, make } = useChange();
  // What somebody else resolved in between is no longer here.
  const chosen = questions.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const all = chosen.length === questions.length;
  const choose = (id: number) =>
    setMarked(new Set(marked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  const resolve = async () => {
    const resolved = await make(
      () => call(resolveQuestions, { body: { preguntas: chosen } }),
      ({ resueltas, pendientes }) => resolvedText(resueltas, pendientes),
    );
    if (resolved) setMarked(new Set());
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
      <QueueList questions={questions} place={place} now={now} choice={{ chosen, choose }} />
    </>
  );
}
