import { peopleHref } from '#app/contract/admin/links/admin.ts';
import type { ImportDetail } from '#app/contract/admin/people/import.ts';
import type { ImportEffect, ImportVerdict } from '#app/contract/admin/people/import-columns.ts';
import type { ImportRows } from '#app/contract/admin/people/import-rows.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { resultText, rowsText } from './import.texts.ts';
import { RunButton } from './review/run-button.tsx';
import { Rejected } from './review-step.tsx';
import { RowTable } from './row-table.tsx';
import { UndoImport } from './undo/undo-import.tsx';

type Props = {
  detail: ImportDetail;
  rows: ImportRows | null;
  verdict: ImportVerdict | undefined;
  effect: ImportEffect | undefined;
};

/** The result of the file. */
export function ResultStep({ detail, rows, verdict, effect }: Props) {
  const { left, undo } = detail;
  return (
    <div className="stack gap-md">
      <p role="status">{resultText(detail)}</p>
      <div className="wrap gap-sm">
        {left > 0 && !undo.isUnderWay ? (
          <RunButton detail={detail} words={`Seguir con ${rowsText(left)}`} isMain={false} />
        ) : null}
        <ButtonLink to={peopleHref()} variant="default">
          Ver a las personas
        </ButtonLink>
        <UndoImport detail={detail} />
        <Rejected detail={detail} />
      </div>
      {rows ? <RowTable detail={detail} rows={rows} verdict={verdict} effect={effect} /> : null}
    </div>
  );
}
