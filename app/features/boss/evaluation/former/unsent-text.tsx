import { CopyButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { fillIn } from '#app/domain/questionnaires/answers.ts';
import { hasComments } from '#app/domain/questionnaires/comments.ts';
import { CommitmentsViewer } from '#app/product/feedback/commitments-viewer.tsx';
import { FeedbackViewer } from '#app/product/feedback/feedback-viewer.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { texts } from '../evaluation.texts.ts';
import styles from '../feedback.module.css';
import { formerText } from './former.texts.ts';
import { type Unsent, useUnsent } from './use-unsent.ts';

type Props = {
  unsent: Unsent;
  /** Why it cannot be sent any more: `kept` where something was written, `nothing` where not. */
  told: { kept: string; nothing: string };
};

/** In the place of a form that was closed under its boss: the reason, and the boss's own text to copy. */
export function UnsentText({ unsent, told }: Props) {
  const { location, questionnaire } = unsent;
  const { answers, comments, agreements } = useUnsent(unsent);
  const answered = questionnaire !== null && (Object.keys(answers).length > 0 || hasComments(comments));
  const hasText = answered || agreements.length > 0;
  // It replaces a form that may have been scrolled far down: the reason is read first.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="stack gap-lg">
      <div className={styles.warning} role="status">
        <IconInfoCircle className="warning" size={24} aria-hidden />
        <p>{hasText ? told.kept : told.nothing}</p>
        {hasText ? (
          <CopyButton value={formerText(questionnaire, answers, comments, agreements)}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? texts.unsent.copied : texts.unsent.copy}
              </Button>
            )}
          </CopyButton>
        ) : null}
      </div>
      {answered ? (
        <Section title={texts.unsent.answers}>
          <FeedbackViewer form={fillIn(questionnaire, answers)} comments={comments} />
        </Section>
      ) : null}
      {agreements.length > 0 ? (
        <Section title={texts.unsent.agreements}>
          <CommitmentsViewer
            key={`${location.personId}.${location.unitId}`}
            commitments={agreements.map(({ position, text }) => ({ id: position, position, text }))}
          />
        </Section>
      ) : null}
    </div>
  );
}
