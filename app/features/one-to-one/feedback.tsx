import { FeedbackViewer } from '#app/ui/feedback-viewer.tsx';
import { Section } from '#app/ui/page.tsx';
import { Agreements } from './agreements.tsx';
import type { OneToOneView } from './one-to-one.types.ts';

/** What the boss sent: agreements first, since they ask for something, then every answer. */
export function Feedback({ feedback }: { feedback: NonNullable<OneToOneView['feedback']> }) {
  return (
    <>
      <Section title="Acuerdos">
        {feedback.agreements.length > 0 ? (
          <Agreements agreements={feedback.agreements} acknowledged={feedback.acknowledged} />
        ) : (
          <p>Aún no hay acuerdos.</p>
        )}
      </Section>
      <Section title="Retroalimentación">
        <FeedbackViewer form={feedback.form} />
      </Section>
    </>
  );
}
