import { useEffect, useState } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import type { FormComments } from '#app/domain/questionnaires/comments.ts';
import type { Answers as Choices } from '#app/domain/questionnaires/form.ts';
import type { ScaleAnswers } from '#app/domain/questionnaires/types.ts';
import { draftDevice } from '#app/realtime/drafts/draft-storage.ts';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { blankTexts, isTexts } from '../agreements/use-agreements.ts';
import { answersOf, commentsOf } from '../evaluation/choices.ts';
import { evaluationForm } from '../evaluation/use-evaluation.ts';
import type { FeedbackView } from '../feedback.view.ts';
import type { WrittenAgreement } from './former.texts.ts';

/** The unsent answers and comments of a boss about one collaborator in one unit, as they were saved last. */
export type Unsent = Pick<FeedbackView, 'location' | 'questionnaire'> & {
  answers: ScaleAnswers;
  comments: FormComments;
};

/** A boss's own unsent answers, comments and agreements; those on this device are newer than the saved ones. */
export function useUnsent(unsent: Unsent): {
  answers: ScaleAnswers;
  comments: FormComments;
  agreements: readonly WrittenAgreement[];
} {
  const { location, answers, comments } = unsent;
  const evaluation = evaluationForm(unsent);
  const [onDevice, setOnDevice] = useState<Choices | null>(null);
  const { values: texts } = useTextDraft(textForms.agreements(location), blankTexts, isTexts);

  useEffect(() => {
    const choices = draftDevice(evaluation).read()?.values;
    setOnDevice(isChoices(choices) ? choices : null);
  }, [evaluation]);

  return {
    answers: onDevice ? answersOf(onDevice) : answers,
    comments: onDevice ? commentsOf(onDevice) : comments,
    agreements: texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ position: index + 1, text }])),
  };
}

function isChoices(stored: unknown): stored is Choices {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
