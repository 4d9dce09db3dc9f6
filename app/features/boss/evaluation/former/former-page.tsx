import { CopyButton } from '@mantine/core';
import { useEffect } from 'react';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { fillIn } from '#app/domain/questionnaires/answers.ts';
import { CommitmentsViewer } from '#app/product/feedback/commitments-viewer.tsx';
import { FeedbackViewer } from '#app/product/feedback/feedback-viewer.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import styles from '../feedback.module.css';
import { texts } from '../texts.ts';
import type { FormerView } from './former.view.ts';
import { formerText } from './former-text.ts';
import { useFormer } from './use-former.ts';

/** View *dos* for a former boss who never sent the evaluation: the reason, and their own text to copy. */
export function FormerPage({ view }: { view: FormerView }) {
  const { person, unit, location, lastOn, questionnaire } = view;
  const { answers, agreements } = useFormer(view);
  const team = bossHref({ tab: 'teams', view: 'team', groupId: null, pendingOnly: false });
  const answered = questionnaire !== null && Object.keys(answers).length > 0;
  const hasText = answered || agreements.length > 0;
  // It replaces a form that may have been scrolled far down: the reason is read first.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page>
      <div className={`row wrap gap-xs-md ${styles.who}`}>
        <BackLink to={team}>{texts.back}</BackLink>
        <Avatar src={null} size={72} initials={person.initials} />
        <PageHeader
          eyebrow={`UNIDAD DE APRENDIZAJE ${displayNumber(unit.order)}\u00a0· ${unit.name}`}
          title={person.name}
          lead={`Estuvo en tu equipo hasta el ${lastOn}.`}
        />
      </div>
      <div className={styles.warning} role="status">
        <p>{hasText ? texts.former.text : texts.former.nothing}</p>
        {hasText ? (
          <CopyButton value={formerText(questionnaire, answers, agreements)}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? texts.former.copied : texts.former.copy}
              </Button>
            )}
          </CopyButton>
        ) : null}
      </div>
      {answered ? (
        <Section title={texts.former.answers}>
          <FeedbackViewer form={fillIn(questionnaire, answers)} />
        </Section>
      ) : null}
      {agreements.length > 0 ? (
        <Section title={texts.former.agreements}>
          <CommitmentsViewer
            key={`${location.personId}.${location.unitId}`}
            commitments={agreements.map(({ position, text }) => ({ id: position, position, text }))}
          />
        </Section>
      ) : null}
    </Page>
  );
}
