import { useNavigate } from '@remix-run/react';
import { useId, useState } from 'react';
import type { ThreadQuestion } from '#app/contract/tutor/forum.ts';
import { mergeQuestion } from '#app/contract/tutor/forum-writes.ts';
import { forumThreadHref } from '#app/contract/tutor/links/forum.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import styles from '../thread/thread.module.css';

/** Characters of a question that the choice shows. */
const EXCERPT_LENGTH = 70;

type Props = { activityId: number; question: ThreadQuestion; others: readonly ThreadQuestion[] };

/** Makes a question a duplicate of another one of its group; it cannot be undone, so it asks for a confirmation. */
export function MergeForm({ activityId, question, others }: Props) {
  const [into, setInto] = useState('');
  const [asked, setAsked] = useState(false);
  const [missing, setMissing] = useState(false);
  const { busy, fault, run } = useAction();
  const navigate = useNavigate();
  const fieldId = useId();
  const ask = () => {
    setMissing(into === '');
    if (into === '') document.getElementById(fieldId)?.focus();
    else setAsked(true);
  };
  const merge = async () => {
    const intoId = Number(into);
    const input = { params: { questionId: question.id }, body: { intoId } };
    if (!(await run(mergeQuestion, input, { done: 'Unimos las dos preguntas.' }))) return;
    setAsked(false);
    navigate(forumThreadHref({ activityId, questionId: intoId }), { replace: true, state: 'moved' });
  };
  return (
    <div className={styles.form}>
      <NativeSelect
        id={fieldId}
        label="Unirla con"
        description="Sus respuestas pasan a la pregunta que elijas."
        options={[
          { value: '', label: 'Elige la pregunta que se queda' },
          ...others.map(({ id, text }) => ({ value: String(id), label: excerpt(text) })),
        ]}
        value={into}
        onChange={(event) => {
          setInto(event.currentTarget.value);
          setMissing(false);
        }}
        error={missing ? 'Elige una pregunta.' : null}
      />
      <div className={styles.actions}>
        <Button onClick={ask}>Unir</Button>
      </div>
      <LazyConfirm
        opened={asked}
        title="Unir preguntas"
        text="Sus respuestas pasan a la otra pregunta y esta deja de mostrarse. No se puede deshacer."
        button="Unir"
        stay="Cancelar"
        busy={busy}
        fault={fault}
        onConfirm={() => void merge()}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}

const excerpt = (text: string): string =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
