import { useEffect, useRef, useState } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import { CASE_COMMENT_LENGTH, commentCase } from '#app/contract/tutor/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import { TextForm, useFocusBack } from '../notes/text-form.tsx';
import styles from '../notes/writing.module.css';
import type { CaseRecord } from './case.view.ts';

/** The one comment of a case: written, read, and changed by its author. */
export function CaseComment({ record }: { record: CaseRecord }) {
  const { comment, learner, mayComment } = record;
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(editing);
  const nextLink = useRef<HTMLAnchorElement>(null);
  const sentNow = useRef(false);
  useEffect(() => {
    if (comment === null || !sentNow.current) return;
    sentNow.current = false;
    // The form disappeared with its focus: the link to the next case takes it.
    (nextLink.current ?? opener.current)?.focus();
  }, [comment, opener]);
  const { busy, fault, run } = useAction();
  const send = async (text: string) => {
    const done = comment ? 'Cambiamos tu comentario.' : `${learner.name} ya puede leer tu comentario.`;
    const input = { params: { caseId: record.id }, body: { text } };
    const sent = (await run(commentCase, input, { done })) !== null;
    sentNow.current = sent && comment === null;
    if (sent) setEditing(false);
    return sent;
  };
  const form = {
    label: `Comentario para ${learner.name}`,
    description: 'Lo leerá en su caso, junto con tu nombre.',
    maxLength: CASE_COMMENT_LENGTH,
    missing: 'Escribe el comentario.',
    busy,
    fault,
    send,
  };
  if (comment === null) {
    return mayComment ? (
      <TextForm {...form} form={textForms.caseComment(record.id)} button="Enviar comentario" />
    ) : (
      <p className={styles.empty}>Ya no está en su generación: su caso no puede comentarse.</p>
    );
  }
  if (editing) {
    return (
      <TextForm
        {...form}
        form={textForms.changedCaseComment(record.id)}
        text={comment.text}
        button="Guardar comentario"
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <div className={`card ${styles.comment}`}>
      <PlainText text={comment.text} />
      <p className="quiet small">
        {comment.mine ? 'Tú' : comment.author} · <time dateTime={comment.on}>{longDate(comment.on)}</time>
      </p>
      <div className="row wrap gap-xs-md" data-print="never">
        {mayComment ? (
          <Button ref={opener} variant="default" onClick={() => setEditing(true)}>
            Editar
          </Button>
        ) : null}
        {record.next === null ? null : (
          <ButtonLink ref={nextLink} to={record.next}>
            Siguiente caso
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
