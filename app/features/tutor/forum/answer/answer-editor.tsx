import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ForumThread, ThreadQuestion } from '#app/contract/tutor/forum.ts';
import { POST_LENGTH } from '#app/domain/forum/posts.ts';
import { MarkedText } from '#app/product/forum/marked-text.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { AnswerFile } from './answer-file.tsx';
import styles from './editor.module.css';
import { strong } from './marks.ts';
import { MarksBar } from './marks-bar.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import { useAnswer } from './use-answer.ts';
import { useMarks } from './use-marks.ts';

type Props = { question: ThreadQuestion; saved: ForumThread['savedAnswers']; onSent: () => void };

/** Writes an answer. Ctrl+Enter sends it, with Shift it solves the question too. */
export function AnswerEditor({ question, saved, onSent }: Props) {
  const { values, draft, change, send, busy, fault, missing } = useAnswer(question.id);
  const { text, alone: isPrivate, file } = values;
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = useMarks(field, (marked) => change({ text: marked }));
  const whyNot = useId();
  const [sent, setSent] = useState(0);
  const solvable = question.state !== 'solved';

  const submit = async (solve: boolean) => {
    if (solve && solvable && isPrivate) return;
    const isSent = await send(solve && solvable);
    field.current?.focus();
    if (!isSent) return;
    setSent(sent + 1);
    onSent();
  };
  const shortcut = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key === 'Enter') void submit(event.shiftKey);
    else if (event.key.toLowerCase() === 'b') apply(strong);
    else return;
    event.preventDefault();
  };

  return (
    <form
      className="stack gap-sm slim"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
      onKeyDown={sendKeys}
    >
      <Textarea
        ref={field}
        label={`Tu respuesta a ${question.asker.name}`}
        rows={4}
        maxLength={POST_LENGTH}
        value={text}
        readOnly={busy}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={shortcut}
        error={missing ? 'Escribe tu respuesta.' : null}
        classNames={{ input: styles.field }}
        inputContainer={(input) => (
          <div className={styles.box}>
            <MarksBar apply={apply} />
            {input}
          </div>
        )}
      />
      <DraftLine draft={draft} savedAt={draft.savedAt} />
      <p className="quiet small">Ctrl+Enter la envía.</p>
      {/\*\*|^(- |\d{1,3}\. )|\]\(/m.test(text) ? (
        <section className={styles.preview} aria-label="Así se verá">
          <p className="quiet small">Así se verá</p>
          <MarkedText text={text} />
        </section>
      ) : null}
      <AnswerFile key={sent} file={file} onChange={(chosen) => change({ file: chosen })} disabled={busy} />
      <SavedAnswers
        saved={saved}
        text={text}
        use={(kept) => {
          change({ text: text.trim() === '' ? kept : `${text.trimEnd()}\n\n${kept}` });
          field.current?.focus();
        }}
      />
      <Checkbox
        label="En privado: solo la leerán quien preguntó y tutoría"
        checked={isPrivate}
        onChange={(event) => change({ alone: event.currentTarget.checked })}
      />
      {fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={busy}>
          Responder
        </Button>
        {solvable ? (
          <Button
            type="button"
            variant="light"
            disabled={busy || isPrivate}
            aria-describedby={isPrivate ? whyNot : undefined}
            onClick={() => void submit(true)}
          >
            Responder y resolver
          </Button>
        ) : null}
      </div>
      <p id={whyNot} role="status" className="quiet small">
        {solvable && isPrivate
          ? 'En privado no se puede resolver: la generación no vería la solución. Responde, o quita «En privado».'
          : null}
      </p>
    </form>
  );
}
