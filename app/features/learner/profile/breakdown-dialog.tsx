import type { ReviewedGrades } from '#app/domain/grades/grades.ts';
import { AskReview } from '#app/product/grades/ask-review.tsx';
import { GradeBreakdown } from '#app/product/grades/grade-breakdown.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { texts } from './profile.texts.ts';

type Props = { grades: ReviewedGrades; opened: boolean; onClose: () => void };

/** The final grade explains itself, in exact arithmetic. */
export function BreakdownDialog({ grades, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.howComputed} size="lg">
      <GradeBreakdown {...grades} />
      {grades.verdict === null ? null : <AskReview onLeave={onClose} />}
    </Modal>
  );
}
