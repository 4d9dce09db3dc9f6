import { useState } from 'react';
import { saveAgreements } from '#app/contract/boss-evaluation.ts';
import { agreementsText } from '#app/contract/feedback-json.ts';
import { textForms } from '#app/contract/text-drafts.ts';
import { AGREEMENT_TITLES, agreementsProblem } from '#app/domain/progress/agreements.ts';
import { call } from '#app/realtime/call.ts';
import { useTextDraft } from '#app/realtime/use-text-draft.ts';
import { useWrite, wasSent } from '#app/realtime/use-write.ts';
import { useAfterSend } from '#app/ui/feedback/use-after-send.ts';
import type { FeedbackPlace } from '../feedback.types.ts';

type Texts = readonly string[];
const blank: Texts = AGREEMENT_TITLES.map(() => '');

/** Whether what a device holds are the texts of agreements. */
export const isTexts = (stored: unknown): stored is Texts =>
  Array.isArray(stored) &&
  stored.length === AGREEMENT_TITLES.length &&
  stored.every((text) => typeof text === 'string');

/** Element id of one agreement's field. */
export const agreementId = (place: number): string => `acuerdo-${place + 1}`;

/** Writing the agreements and sending them once; until then they are a draft. */
export function useAgreements(place: FeedbackPlace) {
  const { groupId, personId, unitId } = place;
  const draft = useTextDraft(textForms.agreements(place), blank, isTexts);
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const { busy, fault, setFault, run } = useWrite({ wasDone: wasSent });
  const onSent = useAfterSend('Enviaste los acuerdos.');
  const problem = checked ? agreementsProblem(draft.values) : null;

  const ask = () => {
    setChecked(true);
    setFault(null);
    if (agreementsProblem(draft.values)) document.getElementById(agreementId(0))?.focus();
    else setAsking(true);
  };

  const send = async () => {
    const items = draft.values.map((text, place) => ({ position: place + 1, text }));
    const ids = { id_usuario: personId, id_unidad: unitId, id_grupo: groupId };
    const body = { ...ids, acuerdos: agreementsText(items) };
    const sent = await run(async () => {
      await draft.flush();
      await call(saveAgreements, { body });
    });
    if (!sent) return;
    draft.finish();
    onSent();
  };

  return {
    texts: draft.values,
    draft,
    write: (place: number, text: string) =>
      draft.change(draft.values.map((before, index) => (index === place ? text : before))),
    fault: problem === 'first-missing' ? 'Escribe el primer acuerdo.' : null,
    ask,
    asking,
    stopAsking: () => setAsking(false),
    send,
    busy,
    refusal: fault,
  };
}
