import { useEffect, useMemo, useState } from 'react';
import {
  holdEvaluation,
  releaseEvaluation,
  saveEvaluation,
  sendHeldEvaluation,
  userUnit,
} from '#app/contract/boss/evaluation.ts';
import { fillIn, readAnswers, summaryOf } from '#app/domain/questionnaires/answers.ts';
import { noComments } from '#app/domain/questionnaires/comments.ts';
import type { Answers as Choices } from '#app/domain/questionnaires/form.ts';
import type { Questionnaire } from '#app/domain/questionnaires/types.ts';
import { askedBySection, useAnswerForm } from '#app/product/questionnaires/use-answer-form.ts';
import { call } from '#app/realtime/call.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import { useAction, wasSent } from '#app/realtime/use-action.ts';
import type { FeedbackView } from '../feedback.view.ts';
import { answersOf, commentsOf, draftChoices, formSections } from './choices.ts';
import { type Held, useCountdown } from './use-countdown.ts';

/** Names the draft of one evaluation on this device, for ever: answers to the questions of one edition. */
export function evaluationForm({
  location: { groupId, personId, unitId },
  questionnaire,
}: Pick<FeedbackView, 'location' | 'questionnaire'>): string {
  const form = `evaluacion.${groupId}.${personId}.${unitId}`;
  const edition = questionnaire?.version ?? 1;
  return edition === 1 ? form : `${form}.${edition}`;
}

/**
 * Filling in an evaluation: it saves itself, is saved on demand until the day of the 1-1, and sent once from then on. The
 * server holds a send for ten seconds, so that closing the screen loses nothing (decision 43).
 */
export function useEvaluation(view: FeedbackView, questionnaire: Questionnaire) {
  const { personId, unitId, groupId } = view.location;
  const sections = useMemo(() => formSections(questionnaire), [questionnaire]);
  const [kept, setKept] = useState(false);

  const inputOf = (choices: Choices, version: number) => {
    const answers = answersOf(choices);
    const claimedMean = summaryOf(questionnaire, answers).mean;
    const form = fillIn(questionnaire, answers);
    const edition = questionnaire.version;
    const comments = commentsOf(choices);
    const body = { personId, unitId, groupId, claimedMean, form, comments, send: false, version, edition };
    return { body };
  };
  const draft = useDraft<Choices>({
    form: evaluationForm(view),
    server: {
      values: draftChoices(view.draft.answers, view.draft.comments),
      version: view.draft.version,
      savedAt: view.draft.savedAt,
    },
    save: (choices, version) => call(saveEvaluation, inputOf(choices, version)),
    load: async () => {
      const { person } = (await call(userUnit, { params: { userId: personId, unitId } })).info;
      const { answers } = readAnswers(person.form ?? [], questionnaire);
      const values = draftChoices(answers, person.comments ?? noComments);
      return { values, version: person.version, savedAt: person.savedAt };
    },
  });
  // The last word of the server: of the screen that it gave, or of the reply to a press.
  const [held, setHeld] = useState<Held | null>(view.held);
  useEffect(() => setHeld(view.held), [view]);
  const place = { personId, unitId, groupId };
  const asked = useMemo(() => askedBySection(sections), [sections]);
  const form = useAnswerForm({
    // A held send may be taken back: its draft goes on until the server has sent it.
    draft: { ...draft, finish: () => undefined },
    ...asked,
    send: async (run, saved) => {
      const sent = await run(holdEvaluation, () => ({ body: { ...place, version: saved().version } }));
      if (sent?.reply) setHeld(sent.reply);
      return sent;
    },
  });
  const wait = useAction({ wasDone: wasSent });
  return {
    sections,
    draft,
    form,
    /** The seconds in which a press of the button can be taken back, and the two ways out of them. */
    countdown: {
      left: useCountdown(held),
      busy: wait.busy,
      fault: wait.fault,
      undo: async () => {
        if (await wait.run(releaseEvaluation, { body: place })) setHeld(null);
      },
      sendNow: () => wait.run(sendHeldEvaluation, { body: place }),
    },
    /** It was saved on demand, and nothing was changed since. */
    kept,
    change: (choices: Choices) => {
      setKept(false);
      draft.change(choices);
    },
    keep: async () => setKept(await draft.flush()),
  };
}
