import { useEffect, useState } from 'react';
import { textForms } from '#app/contract/account/text-drafts.ts';
import type { Answers as Choices } from '#app/domain/questionnaires/form.ts';
import type { ScaleAnswers } from '#app/domain/questionnaires/types.ts';
import { draftDevice } from '#app/realtime/drafts/draft-storage.ts';
import { isTexts } from '../agreements/use-agreements.ts';
import { answersOf } from '../evaluation/choices.ts';
import { evaluationForm } from '../evaluation/use-evaluation.ts';
import type { FormerView } from './former.view.ts';
import type { WrittenAgreement } from './former-text.ts';

/** The former boss's own answers and agreements; those on this device are newer than the saved ones. */
export function useFormer(view: FormerView): {
  answers: ScaleAnswers;
  agreements: readonly WrittenAgreement[];
} {
  const { location, answers } = view;
  const evaluation = evaluationForm(view);
  const agreed = textForms.agreements(location);
  const [onDevice, setOnDevice] = useState<{ choices: Choices | null; texts: readonly string[] }>({
    choices: null,
    texts: [],
  });

  useEffect(() => {
    const choices = draftDevice(evaluation).read()?.values;
    const texts = draftDevice(agreed).read()?.values;
    setOnDevice({ choices: isChoices(choices) ? choices : null, texts: isTexts(texts) ? texts : [] });
  }, [evaluation, agreed]);

  return {
    answers: onDevice.choices ? answersOf(onDevice.choices) : answers,
    agreements: onDevice.texts.flatMap((text, index) =>
      text.trim() === '' ? [] : [{ position: index + 1, text }],
    ),
  };
}

function isChoices(stored: unknown): stored is Choices {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
