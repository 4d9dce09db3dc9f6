import { AskReview } from '#app/product/grades/ask-review.tsx';
import { GradeBreakdown } from '#app/product/grades/grade-breakdown.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileGrades } from './profile.types.ts';

type Props = { grades: ProfileGrades; units: number; opened: boolean; onClose: () => void };

/** The final grade explains itself, in exact arithmetic. */
export function BreakdownDialog({ grades, units, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.howComputed} size="lg">
      <GradeBreakdown {...grades} units={units} />
      {grades.verdict === null ? null : <AskReview onLeave={onClose} />}
    </Modal>
  );
}
