import { useCallback, useEffect, useState } from 'react';
import type { Answers, FormSection } from '#app/domain/questionnaires/form.ts';
import { type Draft, faultOf } from '#app/realtime/drafts/use-draft.ts';
import { type Action, type ActionResult, useAction, wasSent } from '#app/realtime/use-action.ts';
import { questionsOf, sectionTitleId } from './answer-fields.tsx';
import { answerId } from './answer-parts.tsx';
import { faultTexts } from './fault.texts.ts';

const notSaved = 'Aún no pudimos guardar tus respuestas. Revisa el estado de tu borrador e intenta de nuevo.';

type Options = {
  draft: Draft<Answers>;
  sections: readonly FormSection[];
  send: SendAnswers;
};

/** Sends what the server keeps by `run`; `draft` gives it once it is saved. Null when it was refused. */
export type SendAnswers = (
  run: Action['run'],
  draft: () => { answers: Answers; version: number },
) => Promise<ActionResult<unknown> | null>;

/** Turning the sections of a form of answers, checking it, and sending it once. */
export function useAnswerForm({ draft, sections, send }: Options) {
  const [checked, setChecked] = useState(false);
  const [current, setCurrent] = useState(0);
  const [asking, setAsking] = useState(false);
  const { busy, fault, setFault, run } = useAction({
    before: async () => ((await draft.flush()) ? null : notSaved),
    wasDone: wasSent,
  });
  const [goal, setGoal] = useState<string | null>(null);

  // The goal may stand in a section that this very render shows.
  useEffect(() => {
    if (goal === null) return;
    const element = document.getElementById(goal);
    element?.focus();
    // A section is read from its title on; a field is left where the focus brings it.
    if (element?.matches('h2, h3')) element.scrollIntoView();
    setGoal(null);
  }, [goal]);

  const faults = checked ? faultTexts(sections, draft.values) : {};
  const turnTo = (index: number) => {
    setCurrent(index);
    setGoal(sectionTitleId(index));
  };
  const goTo = useCallback(
    (key: string) => {
      setCurrent(sections.findIndex(({ questions }) => questions.some((question) => question.key === key)));
      setGoal(answerId(key));
    },
    [sections],
  );

  /** True when everything is answered; else the first fault takes the focus. */
  const check = (): boolean => {
    setChecked(true);
    setFault(null);
    const found = faultTexts(sections, draft.values);
    const first = questionsOf(sections).find(({ key }) => found[key]);
    if (first) goTo(first.key);
    return !first;
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
    goTo,
    check,
    deliver,
    busy,
    refusal: faultOf(fault, notSaved, draft.status),
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
  };
}
