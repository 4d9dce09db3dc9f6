import { IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { UnsentReason } from '#app/domain/grades/evaluation.ts';
import type { Questionnaire } from '#app/domain/questionnaires/types.ts';
import { AnswerFields } from '#app/product/questionnaires/answer-fields.tsx';
import { AnswerBar, Faults } from '#app/product/questionnaires/answer-form-parts.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { notYetText, texts, unsentText } from '../evaluation.texts.ts';
import styles from '../feedback.module.css';
import type { FeedbackView } from '../feedback.view.ts';
import { NextPending, Notice } from '../feedback-parts.tsx';
import { summaryText } from './choices.ts';
import { SectionSteps } from './section-steps.tsx';
import { SendButton } from './send-bar.tsx';
import { useEvaluation } from './use-evaluation.ts';

type Props = { view: FeedbackView; questionnaire: Questionnaire };

/** Tab 1 while it is not sent: the unit's questionnaire with its running mean, saved by itself (spec §2.6.3, §4.7). */
export function EvaluationForm({ view, questionnaire }: Props) {
  const { sections, draft, form, kept, change, keep, countdown } = useEvaluation(view, questionnaire);
  const waiting = countdown.left !== null;
  const waited = useRef(waiting);
  useEffect(() => {
    waited.current = waiting;
  }, [waiting]);
  const sends = view.screen.button === 'send';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.busy || waiting) return;
    if (!sends) void keep();
    else if (form.check()) void form.deliver();
  };
  const summary = summaryText(questionnaire, draft.values);
  return (
    <form className="stack gap-lg" onSubmit={submit} onKeyDown={sendKeys} noValidate>
      {view.unsentBecause && !waiting ? <Unsent because={view.unsentBecause} waited={waited} /> : null}
      {questionnaire.paragraphs.map((paragraph) => (
        <p key={paragraph} className="quiet prose">
          {paragraph}
        </p>
      ))}
      <Faults sections={sections} faults={form.faults} goTo={form.goTo} />
      <SectionSteps sections={sections} values={draft.values} current={form.current} turnTo={form.turnTo} />
      <AnswerFields
        sections={sections}
        values={draft.values}
        faults={form.faults}
        onChange={change}
        disabled={form.busy || waiting}
        current={form.current}
      />
      <AnswerBar
        state={
          <>
            <div role="status">{kept ? <Notice {...texts.saved} /> : null}</div>
            <p className="strong" data-figures>
              {summary}
            </p>
            {sends ? null : <p className="quiet small">{notYetText(view.oneToOneOn)}</p>}
            <DraftLine
              draft={draft}
              savedAt={view.draft.savedAt}
              versions={draft.theirs && { mine: summary, theirs: summaryText(questionnaire, draft.theirs) }}
            />
          </>
        }
        refusal={form.refusal ?? countdown.fault}
        // A phone shows the button, and with it the countdown, from any section it was sent from.
        current={waiting ? null : form.current}
        last={sections.length - 1}
        turnTo={form.turnTo}
      >
        {sends ? (
          <SendButton countdown={countdown} busy={form.busy} next={view.next} />
        ) : (
          <>
            <Button type="submit" color="accent" loading={form.busy}>
              {texts.saveDraft}
            </Button>
            <NextPending next={view.next} />
          </>
        )}
      </AnswerBar>
    </form>
  );
}

/** Why the last press did not send. Who waited for it stands far down, at the button: the reason comes into view. */
function Unsent({ because, waited }: { because: UnsentReason; waited: RefObject<boolean> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waited.current) box.current?.scrollIntoView({ block: 'center' });
  }, [waited]);
  return (
    <div ref={box} className={styles.warning} role="status">
      <IconInfoCircle className="warning" size={24} aria-hidden />
      <div>
        <p className="strong">{texts.unsentTitle}</p>
        <p>{unsentText(because)}</p>
      </div>
    </div>
  );
}
