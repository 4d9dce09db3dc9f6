import { useEffect, useRef, useState } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import type { ForumQuestion } from '#app/contract/learner/forum.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { AuthorLine } from '#app/product/people/author-line.tsx';
import { isText, useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { serverNow } from '#app/realtime/server-clock.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import { AnswerList, HiddenNote } from './answer-list.tsx';
import styles from './forum.module.css';
import { timeLeftText } from './forum.texts.ts';
import { PostForm } from './post-form.tsx';
import { ReportButton } from './report-button.tsx';

const writes = () => import('#app/contract/learner/forum-writes.ts');
const answerQuestion = lateCall(async () => (await writes()).answerQuestion);
const editQuestion = lateCall(async () => (await writes()).editQuestion);

const EVERY_MS = 5_000;

type Props = { question: ForumQuestion; zone: string; onChanged: () => void };

/** One question with its answers and what this person may do with it. */
export function QuestionItem({ question, zone, onChanged }: Props) {
  const [doing, setDoing] = useState<'answer' | 'edit' | null>(null);
  const item = useRef<HTMLElement>(null);
  const left = useTimeLeft(question.editableUntil);
  const { status, label } = stateWords[question.state];
  // the form goes with its focus: the question takes it
  const close = () => {
    setDoing(null);
    item.current?.focus();
  };

  return (
    <article
      ref={item}
      tabIndex={-1}
      className={`stack gap-sm card pad-md ${styles.question}`}
      aria-label={`Pregunta de ${question.author.name}`}
    >
      <AuthorLine
        author={question.author}
        mine={question.mine}
        at={question.createdAt}
        when={shortDateTime(zone, question.createdAt)}
      >
        <StatusChip status={status}>{label}</StatusChip>
        {question.faq ? <StatusChip status="pending">Frecuente</StatusChip> : null}
      </AuthorLine>
      {doing === 'edit' ? (
        <EditForm question={question} onChanged={onChanged} onClose={close} />
      ) : (
        <PlainText text={question.text} />
      )}
      <HiddenNote reason={question.hiddenReason} />
      {question.editedAt ? <p className="quiet small">Corregida</p> : null}
      <AnswerList question={question} zone={zone} onChanged={onChanged} />
      {doing === 'answer' ? <AnswerForm question={question} onChanged={onChanged} onClose={close} /> : null}
      {doing === null && question.hiddenReason === null ? (
        <div className={styles.actions}>
          <Button variant="light" onClick={() => setDoing('answer')}>
            {question.mine ? 'Agregar algo' : 'Responder'}
          </Button>
          {left ? (
            <>
              <Button variant="subtle" onClick={() => setDoing('edit')}>
                Corregir
              </Button>
              <span className="quiet small">{left}</span>
            </>
          ) : null}
          {question.mine ? null : <ReportButton questionId={question.id} answerId={null} />}
        </div>
      ) : null}
    </article>
  );
}

type FormProps = { question: ForumQuestion; onChanged: () => void; onClose: () => void };

function AnswerForm({ question, onChanged, onClose }: FormProps) {
  const draft = useTextDraft(textForms.answer(question.id), '', isText);
  const action = useAction({ before: draft.saveFirst });
  const send = async (text: string) => {
    const body = { text, solve: false, isPrivate: false, file: null };
    const input = { params: { questionId: question.id }, body };
    const sent = await action.run(answerQuestion, input, { done: 'Publicamos tu respuesta.' });
    if (!sent) return null;
    draft.finish();
    onChanged();
    return sent;
  };
  return (
    <PostForm
      label={question.mine ? 'Agrega algo a tu pregunta' : `Tu respuesta a ${question.author.name}`}
      blank="Escribe tu respuesta."
      button={question.mine ? 'Publicar' : 'Publicar respuesta'}
      text={draft.values}
      onText={draft.change}
      action={action}
      send={send}
      onClose={onClose}
      below={<DraftLine draft={draft} savedAt={draft.savedAt} />}
    />
  );
}

function EditForm({ question, onChanged, onClose }: FormProps) {
  const [text, setText] = useState(question.text);
  const action = useAction();
  const send = async (corrected: string) => {
    const input = { params: { questionId: question.id }, body: { text: corrected } };
    const sent = await action.run(editQuestion, input, { done: 'Corregimos tu pregunta.' });
    if (sent) onChanged();
    return sent;
  };
  return (
    <PostForm
      label="Corrige tu pregunta"
      blank="Escribe tu pregunta."
      button="Guardar corrección"
      text={text}
      onText={setText}
      action={action}
      send={send}
      onClose={onClose}
    />
  );
}

/** The time to correct a question in words, as it runs out; null without any, and before the browser has its clock. */
function useTimeLeft(until: string | null): string | null {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    if (!until) {
      setLeft(null);
      return;
    }
    const tick = () => setLeft(timeLeftText(until, serverNow().getTime()));
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
