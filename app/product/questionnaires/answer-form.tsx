import { type FormEvent, useMemo, useState } from 'react';
import {
  type Answers,
  answerFault,
  type FormSection,
  type SavedAnswers,
} from '#app/domain/questionnaires/form.ts';
import type { ServerDraft } from '#app/realtime/drafts/draft-keeper.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { AnswerFields, countedQuestions } from './answer-fields.tsx';
import styles from './answer-form.module.css';
import { AnswerBar, AnsweredCount, Faults } from './answer-form-parts.tsx';
import { cardKeys } from './cards/cards.ts';
import { askedOneByOne, type SendAnswers, useAnswerForm } from './use-answer-form.ts';

type Props = {
  /** Names the form for ever on this device, with its subject: `caso.12`. Also the component's `key`. */
  form: string;
  sections: readonly FormSection[];
  server: SavedAnswers;
  save: (answers: Answers, version: number) => Promise<{ version: number; savedAt: string }>;
  load: () => Promise<SavedAnswers>;
  send: SendAnswers;
  /** Words of the button: 'ENVIAR CASO'. */
  button: string;
  /** Asked before it is sent; without it one press sends. */
  confirm?: { title: string; text: string };
};

/** A form of answers that keeps itself while it is filled in and is sent once (product: forms). */
export function AnswerForm(props: Props) {
  return useIsPreview() ? <PreviewedForm {...props} /> : <KeptForm {...props} />;
}

/** The form as it is seen by somebody who only looks: it can be filled in, and neither kept nor sent. */
function PreviewedForm({ sections, button }: Props) {
  const [values, setValues] = useState<Answers>({});
  return (
    <form className="stack gap-xl" onSubmit={(event) => event.preventDefault()} noValidate>
      <AnswerFields sections={sections} values={values} faults={{}} onChange={setValues} disabled={false} />
      <AnswerBar
        state={<Answered sections={sections} values={values} />}
        refusal={null}
        current={null}
        last={0}
        turnTo={() => undefined}
      >
        <Button type="submit" color="accent" disabled>
          {button}
        </Button>
      </AnswerBar>
    </form>
  );
}

function KeptForm(props: Props) {
  const { sections, server, confirm, send } = props;
  const draft = useDraft<Answers>({
    form: props.form,
    server: draftOf(server),
    save: props.save,
    load: async () => draftOf(await props.load()),
  });
  const asked = useMemo(() => askedOneByOne(sections), [sections]);
  const form = useAnswerForm({ draft, ...asked, send });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.busy || !form.check()) return;
    if (confirm) form.ask();
    else void form.deliver();
  };
  const isPaged = asked.cards.length > 1;
  return (
    <form
      className={`stack gap-xl ${styles.form}`}
      onSubmit={submit}
      onKeyDown={cardKeys(form.goOn)}
      noValidate
    >
      <Faults sections={sections} faults={form.faults} goTo={form.goTo} />
      <AnswerFields
        sections={sections}
        values={draft.values}
        faults={form.faults}
        onChange={draft.change}
        disabled={form.busy}
        current={isPaged ? form.current : undefined}
        isSingle
      />
      <AnswerBar
        state={
          <>
            <Answered sections={sections} values={draft.values} />
            <DraftLine draft={draft} savedAt={server.savedAt} />
          </>
        }
        refusal={form.asking ? null : form.refusal}
        current={isPaged ? form.current : null}
        last={asked.cards.length - 1}
        turnTo={form.turnTo}
      >
        <Button type="submit" color="accent" loading={form.busy && !form.asking}>
          {props.button}
        </Button>
      </AnswerBar>
      {confirm ? (
        <LazyConfirm
          opened={form.asking}
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

const draftOf = ({ answers, version, savedAt }: SavedAnswers): ServerDraft<Answers> => ({
  values: answers,
  version,
  savedAt,
});

/** «5 de 9»: of the required questions; of all of them where none is required. */
function Answered({ sections, values }: { sections: readonly FormSection[]; values: Answers }) {
  const questions = countedQuestions(sections);
  const answered = questions.filter(
    (question) => hasAnswer(values[question.key]) && !answerFault(question, values[question.key]),
  );
  return <AnsweredCount answered={answered.length} of={questions.length} />;
}

const hasAnswer = (answer: string | number | undefined): boolean =>
  typeof answer === 'number' || Boolean(answer?.trim());
