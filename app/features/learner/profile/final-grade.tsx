import { useState } from 'react';
import type { ReviewedGrades } from '#app/domain/grades/grades.ts';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { texts } from './profile.texts.ts';

/** Of a circle, in px: both stand beside each other on the narrowest phone. */
const SIDE = 104;

const loadDialog = async () => (await import('./breakdown-dialog.tsx')).BreakdownDialog;

/** The two circles (spec §2.3): the final evaluation, and the final grade with its verdict, which is blank while pending. */
export function FinalGrade({ grades }: { grades: ReviewedGrades }) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  const { finalEvaluation, finalGrade, verdict } = grades;
  return (
    <div className="grid gap-sm items-center">
      <div className="wrap gap-lg justify-center">
        <GradeCircle
          grade={finalEvaluation ?? undefined}
          size={SIDE}
          label={texts.finalEvaluation}
          note={finalEvaluation === null ? `30% · ${texts.pending}` : '30%'}
        />
        <GradeCircle
          grade={finalGrade ?? undefined}
          size={SIDE}
          label={texts.finalGrade}
          note={finalGrade === null ? texts.pending : (verdict ?? undefined)}
          passed={verdict === 'Aprobado'}
        />
      </div>
      <Button reads variant="default" onClick={() => setOpened(true)}>
        {texts.howComputed}
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog grades={grades} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </div>
  );
}
