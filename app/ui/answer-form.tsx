import { Button, Progress } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { type Answers, answerFault, type FormSection } from '#app/contract/drafts.ts';
import type { ServerDraft } from '#app/realtime/draft-keeper.ts';
import { useDraft } from '#app/realtime/use-draft.ts';
import { AnswerFields, questionsOf } from './answer-fields.tsx';
import styles from './answer-form.module.css';
import { DraftStatusLine } from './draft-status.tsx';
import { useAnswerForm } from './use-answer-form.ts';
import { useLate } from './use-late.ts';

const loadConfirm = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;
const CONFIRM_AFTER_MS = 3_000;

type Props = {
  /** Names the form for ever on this device, with its subject: `caso.12`. Also the component's `key`. */
  form: string;
  sections: readonly FormSection[];
  server: ServerDraft<Answers>;
  save: (answers: Answers, version: number) => Promise<{ version: number; savedAt: string }>;
  load: () => Promise<ServerDraft<Answers>>;
  /** Sends what was saved as `version`. @throws the `CallError` of `call` */
  send: (answers: Answers, version: number) => Promise<unknown>;
  /** Words of the button: 'ENVIAR CASO'. */
  button: string;
  /** Asked before it is sent; without it one press sends. */
  confirm?: { title: string; text: string };
  onSent: () => void;
};

/** A form of answers that keeps itself while it is filled in and is sent once (product §1, Forms). */
export function AnswerForm(props: Props) {
  const { sections, server, confirm } = props;
  const draft = useDraft<Answers>(props);
  const form = useAnswerForm({ draft, sections, send: props.send, onSent: props.onSent });
  const Confirm = useLate(loadConfirm, form.asking, confirm ? CONFIRM_AFTER_MS : undefined);
  // It stands closed before it opens: only then does it give the focus back.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(Confirm !== null), [Confirm]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.busy || !form.check()) return;
    if (confirm) form.ask();
    else void form.deliver();
  };
  const paged = sections.length > 1;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Faults sections={sections} faults={form.faults} goTo={form.goTo} />
      <AnswerFields
        sections={sections}
        values={draft.values}
        faults={form.faults}
        onChange={draft.change}
        disabled={form.busy}
        current={paged ? form.current : undefined}
      />
      <div className={styles.bar}>
        <div className={styles.state}>
          <Answered sections={sections} values={draft.values} />
          <DraftStatusLine
            status={draft.status}
            restored={draft.restored}
            savedAt={server.savedAt}
            keepMine={draft.keepMine}
            takeTheirs={draft.takeTheirs}
          />
          {form.refusal && !form.asking ? (
            <p role="alert" className={styles.refusal}>
              {form.refusal}
            </p>
          ) : null}
        </div>
        <Buttons
          button={props.button}
          busy={form.busy && !form.asking}
          current={paged ? form.current : null}
          last={sections.length - 1}
          turnTo={form.turnTo}
        />
      </div>
      {confirm && Confirm ? (
        <Confirm
          opened={form.asking && stands}
          title={confirm.title}
          text={confirm.text}
          button={props.button}
          busy={form.busy}
          fault={form.refusal}
          onConfirm={() => void form.deliver()}
          onClose={form.stopAsking}
        />
      ) : null}
    </form>
  );
}

/** «5 de 9». */
function Answered({ sections, values }: { sections: readonly FormSection[]; values: Answers }) {
  const questions = questionsOf(sections);
  const given = questions.filter(
    (question) => isGiven(values[question.clave]) && !answerFault(question, values[question.clave]),
  );
  return (
    <div className={styles.progress}>
      <p data-figures>
        {given.length} de {questions.length} respuestas
      </p>
      <Progress value={(100 * given.length) / Math.max(1, questions.length)} size="sm" aria-hidden />
    </div>
  );
}

const isGiven = (answer: string | number | undefined): boolean =>
  typeof answer === 'number' || Boolean(answer?.trim());

type FaultsProps = {
  sections: readonly FormSection[];
  faults: Readonly<Record<string, string>>;
  goTo: (key: string) => void;
};

/** What keeps the form from being sent, with the way to each field. */
function Faults({ sections, faults, goTo }: FaultsProps) {
  const wrong = questionsOf(sections).flatMap((question, index) => {
    const fault = faults[question.clave];
    return fault ? [{ key: question.clave, number: index + 1, fault }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className={styles.faults}>
      <p>Para enviar, revisa lo siguiente:</p>
      <ul>
        {wrong.map(({ key, number, fault }) => (
          <li key={key}>
            <button type="button" className={styles.faultLink} onClick={() => goTo(key)}>
              Pregunta {number}: {fault}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ButtonsProps = {
  button: string;
  busy: boolean;
  /** The section a phone shows; null where the form has one. */
  current: number | null;
  last: number;
  turnTo: (index: number) => void;
};

function Buttons({ button, busy, current, last, turnTo }: ButtonsProps) {
  const turning = current !== null && current < last;
  return (
    <div className={styles.buttons}>
      {current !== null && current > 0 ? (
        <Button variant="default" className={styles.turn} onClick={() => turnTo(current - 1)}>
          Anterior
        </Button>
      ) : null}
      {turning ? (
        <Button className={styles.turn} onClick={() => turnTo(current + 1)}>
          Siguiente
        </Button>
      ) : null}
      <Button
        type="submit"
        color="accent"
        loading={busy}
        className={styles.send}
        data-turning={turning || undefined}
      >
        {button}
      </Button>
    </div>
  );
}
