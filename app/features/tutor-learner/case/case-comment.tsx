import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { textForms } from '#app/contract/text-drafts.ts';
import { CASE_COMMENT_LENGTH, commentCase } from '#app/contract/tutor-learner-changes.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { call } from '#app/realtime/call.ts';
import { useChange } from '#app/ui/feedback/use-change.ts';
import { PlainText } from '#app/ui/layout/plain-text.tsx';
import { TextForm } from '../notes/text-form.tsx';
import { useFocusBack } from '../notes/use-focus-back.ts';
import styles from '../notes/writing.module.css';
import type { CaseFile } from './case.types.ts';

/** The one comment of a case: to write it, to read it, and for who wrote it to change it. */
export function CaseComment({ file }: { file: CaseFile }) {
  const { comment, learner, mayComment } = file;
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(editing);
  const onward = useRef<HTMLAnchorElement>(null);
  const sentNow = useRef(false);
  useEffect(() => {
    if (comment === null || !sentNow.current) return;
    sentNow.current = false;
    // The form went with its focus: the way on takes it.
    (onward.current ?? opener.current)?.focus();
  }, [comment, opener]);
  const { busy, fault, make } = useChange();
  const send = async (texto: string) => {
    const done = comment ? 'Cambiamos tu comentario.' : `${learner.name} ya puede leer tu comentario.`;
    const params = { caseId: file.id };
    const sent = await make(() => call(commentCase, { params, body: { texto } }), done);
    sentNow.current = sent && comment === null;
    if (sent) setEditing(false);
    return sent;
  };
  const form = {
    label: `Comentario para ${learner.name}`,
    description: 'Lo leerá en su caso, junto con tu nombre.',
    longest: CASE_COMMENT_LENGTH,
    missing: 'Escribe el comentario.',
    busy,
    fault,
    send,
  };
  if (comment === null) {
    return mayComment ? (
      <TextForm {...form} form={textForms.caseComment(file.id)} button="Enviar comentario" />
    ) : (
      <p className={styles.empty}>Ya no está en su generación: su caso no puede comentarse.</p>
    );
  }
  if (editing) {
    return (
      <TextForm
        {...form}
        form={textForms.changedCaseComment(file.id)}
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
        {file.next === null ? null : (
          <Button component={Link} ref={onward} to={file.next}>
            Siguiente caso
          </Button>
        )}
      </div>
    </div>
  );
}
