import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Questionnaire } from '#app/domain/questionnaires/types.ts';
import { Faults } from '#app/product/questionnaires/answer-form-parts.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { useReadOnly } from '#app/ui/read-only.ts';
import { notYetText, texts } from '../evaluation.texts.ts';
import type { FeedbackView } from '../feedback.view.ts';
import { NextPending } from '../feedback-parts.tsx';
import { sectionSummaries, summaryIn, versionText, withComment } from './choices.ts';
import styles from './evaluation.module.css';
import { Foot } from './foot.tsx';
import { Intro, KeptNote, Unsent } from './form-notes.tsx';
import { QuestionRows } from './question-rows.tsx';
import { SectionSteps } from './section-steps.tsx';
import { SendButton } from './send-bar.tsx';
import { useDigits } from './use-digits.ts';
import { useEvaluation } from './use-evaluation.ts';
import { useScrolledSection } from './use-scrolled-section.ts';

type Props = {
  view: FeedbackView;
  questionnaire: Questionnaire;
  /** Said before the questions. */
  children?: ReactNode;
};

const END_ID = 'fin-de-la-evaluacion';

/** Tab 1 while it is not sent: the unit's questionnaire with its running mean, saved by itself (spec §2.6.3, §4.7). */
export function EvaluationForm({ view, questionnaire, children }: Props) {
  const { sections, draft, form, kept, change, keep, countdown } = useEvaluation(view, questionnaire);
  const waiting = countdown.left !== null;
  const sends = view.screen.button === 'send';
  const disabled = useReadOnly() || form.busy || waiting;
  const values = useRef(draft.values);
  values.current = draft.values;
  const choose = (key: string, place: number) => change({ ...values.current, [key]: place });
  const digits = useDigits({
    sections,
    values: draft.values,
    disabled,
    choose,
    endId: END_ID,
    goTo: form.goTo,
  });
  const scrolled = useScrolledSection(form.look);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.busy || waiting) return;
    if (!sends) void keep();
    else if (form.check()) void form.deliver();
  };
  return (
    <form
      className={`stack gap-md ${styles.form}`}
      onSubmit={submit}
      onKeyDown={sendKeys}
      noValidate
      data-whole
    >
      <SectionSteps
        sections={sectionSummaries(questionnaire, draft.values)}
        current={form.current}
        turnTo={form.turnTo}
      />
      <section
        className={`stack gap-sm ${styles.pane}`}
        aria-label="Preguntas"
        // While its answers are off, keys could not scroll it.
        tabIndex={disabled ? 0 : undefined}
        {...scrolled}
      >
        {view.unsentBecause ? <Unsent because={view.unsentBecause} waiting={waiting} /> : null}
        {children}
        <Intro paragraphs={questionnaire.paragraphs} />
        {sends ? null : <p className="small strong prose">{notYetText(view.oneToOneOn)}</p>}
        <Faults sections={sections} faults={form.faults} goTo={form.goTo} />
        <QuestionRows
          sections={sections}
          values={draft.values}
          faults={form.faults}
          disabled={disabled}
          current={form.current}
          own={view.evidence?.own ?? null}
          next={digits.next}
          choose={choose}
          chooseAndGoOn={digits.chooseAndGoOn}
          comment={(title, text) => change(withComment(values.current, title, text))}
          look={form.look}
        />
      </section>
      <KeptNote kept={kept} />
      <Foot
        summary={summaryIn(questionnaire, draft.values)}
        draft={
          <DraftLine
            draft={draft}
            savedAt={view.draft.savedAt}
            versions={
              draft.theirs && {
                mine: versionText(questionnaire, draft.values),
                theirs: versionText(questionnaire, draft.theirs),
              }
            }
          />
        }
        refusal={form.refusal ?? countdown.fault}
        current={form.current}
        last={sections.length - 1}
        waiting={waiting}
        turnTo={form.turnTo}
      >
        {sends ? (
          <SendButton id={END_ID} countdown={countdown} busy={form.busy} next={view.next} />
        ) : (
          <>
            <Button id={END_ID} type="submit" color="accent" loading={form.busy}>
              {texts.saveDraft}
            </Button>
            <NextPending next={view.next} />
          </>
        )}
      </Foot>
    </form>
  );
}
