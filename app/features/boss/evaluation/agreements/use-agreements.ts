import { useState } from 'react';
import { textForms } from '#app/contract/account/text-forms.ts';
import { saveAgreements } from '#app/contract/boss/evaluation.ts';
import { AGREEMENT_TITLES, agreementsProblem } from '#app/domain/progress/agreements.ts';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { useAction, wasSent } from '#app/realtime/use-action.ts';
import type { FeedbackLocation } from '../feedback.view.ts';

type Texts = readonly string[];
/** No agreement is written yet. */
export const blankTexts: Texts = AGREEMENT_TITLES.map(() => '');

/** True where a value stored on the device is the texts of agreements. */
export const isTexts = (stored: unknown): stored is Texts =>
  Array.isArray(stored) &&
  stored.length === AGREEMENT_TITLES.length &&
  stored.every((text) => typeof text === 'string');

/** Element id of one agreement's field. */
export const agreementId = (index: number): string => `acuerdo-${index + 1}`;

/** Writing the agreements and sending them once; until then they are a draft. */
export function useAgreements(location: FeedbackLocation) {
  const { groupId, personId, unitId } = location;
  const draft = useTextDraft(textForms.agreements(location), blankTexts, isTexts);
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const { busy, fault, setFault, run } = useAction({
    before: async () => {
      await draft.flush();
      return null;
    },
    wasDone: wasSent,
  });
  const problem = checked ? agreementsProblem(draft.values) : null;

  const ask = () => {
    setChecked(true);
    setFault(null);
    if (agreementsProblem(draft.values)) document.getElementById(agreementId(0))?.focus();
    else setAsking(true);
  };

  const send = async () => {
    const body = { personId, unitId, groupId, texts: draft.values };
    const sent = await run(saveAgreements, { body }, { done: 'Enviaste los acuerdos.', toTop: true });
    if (sent) draft.finish();
  };

  return {
    texts: draft.values,
    draft,
    write: (changed: number, text: string) =>
      draft.change(draft.values.map((before, index) => (index === changed ? text : before))),
    fault: problem === 'first-missing' ? 'Escribe el primer acuerdo.' : null,
    ask,
    asking,
    stopAsking: () => setAsking(false),
    send,
    busy,
    refusal: fault,
  };
}
