import { Button, NativeSelect } from '@mantine/core';
import { assignQuestion, promoteQuestion } from '#app/contract/tutor-forum.ts';
import { call } from '#app/realtime/call.ts';
import { MergeTool } from './merge-tool.tsx';
import styles from './thread.module.css';
import type { ForumThread, ThreadQuestion } from './tutor-forum.types.ts';
import { useChange } from './use-change.ts';

type Props = { thread: ForumThread; question: ThreadQuestion };

/** Who answers it, whether it is among the frequent ones, and which other one says the same. */
export function QuestionTools({ thread, question }: Props) {
  const { busy, fault, make } = useChange();
  const params = { questionId: question.id };
  const tutors = thread.groups.find(({ id }) => id === question.groupId)?.tutors ?? [];
  // Who was assigned once and is no tutor of the group any more stays named.
  const gone = question.assigned && !tutors.some(({ id }) => id === question.assigned?.id);
  const choices = gone && question.assigned ? [...tutors, question.assigned] : tutors;
  const assign = (value: string) =>
    make(
      () => call(assignQuestion, { params, body: { tutor: value === '' ? null : Number(value) } }),
      'Cambiamos quién la tiene a su cargo.',
    );
  const promote = () =>
    make(
      () => call(promoteQuestion, { params, body: { frecuente: !question.faq } }),
      question.faq ? 'La quitamos de las frecuentes.' : 'La pasamos a las frecuentes.',
    );
  return (
    <div className={styles.tools}>
      <NativeSelect
        label="A cargo de"
        size="md"
        disabled={busy}
        data={[
          { value: '', label: 'Nadie todavía' },
          ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(question.assigned?.id ?? '')}
        onChange={(event) => void assign(event.currentTarget.value)}
      />
      <Button variant="default" loading={busy} aria-pressed={question.faq} onClick={() => void promote()}>
        {question.faq ? 'Quitar de las frecuentes' : 'Pasar a las frecuentes'}
      </Button>
      <MergeTool thread={thread} question={question} />
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}
