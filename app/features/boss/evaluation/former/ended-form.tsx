import type { FeedbackView } from '../feedback.view.ts';
import { endedTexts } from '../texts.ts';
import { UnsentText } from './unsent-text.tsx';

type Props = { view: FeedbackView; ended: NonNullable<FeedbackView['ended']> };

/** Of a collaborator who was dropped, or whose generation was closed: why nothing is sent any more, and what was written. */
export function EndedForm({ view, ended }: Props) {
  const { location, questionnaire, draft, sent, person } = view;
  return (
    <UnsentText
      unsent={{ location, questionnaire, answers: sent ? {} : draft.answers }}
      told={endedTexts(ended, person.name)}
    />
  );
}
