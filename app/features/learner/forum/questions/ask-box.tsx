import { type FormEvent, useRef, useState } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import type { SimilarQuestion } from '#app/contract/learner/forum.ts';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { POST_LENGTH } from '#app/domain/forum/posts.ts';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { isText, useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import styles from './forum.module.css';
import { similarText } from './forum.texts.ts';
import { useSimilar } from './use-similar.ts';

const askQuestion = lateCall(async () => (await import('#app/contract/learner/forum-writes.ts')).askQuestion);

type Props = { activityId: number; onAsked: () => void };

/** The form for a question; similar questions of others appear while it is typed. */
export function AskBox({ activityId, onAsked }: Props) {
  const draft = useTextDraft(textForms.question(activityId), '', isText);
  const text = draft.values;
  const [blank, setBlank] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, fault, setFault, run } = useAction({ before: draft.saveFirst });
  const similar = useSimilar(activityId, text);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setBlank(true);
      field.current?.focus();
      return;
    }
    const input = { params: { activityId }, body: { text } };
    if (!(await run(askQuestion, input, { done: 'Publicamos tu pregunta.' }))) return;
    draft.finish();
    onAsked();
  };

  return (
    <form className={styles.ask} onSubmit={send} onKeyDown={sendKeys} noValidate>
      <Textarea
        ref={field}
        label="Haz una pregunta sobre esta actividad"
        description="La leen tu generación y tutoría."
        rows={3}
        maxLength={POST_LENGTH}
        value={text}
        onChange={(event) => {
          draft.change(event.currentTarget.value);
          setBlank(false);
          setFault(null);
        }}
        error={blank ? 'Escribe tu pregunta.' : fault}
        classNames={{ input: styles.field }}
      />
      {text === '' && draft.status.kind === 'idle' ? null : (
        <DraftLine draft={draft} savedAt={draft.savedAt} />
      )}
      <Similar found={similar} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Publicar pregunta
        </Button>
        {text.length > POST_LENGTH * 0.9 ? (
          <span className="quiet small" data-figures>
            {lengthText(text.length, POST_LENGTH)}
          </span>
        ) : null}
      </div>
    </form>
  );
}

function Similar({ found }: { found: SimilarQuestion[] }) {
  return (
    <div className={`stack gap-xs ${styles.similar}`} data-empty={found.length === 0 || undefined}>
      <p role="status" className="strong">
        {similarText(found.length)}
      </p>
      {found.length > 0 ? (
        <ul className={styles.plainList}>
          {found.map((question) => (
            <li key={question.id}>
              <details className={styles.details}>
                <summary className="row wrap gap-xs between pointer target">
                  <span className="grow-12 breaks">{question.text}</span>
                  <StatusChip status={stateWords[question.state].status}>
                    {stateWords[question.state].label}
                  </StatusChip>
                </summary>
                <p className="quiet small">En «{question.activity.name}»</p>
                {question.answer === null ? (
                  <p>Todavía nadie la responde.</p>
                ) : (
                  <PlainText text={question.answer} />
                )}
              </details>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
