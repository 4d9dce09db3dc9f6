import {
  type ImportDetail,
  type ImportRows,
  type ImportVerdict,
  rejectedAddress,
  runImport,
} from '#app/contract/admin/people/import.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { rowsText } from './import-words.ts';
import { RowTable } from './row-table.tsx';

type Props = {
  detail: ImportDetail;
  rows: ImportRows | null;
  verdict: ImportVerdict | undefined;
  onColumns: () => void;
};

/** The changes that the file would make, and the decision to make them. */
export function ReviewStep({ detail, rows, verdict, onColumns }: Props) {
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const { create, update, refused } = detail.counts;
  const owed = create + update;
  const wasStopped = detail.state === 'cancelled';
  return (
    <div className="stack gap-md">
      <p role="status">
        {wasStopped
          ? 'La revisión se detuvo: revisa el archivo otra vez.'
          : owed === 0
            ? 'No hay nada que cambiar.'
            : `Se harán ${countText(create, 'alta', 'altas')} y ${countText(update, 'cambio', 'cambios')}.`}
        {refused > 0 ? ` ${rowsText(refused)} con error no se ${wordFor(refused, 'toca', 'tocan')}.` : ''}
      </p>
      {fault ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
      <div className="wrap gap-sm">
        {owed > 0 && !wasStopped ? (
          <Button
            color="accent"
            loading={busy}
            onClick={() => void run(runImport, { params: { importId: detail.id } })}
          >
            Importar {rowsText(owed)}
          </Button>
        ) : null}
        <Button variant="default" onClick={onColumns}>
          Cambiar columnas
        </Button>
        <Rejected id={detail.id} count={refused} />
      </div>
      {rows ? <RowTable detail={detail} rows={rows} verdict={verdict} /> : null}
      {confirmation}
    </div>
  );
}

/** The file of the rows that were not taken, to be corrected and sent again. */
export function Rejected({ id, count }: { id: number; count: number }) {
  if (count === 0) return null;
  return (
    <a href={rejectedAddress(id)} download className="inline target primary strong">
      Descargar {rowsText(count)} con error
    </a>
  );
}
