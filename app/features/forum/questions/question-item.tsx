import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { answerQuestion, editQuestion } from '#app/contract/forum-writes.ts';
import { textForms } from '#app/contract/text-drafts.ts';
import { momentText, stateWords } from '#app/product/forum/question-words.ts';
import { AuthorLine } from '#app/product/people/author-line.tsx';
import { call } from '#app/realtime/call.ts';
import { useTextDraft } from '#app/realtime/use-text-draft.ts';
import { DraftLine } from '#app/ui/feedback/draft-status.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { PlainText } from '#app/ui/layout/plain-text.tsx';
import { AnswerList } from './answer-list.tsx';
import styles from './forum.module.css';
import type { QuestionView } from './forum.types.ts';
import { timeLeftText } from './forum-words.ts';
import { HiddenNote } from './hidden-note.tsx';
import { isText } from './is-text.ts';
import { PostForm } from './post-form.tsx';
import { ReportButton } from './report-button.tsx';

const EVERY_MS = 5_000;

type Props = { question: QuestionView; zone: string; onChanged: () => Promise<void> };

/** One question with its answers and what this person may do with it. */
export function QuestionItem({ question, zone, onChanged }: Props) {
  const [doing, setDoing] = useState<'answer' | 'edit' | null>(null);
  const item = useRef<HTMLElement>(null);
  const left = useTimeLeft(question.editableUntil);
  const { status, label } = stateWords[question.state];
  const params = { questionId: question.id };
  // the form goes with its focus: the question takes it
  const close = () => {
    setDoing(null);
    item.current?.focus();
  };
  const done = async (words: string) => {
    await onChanged();
    void notifySuccess(words);
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
        when={momentText(zone, question.createdAt)}
      >
        <StatusChip status={status}>{label}</StatusChip>
        {question.faq ? <StatusChip status="pending">Frecuente</StatusChip> : null}
      </AuthorLine>
      {doing === 'edit' ? (
        <EditForm
          question={question}
          send={async (texto) => {
            await call(editQuestion, { params, body: { texto } });
            await done('Corregimos tu pregunta.');
          }}
          onClose={close}
        />
      ) : (
        <PlainText text={question.text} />
      )}
      <HiddenNote reason={question.hiddenReason} />
      {question.editedAt ? <p className="quiet small">Corregida</p> : null}
      <AnswerList question={question} zone={zone} onChanged={onChanged} />
      {doing === 'answer' ? (
        <AnswerForm
          question={question}
          send={async (texto) => {
            await call(answerQuestion, { params, body: { texto } });
            await done('Publicamos tu respuesta.');
          }}
          onClose={close}
        />
      ) : null}
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

type FormProps = { question: QuestionView; send: (text: string) => Promise<unknown>; onClose: () => void };

function AnswerForm({ question, send, onClose }: FormProps) {
  const draft = useTextDraft(textForms.answer(question.id), '', isText);
  return (
    <PostForm
      label={question.mine ? 'Agrega algo a tu pregunta' : `Tu respuesta a ${question.author.name}`}
      blank="Escribe tu respuesta."
      button={question.mine ? 'Publicar' : 'Publicar respuesta'}
      text={draft.values}
      onText={draft.change}
      send={async (given) => {
        await draft.flush();
        await send(given);
        draft.finish();
      }}
      onClose={onClose}
      below={<DraftLine draft={draft} savedAt={draft.savedAt} />}
    />
  );
}

function EditForm({ question, send, onClose }: FormProps) {
  const [text, setText] = useState(question.text);
  return (
    <PostForm
      label="Corrige tu pregunta"
      blank="Escribe tu pregunta."
      button="Guardar corrección"
      text={text}
      onText={setText}
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
    const tick = () => setLeft(timeLeftText(until, Date.now()));
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
