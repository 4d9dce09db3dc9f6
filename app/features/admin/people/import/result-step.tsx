import { peopleHref } from '#app/contract/admin/links/admin.ts';
import {
  type ImportDetail,
  type ImportRows,
  type ImportVerdict,
  runImport,
} from '#app/contract/admin/people/import.ts';
import { wordFor } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rowsText } from './import-words.ts';
import { Rejected } from './review-step.tsx';
import { RowTable } from './row-table.tsx';

type Props = { detail: ImportDetail; rows: ImportRows | null; verdict: ImportVerdict | undefined };

/** The result of the file. */
export function ResultStep({ detail, rows, verdict }: Props) {
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const { state, done, total, refused } = detail;
  const left = (total ?? done) - done;
  return (
    <div className="stack gap-md">
      <p role="status">
        {state === 'cancelled'
          ? `Se detuvo: quedaron ${rowsText(left)} sin hacer; lo hecho se queda hecho.`
          : `Listo: se hicieron ${rowsText(done - refused)}.`}
        {refused > 0
          ? ` ${rowsText(refused)} no se ${wordFor(refused, 'pudo', 'pudieron')} hacer al momento de importar.`
          : ''}
      </p>
      {fault ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
      <div className="wrap gap-sm">
        {state === 'cancelled' && left > 0 ? (
          <Button loading={busy} onClick={() => void run(runImport, { params: { importId: detail.id } })}>
            Seguir con {rowsText(left)}
          </Button>
        ) : null}
        <ButtonLink to={peopleHref()} variant="default">
          Ver a las personas
        </ButtonLink>
        <Rejected id={detail.id} count={detail.counts.refused} />
      </div>
      {rows ? <RowTable detail={detail} rows={rows} verdict={verdict} /> : null}
      {confirmation}
    </div>
  );
}
