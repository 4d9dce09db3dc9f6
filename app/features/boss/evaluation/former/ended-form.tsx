import { noComments } from '#app/domain/questionnaires/comments.ts';
import { endedTexts } from '../evaluation.texts.ts';
import type { Ended, FeedbackView } from '../feedback.view.ts';
import { UnsentText } from './unsent-text.tsx';

type Props = { view: FeedbackView; ended: Ended };

/** Why nothing is sent about this collaborator in this unit, and what was written. */
export function EndedForm({ view, ended }: Props) {
  const { location, questionnaire, draft, sent, person } = view;
  return (
    <UnsentText
      unsent={{
        location,
        questionnaire,
        answers: sent ? {} : draft.answers,
        comments: sent ? noComments : draft.comments,
      }}
      told={endedTexts(ended, person.name)}
    />
  );
}
