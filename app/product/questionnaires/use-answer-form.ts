import { useCallback, useEffect, useState } from 'react';
import type { Answers, FormSection } from '#app/domain/questionnaires/form.ts';
import { type Draft, faultOf } from '#app/realtime/drafts/use-draft.ts';
import { type Action, type ActionResult, useAction, wasSent } from '#app/realtime/use-action.ts';
import { useBackCloses } from '#app/ui/dialogs/use-back-closes.ts';
import { answerId } from './answer-parts.tsx';
import { cardTitleId } from './cards/card-head.tsx';
import { useIsPhone } from './cards/use-is-phone.ts';
import { faultTexts } from './fault.texts.ts';

const notSaved = 'Aún no pudimos guardar tus respuestas. Revisa el estado de tu borrador e intenta de nuevo.';

type Options<V> = {
  draft: Draft<V>;
  /** The keys of the questions of each card that a phone turns to. */
  cards: readonly (readonly string[])[];
  /** The sentence of every answer that cannot be sent, by question key. */
  faultsOf: (values: V) => Record<string, string>;
  send: SendAnswers<V>;
};

/** Sends what the server keeps by `run`; `draft` gives it once it is saved. Null when it was refused. */
export type SendAnswers<V = Answers> = (
  run: Action['run'],
  draft: () => { answers: V; version: number },
) => Promise<ActionResult<unknown> | null>;

type Asked = Pick<Options<Answers>, 'cards' | 'faultsOf'>;

/** A form of ours as {@link useAnswerForm} takes it, each section a card. */
export const askedBySection = (sections: readonly FormSection[]): Asked => ({
  cards: sections.map(({ questions }) => questions.map(({ key }) => key)),
  faultsOf: (answers) => faultTexts(sections, answers),
});

/** A form of ours as {@link useAnswerForm} takes it, each question a card. */
export const askedOneByOne = (sections: readonly FormSection[]): Asked => ({
  ...askedBySection(sections),
  cards: sections.flatMap(({ questions }) => questions.map(({ key }) => [key])),
});

/** Turning the cards of a form of answers, checking it, and sending it once. */
export function useAnswerForm<V>({ draft, cards, faultsOf, send }: Options<V>) {
  const [checked, setChecked] = useState(false);
  const [current, setCurrent] = useState(0);
  const [asking, setAsking] = useState(false);
  const { busy, fault, setFault, run } = useAction({
    before: async () => ((await draft.flush()) ? null : notSaved),
    wasDone: wasSent,
  });
  const [goal, setGoal] = useState<string | null>(null);

  // The goal may stand in a card that this very render shows.
  useEffect(() => {
    if (goal === null) return;
    const element = document.getElementById(goal);
    element?.focus();
    // A card is read from its title on; a field is left where the focus brings it.
    if (element?.matches('h2, h3')) element.scrollIntoView();
    setGoal(null);
  }, [goal]);

  const faults = checked ? faultsOf(draft.values) : {};
  const turnTo = (index: number) => {
    setCurrent(index);
    setGoal(cardTitleId(index));
  };
  const goTo = useCallback(
    (key: string) => {
      setCurrent(cards.findIndex((keys) => keys.includes(key)));
      setGoal(answerId(key));
    },
    [cards],
  );
  const goOn = (index: number) => {
    const next = cards[index + 1]?.[0];
    if (next !== undefined) goTo(next);
  };
  const isTurned = useIsPhone() && current > 0;
  useBackCloses(isTurned, () => turnTo(current - 1), false);

  /** True when everything is answered; else the first fault takes the focus. */
  const check = (): boolean => {
    setChecked(true);
    setFault(null);
    const found = faultsOf(draft.values);
    const first = cards.flat().find((key) => found[key]);
    if (first !== undefined) goTo(first);
    return first === undefined;
  };

  const deliver = async () => {
    // While it is sent the fields are closed, and the one that had the focus loses it.
    const focusedId = document.activeElement?.id;
    const sent = await send(run, () => ({ answers: draft.values, version: draft.version() }));
    if (sent) draft.finish();
    else if (focusedId) setGoal(focusedId);
  };

  return {
    faults,
    current,
    turnTo,
    /** Says which card the person is in, where a desk shows all of them. */
    look: setCurrent,
    goTo,
    goOn,
    check,
    deliver,
    busy,
    refusal: faultOf(fault, notSaved, draft.status),
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
  };
}
