import { useMemo, useState } from 'react';
import { saveEvaluation, userUnit } from '#app/contract/boss/evaluation.ts';
import { fillIn, readAnswers, summaryOf } from '#app/domain/questionnaires/answers.ts';
import type { Answers as Choices } from '#app/domain/questionnaires/form.ts';
import type { Questionnaire } from '#app/domain/questionnaires/types.ts';
import { useAnswerForm } from '#app/product/questionnaires/use-answer-form.ts';
import { call } from '#app/realtime/call.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import type { FeedbackView } from '../feedback.view.ts';
import { answersOf, choicesOf, formSections } from './choices.ts';
import { useCountdown } from './use-countdown.ts';

/** Names the draft of one evaluation on this device, for ever: answers to the questions of one edition. */
export function evaluationForm({
  location: { groupId, personId, unitId },
  questionnaire,
}: Pick<FeedbackView, 'location' | 'questionnaire'>): string {
  const form = `evaluacion.${groupId}.${personId}.${unitId}`;
  const edition = questionnaire?.version ?? 1;
  return edition === 1 ? form : `${form}.${edition}`;
}

/** Filling in an evaluation: it saves itself, is saved on demand until the day of the 1-1, and sent once from then on. */
export function useEvaluation(view: FeedbackView, questionnaire: Questionnaire) {
  const { personId, unitId, groupId } = view.location;
  const sections = useMemo(() => formSections(questionnaire), [questionnaire]);
  const [kept, setKept] = useState(false);

  const inputOf = (choices: Choices, version: number, send: boolean) => {
    const answers = answersOf(choices);
    const claimedMean = summaryOf(questionnaire, answers).mean;
    const form = fillIn(questionnaire, answers);
    const edition = questionnaire.version;
    return { body: { personId, unitId, groupId, claimedMean, form, send, version, edition } };
  };
  const draft = useDraft<Choices>({
    form: evaluationForm(view),
    server: {
      values: choicesOf(view.draft.answers),
      version: view.draft.version,
      savedAt: view.draft.savedAt,
    },
    save: (choices, version) => call(saveEvaluation, inputOf(choices, version, false)),
    load: async () => {
      const { person } = (await call(userUnit, { params: { userId: personId, unitId } })).info;
      const { answers } = readAnswers(person.form ?? [], questionnaire);
      return { values: choicesOf(answers), version: person.version, savedAt: person.savedAt };
    },
  });
  const form = useAnswerForm({
    draft,
    sections,
    send: (run, saved) =>
      run(saveEvaluation, () => inputOf(saved().answers, saved().version, true), {
        done: 'Enviaste la calificación.',
        toTop: true,
      }),
  });
  return {
    sections,
    draft,
    form,
    /** The time in which a press of the button can be taken back. */
    countdown: useCountdown(() => void form.deliver()),
    /** It was saved on demand, and nothing was changed since. */
    kept,
    change: (choices: Choices) => {
      setKept(false);
      draft.change(choices);
    },
    keep: async () => setKept(await draft.flush()),
  };
}
