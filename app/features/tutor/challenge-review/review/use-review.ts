import { useState } from 'react';
import {
  claimReview,
  type PastDecision,
  publishReview,
  type ReviewView,
  returnReview,
  reviewDetail,
  saveReview,
} from '#app/contract/tutor/review.ts';
import type { Neighbour, ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { missingScores, rubricScore } from '#app/domain/challenges/challenge-review.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { call } from '#app/realtime/call.ts';
import { serverDraft } from '#app/realtime/drafts/draft-keeper.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { useClaim } from './use-claim.ts';

/** The fields of an evaluation, and the delivery that it is about. */
export type ReviewValues = Omit<ReviewView['draft'], 'version' | 'savedAt'>;

const notSaved = 'Aún no pudimos guardar tu evaluación. Revisa el estado de tu borrador e intenta de nuevo.';

/** Names the draft of one evaluation on this device; a regrade, or another delivery, has its own. */
export const reviewForm = ({ id, history }: ReviewView): string => `revision.${id}.${history.length}`;

const isPublished = ({ outcome }: PastDecision): boolean => outcome === 'published';

export type Decision = 'publish' | 'return';

/** How the screen goes on after an evaluation. */
export type ReviewExit = {
  /** The part of the queue that is being emptied. */
  filter: ReviewFilter;
  /** Opens the challenge that was taken next; null: none was left. */
  onNext: (to: Neighbour | null) => void;
  /** Takes the next one and opens it. */
  onDone: () => void | Promise<void>;
};

/** Evaluating one challenge: it is claimed when it is begun, saves itself, and is decided once. */
export function useReview(view: ReviewView, { filter, onNext, onDone }: ReviewExit) {
  const { id, criteria, deliveries } = view;
  const params = { submissionId: id };
  const [asking, setAsking] = useState<Decision | null>(null);
  const [checked, setChecked] = useState(false);
  const claim = useClaim(view);

  const draft = useDraft<ReviewValues>({
    form: reviewForm(view),
    server: serverDraft(view.draft),
    save: (values, version) => {
      claim.keep();
      return call(saveReview, { params, body: { version, ...values } });
    },
    load: async () => serverDraft((await call(reviewDetail, { params })).draft),
  });
  const missing = missingScores(criteria, draft.values.scores);
  const { deliveryId } = draft.values;
  const [latest] = deliveries;
  const outdated =
    deliveryId === latest?.id ? undefined : deliveries.find(({ id: one }) => one === deliveryId);

  // The server decides over the saved draft, so the draft is saved first.
  const { busy, fault, setFault, run } = useAction({
    before: async () => ((await draft.flush()) ? null : notSaved),
  });
  const finish = () => {
    draft.finish();
    claim.keep();
    setAsking(null);
  };

  return {
    draft,
    claim: () => claim.claim(deliveryId),
    /** Number of the delivery that the draft is of, when a newer one came meanwhile. */
    outdated: outdated?.number ?? null,
    /** The scores of the published grade, while it is being changed. */
    former: view.score === null ? null : (view.history.find(isPublished)?.scores ?? null),
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
    publish: async (reason: string) => {
      const { group, unit } = filter;
      const why = reason === '' ? {} : { reason };
      const published = await run(
        publishReview,
        () => ({ params, body: { version: draft.version(), ...why, next: { group, unit } } }),
        { done: ({ score }) => `Publicaste la calificación de ${view.learner.name}: ${gradeText(score)}.` },
      );
      if (!published) return;
      finish();
      onNext(published.reply?.next ?? null);
    },
    giveBack: async (reason: string) => {
      const held = await run(claimReview, { params, body: { deliveryId } });
      if (!held?.reply) return;
      const { version } = held.reply;
      const done = `Devolviste el reto de ${view.learner.name}.`;
      if (!(await run(returnReview, { params, body: { version, reason } }, { done }))) return;
      finish();
      await onDone();
    },
    /** The draft is about the newer delivery from now on. */
    adopt: async () => {
      setFault(null);
      draft.change({ ...draft.values, deliveryId: latest?.id ?? deliveryId });
      if (await draft.flush()) readNow();
      else setFault(notSaved);
    },
    /** Saves, releases it for any tutor, and opens the next one. */
    saveAndGo: async () => {
      if (!(await run(claimReview, { params, body: { release: true } }))) return;
      claim.keep();
      await onDone();
    },
  };
}
