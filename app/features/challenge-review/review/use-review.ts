import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { ReviewFilter } from '#app/contract/tutor-links.ts';
import {
  claimReview,
  publishReview,
  returnReview,
  reviewDetail,
  saveReview,
} from '#app/contract/tutor-review.ts';
import { missingScores, rubricScore } from '#app/domain/challenges/challenge-review.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { call } from '#app/realtime/call.ts';
import { useDraft } from '#app/realtime/use-draft.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { notifySuccess } from '#app/ui/feedback/notify.ts';
import type { Neighbour, ReviewValues, ReviewView } from './review.types.ts';
import { useClaim } from './use-claim.ts';

type DraftWire = z.infer<(typeof reviewDetail)['reply']>['borrador'];

const notSaved = 'Aún no pudimos guardar tu evaluación. Revisa el estado de tu borrador e intenta de nuevo.';

/** Names the draft of one evaluation on this device; a regrade, or another delivery, has its own. */
export const reviewForm = ({ id, history }: ReviewView): string => `revision.${id}.${history.length}`;

type Decision = 'publish' | 'return';

export type WayOn = {
  /** The part of the queue that is being emptied. */
  filter: ReviewFilter;
  /** Opens what was taken next; null: none was left. */
  onNext: (to: Neighbour | null) => void;
  /** Takes the next one and opens it. */
  onDone: () => void | Promise<void>;
};

/** Evaluating one challenge: it is claimed when it is begun, saves itself, and is decided once. */
export function useReview(view: ReviewView, { filter, onNext, onDone }: WayOn) {
  const { id, criteria, deliveries } = view;
  const params = { submissionId: id };
  const [asking, setAsking] = useState<Decision | null>(null);
  const [checked, setChecked] = useState(false);
  const claimed = useClaim(view);
  const { revalidate } = useRevalidator();

  const draft = useDraft<ReviewValues>({
    form: reviewForm(view),
    server: view.draft,
    save: async (values, version) => {
      claimed.written();
      const body = { version, ...valuesWire(values) };
      const saved = await call(saveReview, { params, body });
      return { version: saved.version, savedAt: saved.savedAt };
    },
    load: async () => draftOfWire((await call(reviewDetail, { params })).borrador),
  });
  const missing = missingScores(criteria, draft.values.scores);
  const { deliveryId } = draft.values;
  const [latest] = deliveries;
  const outdated =
    deliveryId === latest?.id ? undefined : deliveries.find(({ id: one }) => one === deliveryId);

  // Over what is saved; where somebody else was here first, the screen shows what they left.
  const { busy, fault, setFault, run } = useWrite({
    hindrance: async () => ((await draft.flush()) ? null : notSaved),
    onRefused: ({ status }) => {
      if (status === 409) revalidate();
    },
  });
  const done = (words: string, leadOn: () => void) => {
    draft.finish();
    claimed.settled();
    setAsking(null);
    void notifySuccess(words);
    leadOn();
  };

  return {
    draft,
    claim: () => claimed.claim(deliveryId),
    /** Number of the delivery that the draft is of, when a newer one came meanwhile. */
    outdated: outdated?.number ?? null,
    score: rubricScore(criteria, draft.values.scores),
    missing: checked ? missing : [],
    refusal: fault,
    busy,
    asking,
    /** Gives the first criterion without a score, instead of asking, where one is missing. */
    ask: (decision: Decision): number | undefined => {
      setFault(null);
      setChecked(decision === 'publish');
      if (decision === 'publish' && missing.length > 0) return missing[0];
      setAsking(decision);
      return undefined;
    },
    stopAsking: () => setAsking(null),
    publish: (reason: string) =>
      run(async () => {
        const { grupo, unidad } = filter;
        const why = reason === '' ? {} : { motivo: reason };
        const body = { version: draft.version(), ...why, siguiente: { grupo, unidad } };
        const { calificacion, siguiente: to } = await call(publishReview, { params, body });
        done(`Publicaste la calificación de ${view.learner.name}: ${gradeText(calificacion)}.`, () =>
          onNext(to && { id: to.id, userId: to.usuario, unitId: to.unidad }),
        );
      }),
    giveBack: (reason: string) =>
      run(async () => {
        const { version } = await call(claimReview, { params, body: { entrega: deliveryId } });
        await call(returnReview, { params, body: { version, motivo: reason } });
        done(`Devolviste el reto de ${view.learner.name}.`, onDone);
      }),
    /** The newer delivery was seen: the draft is of that one from now on. */
    adopt: () =>
      run(async () => {
        draft.change({ ...draft.values, deliveryId: latest?.id ?? deliveryId });
        await draft.flush();
        revalidate();
      }),
    /** Saves, lets it go for whoever comes, and leads on. */
    saveAndGo: () =>
      run(async () => {
        await call(claimReview, { params, body: { soltar: true } });
        claimed.settled();
        await onDone();
      }),
  };
}

/** What a tutor writes, as a save sends it. */
function valuesWire({ deliveryId, scores, comment, privateNote }: ReviewValues) {
  return {
    entrega: deliveryId,
    criterios: scores.map((given) => ({ calificacion: given.score, comentario: given.comment })),
    comentario: comment,
    notaPrivada: privateNote,
  };
}

/** The draft of a review's answer. */
function draftOfWire({ version, guardado, entrega, criterios, comentario, notaPrivada }: DraftWire) {
  const scores = criterios.map(({ calificacion, comentario: comment }) => ({ score: calificacion, comment }));
  return {
    version,
    savedAt: guardado,
    values: { deliveryId: entrega, scores, comment: comentario, privateNote: notaPrivada },
  };
}
