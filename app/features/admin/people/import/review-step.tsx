import type { ImportDetail } from '#app/contract/admin/people/import.ts';
import type { ImportEffect, ImportVerdict } from '#app/contract/admin/people/import-columns.ts';
import { type ImportRows, rejectedAddress } from '#app/contract/admin/people/import-rows.ts';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { rowsText } from './import.texts.ts';
import { Doubts, hasDoubts } from './review/doubts.tsx';
import { effectWords, importEffects } from './review/import-effects.ts';
import { RunButton } from './review/run-button.tsx';
import { RowTable } from './row-table.tsx';

type Props = {
  detail: ImportDetail;
  rows: ImportRows | null;
  verdict: ImportVerdict | undefined;
  effect: ImportEffect | undefined;
  onColumns: () => void;
};

/** '1,500 bajas, 3 cambios de nombre': the changes of known people; empty where there are none. */
function effectsText(effects: ImportDetail['effects']): string {
  return importEffects
    .filter((effect) => effects[effect] > 0)
    .map((effect) => countText(effects[effect], effectWords[effect].one, effectWords[effect].many))
    .join(', ');
}

/** The changes that the file would make, and the decision to make them. */
export function ReviewStep({ detail, rows, verdict, effect, onColumns }: Props) {
  const { create, update, refused } = detail.counts;
  const owed = create + update;
  const wasStopped = detail.state === 'cancelled';
  const { drop } = detail.effects;
  const details = effectsText(detail.effects);
  return (
    <div className="stack gap-md">
      <p role="status">
        {wasStopped
          ? 'La revisión se detuvo: revisa el archivo otra vez.'
          : owed === 0
            ? hasDoubts(detail.doubts)
              ? 'Antes de importar, contesta lo que sigue.'
              : 'No hay nada que cambiar.'
            : `Se harán ${countText(create, 'alta', 'altas')} y ${countText(update, 'cambio', 'cambios')}${details ? `: ${details}` : ''}.`}
        {refused > 0 ? ` ${rowsText(refused)} con error no se ${wordFor(refused, 'toca', 'tocan')}.` : ''}
      </p>
      {wasStopped ? null : <Doubts detail={detail} />}
      {drop > 0 && !wasStopped ? (
        <p className="danger strong">
          {countText(drop, 'persona se da', 'personas se dan')} de baja, de{' '}
          {countText(detail.drops.staff, 'cuenta abierta', 'cuentas abiertas')}.{' '}
          <Link to={importHref({ importId: detail.id, effect: 'drop' })} preventScrollReset>
            Ver {wordFor(drop, 'quién es', 'quiénes son')}
          </Link>
        </p>
      ) : null}
      {detail.late > 0 && !wasStopped ? (
        <p className="strong">
          {countText(detail.late, 'persona entra', 'personas entran')} a una generación con retos ya vencidos:
          al importar {wordFor(detail.late, 'recibe', 'reciben')} más tiempo, contado desde ese día.
        </p>
      ) : null}
      <div className="wrap gap-sm">
        {owed > 0 && !wasStopped ? (
          <RunButton
            detail={detail}
            words={
              drop > 0
                ? `Importar ${rowsText(owed)}, ${countText(drop, 'baja', 'bajas')}`
                : `Importar ${rowsText(owed)}`
            }
            isMain
          />
        ) : null}
        <Button variant="default" onClick={onColumns}>
          Cambiar columnas
        </Button>
        <Rejected detail={detail} />
      </div>
      {rows ? <RowTable detail={detail} rows={rows} verdict={verdict} effect={effect} /> : null}
    </div>
  );
}

/** The file of the rows that were not taken, or in part, to be corrected and sent again. */
export function Rejected({ detail: { id, rejected, counts } }: Pick<Props, 'detail'>) {
  if (rejected === 0) return null;
  return (
    <a href={rejectedAddress(id)} download className="inline target primary strong">
      Descargar {rowsText(rejected)}{' '}
      {rejected > counts.refused ? 'con algo pendiente o con error' : 'con error'}
    </a>
  );
}
