import { type FormEvent, useMemo, useState } from 'react';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import { AnswerBar, AnsweredCount, Faults } from '#app/product/questionnaires/answer-form-parts.tsx';
import { cardKeys } from '#app/product/questionnaires/cards/cards.ts';
import { type SendAnswers, useAnswerForm } from '#app/product/questionnaires/use-answer-form.ts';
import { quizFaultText, quizFaultTexts } from '#app/product/quiz/quiz.texts.ts';
import { QuizFields } from '#app/product/quiz/quiz-fields.tsx';
import type { ServerDraft } from '#app/realtime/drafts/draft-keeper.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import type { ExerciseDraft } from '../learning.types.ts';

type Props = {
  /** Names the answers for ever on this device. Also the component's `key`. */
  form: string;
  questions: readonly AskedQuestion[];
  server: ExerciseDraft;
  save: (answers: QuizAnswers, version: number) => Promise<{ version: number; savedAt: string }>;
  load: () => Promise<ExerciseDraft>;
  send: SendAnswers<QuizAnswers>;
};

/** The questions of an exercise with the answers, which keep themselves until they are sent (product: forms). */
export function ExerciseAnswers(props: Props) {
  return useIsPreview() ? <PreviewedAnswers questions={props.questions} /> : <KeptAnswers {...props} />;
}

/** The exercise as it is seen by somebody who only looks: it can be answered, and neither kept nor sent. */
function PreviewedAnswers({ questions }: Pick<Props, 'questions'>) {
  const [values, setValues] = useState<QuizAnswers>({});
  return (
    <form className="stack gap-xl" onSubmit={(event) => event.preventDefault()} noValidate>
      <QuizFields questions={questions} values={values} onChange={setValues} />
      <AnswerBar
        state={<AnsweredCount {...answeredOf(questions, values)} />}
        refusal={null}
        current={null}
        last={0}
        turnTo={() => undefined}
      >
        <Button type="submit" color="accent" disabled>
          Enviar respuestas
        </Button>
      </AnswerBar>
    </form>
  );
}

function KeptAnswers({ form: name, questions, server, save, load, send }: Props) {
  const draft = useDraft<QuizAnswers>({
    form: name,
    server: draftOf(server),
    save,
    load: async () => draftOf(await load()),
  });
  const cards = useMemo(() => questions.map(({ key }) => [key]), [questions]);
  const faultsOf = (values: QuizAnswers) => quizFaultTexts(questions, values);
  const form = useAnswerForm({ draft, cards, faultsOf, send });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy && form.check()) void form.deliver();
  };
  const current = questions.length > 1 ? form.current : null;
  const words = (values: QuizAnswers) => {
    const { answered, of } = answeredOf(questions, values);
    return `${answered} de ${of} respuestas`;
  };
  const counted = draft.theirs && { mine: words(draft.values), theirs: words(draft.theirs) };
  return (
    <form className="stack gap-xl" onSubmit={submit} onKeyDown={cardKeys(form.goOn)} noValidate>
      <Faults sections={[{ title: 'Preguntas', questions }]} faults={form.faults} goTo={form.goTo} />
      <QuizFields
        questions={questions}
        values={draft.values}
        faults={form.faults}
        onChange={draft.change}
        disabled={form.busy}
        current={current ?? undefined}
      />
      <AnswerBar
        state={
          <>
            <AnsweredCount {...answeredOf(questions, draft.values)} />
            <DraftLine
              draft={draft}
              savedAt={server.savedAt}
              versions={counted?.mine === counted?.theirs ? null : counted}
            />
          </>
        }
        refusal={form.refusal}
        current={current}
        last={questions.length - 1}
        turnTo={form.turnTo}
      >
        <Button type="submit" color="accent" loading={form.busy}>
          Enviar respuestas
        </Button>
      </AnswerBar>
    </form>
  );
}

const draftOf = ({ answers, version, savedAt }: ExerciseDraft): ServerDraft<QuizAnswers> => ({
  values: answers,
  version,
  savedAt,
});

const answeredOf = (questions: readonly AskedQuestion[], values: QuizAnswers) => ({
  answered: questions.filter((question) => !quizFaultText(question, values[question.key])).length,
  of: questions.length,
});
