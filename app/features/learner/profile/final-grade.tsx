import { useState } from 'react';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileGrades } from './profile.types.ts';

const loadDialog = async () => (await import('./breakdown-dialog.tsx')).BreakdownDialog;

/** The two circles (spec §2.3): the final evaluation, and the final grade with its verdict, which is blank while pending. */
export function FinalGrade({ grades, units }: { grades: ProfileGrades; units: number }) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  const { finalEvaluation, finalGrade, verdict } = grades;
  return (
    <div className="grid gap-md items-center">
      <div className="wrap gap-xl justify-center">
        <GradeCircle
          grade={finalEvaluation ?? undefined}
          label={texts.finalEvaluation}
          note={finalEvaluation === null ? `30% · ${texts.pending}` : '30%'}
        />
        <GradeCircle
          grade={finalGrade ?? undefined}
          label={texts.finalGrade}
          note={finalGrade === null ? texts.pending : (verdict ?? undefined)}
          passed={verdict === 'Aprobado'}
        />
      </div>
      <Button reads variant="default" onClick={() => setOpened(true)}>
        {texts.howComputed}
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog
          grades={grades}
          units={units}
          opened={dialog.opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </div>
  );
}
