import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { ForumThread, ThreadQuestion } from '#app/contract/tutor/forum.ts';
import { assignQuestion, promoteQuestion } from '#app/contract/tutor/forum-writes.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useSecondTap } from '#app/ui/controls/forms/second-tap.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { MergeForm } from '../moderate/merge-form.tsx';
import { MoveForm } from '../moderate/move-form.tsx';
import { PostTools } from '../moderate/post-tools.tsx';
import styles from './thread.module.css';

type Props = { thread: ForumThread; question: ThreadQuestion };

/** The tools of a question: assign, move, merge, make frequent, hide. */
export function QuestionTools({ thread, question }: Props) {
  const [form, setForm] = useState<'move' | 'merge' | null>(null);
  const { busy, fault, run } = useAction();
  const secondTap = useSecondTap();
  const toggle = (wanted: 'move' | 'merge') => setForm(form === wanted ? null : wanted);
  const others = mergeable(thread, question);
  const promote = async () => {
    if (secondTap.is()) return;
    const promoted = await run(
      promoteQuestion,
      { params: { questionId: question.id }, body: { faq: !question.faq } },
      { done: question.faq ? 'La quitamos de las frecuentes.' : 'La pasamos a las frecuentes.' },
    );
    if (!promoted) secondTap.forget();
  };
  return (
    <details className={styles.details}>
      <summary className="row gap-xs pointer target">
        <span className="grow strong">Organizar la pregunta</span>
        {question.assigned ? (
          <span className="quiet small breaks">A cargo de {question.assigned.name}</span>
        ) : null}
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.fold}>
        <AssignField thread={thread} question={question} />
        <PostTools questionId={question.id} answerId={null} hidden={false} noun="la pregunta">
          <Button variant="default" loading={busy} onClick={() => void promote()}>
            {question.faq ? 'Quitar de las frecuentes' : 'Pasar a las frecuentes'}
          </Button>
          <Button variant="default" aria-expanded={form === 'move'} onClick={() => toggle('move')}>
            Mover a otro objeto
          </Button>
          {others.length > 0 ? (
            <Button variant="default" aria-expanded={form === 'merge'} onClick={() => toggle('merge')}>
              Unir con otra
            </Button>
          ) : null}
        </PostTools>
        {form === 'move' ? <MoveForm questionId={question.id} onMoved={() => setForm(null)} /> : null}
        {form === 'merge' ? (
          <MergeForm activityId={thread.activity.id} question={question} others={others} />
        ) : null}
        {fault ? (
          <p role="alert" className="danger">
            {fault}
          </p>
        ) : null}
      </div>
    </details>
  );
}

/** Visible questions of its group that it may be merged with; a private answer prevents a merge. */
function mergeable({ questions }: ForumThread, question: ThreadQuestion): ThreadQuestion[] {
  if (question.answers.some(({ isPrivate }) => isPrivate)) return [];
  return questions.filter(
    ({ id, groupId, hiddenReason }) =>
      id !== question.id && groupId === question.groupId && hiddenReason === null,
  );
}

function AssignField({ thread, question }: Props) {
  const { busy, fault, run } = useAction();
  const tutors = thread.groups.find(({ id }) => id === question.groupId)?.tutors ?? [];
  // An assigned tutor who left the group stays in the list.
  const assignedLeft = question.assigned && !tutors.some(({ id }) => id === question.assigned?.id);
  const choices = assignedLeft && question.assigned ? [...tutors, question.assigned] : tutors;
  const assign = (value: string) =>
    run(
      assignQuestion,
      { params: { questionId: question.id }, body: { tutorId: value === '' ? null : Number(value) } },
      { done: 'Cambiamos quién la tiene a su cargo.' },
    );
  return (
    <NativeSelect
      label="A cargo de"
      className={styles.assign}
      disabled={busy}
      error={fault}
      options={[
        { value: '', label: 'Nadie todavía' },
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(question.assigned?.id ?? '')}
      onChange={(event) => void assign(event.currentTarget.value)}
    />
  );
}
