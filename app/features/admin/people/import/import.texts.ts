import type {
  ImportColumn,
  ImportDetail,
  ImportEncoding,
  ImportMode,
  ImportSeparator,
  ImportVerdict,
} from '#app/contract/admin/people/import.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The name of each column, as people call it. */
export const columnNames: Record<ImportColumn, string> = {
  number: 'Número de empleado',
  username: 'Usuario',
  email: 'Correo',
  firstName: 'Nombre',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  profiles: 'Perfil',
  group: 'Generación',
  bossNumber: 'Número de empleado del jefe',
  bossFrom: 'Jefe desde',
  store: 'Sucursal',
  area: 'Área',
  jobTitle: 'Puesto',
  active: 'Activo',
  dropReason: 'Motivo de baja',
};

export const verdictWords: Record<ImportVerdict, { label: string; plural: string; status: Status }> = {
  create: { label: 'Alta', plural: 'Altas', status: 'done' },
  update: { label: 'Cambio', plural: 'Cambios', status: 'current' },
  same: { label: 'Sin cambio', plural: 'Sin cambio', status: 'pending' },
  refused: { label: 'Error', plural: 'Errores', status: 'late' },
};

export const modeWords: Record<ImportMode, string> = {
  addAndChange: 'Agregar y actualizar',
  add: 'Solo agregar',
  change: 'Solo actualizar',
};

const encodingWords: Record<ImportEncoding, string> = {
  utf8: 'UTF-8',
  utf8Bom: 'UTF-8',
  latin1: 'Latin-1',
  windows1252: 'Windows-1252',
};
const separatorWords: Record<ImportSeparator, string> = {
  comma: 'coma',
  semicolon: 'punto y coma',
  tab: 'tabulador',
};

/** '1 fila', '2,000 filas'. */
export const rowsText = (count: number): string => countText(count, 'fila', 'filas');

/** 'personas.csv: 25 filas, UTF-8, separado por coma.' */
export const fileText = ({
  file,
  rowCount,
  encoding,
  separator,
}: Pick<ImportDetail, 'file' | 'rowCount' | 'encoding' | 'separator'>): string =>
  `${file}: ${rowsText(rowCount)}, ${encodingWords[encoding]}, separado por ${separatorWords[separator]}.`;

/** The result of a run, or of its undo, in words. */
export function resultText({
  done,
  refused,
  left,
  undo,
}: Pick<ImportDetail, 'done' | 'refused' | 'left' | 'undo'>): string {
  if (undo.isDone) {
    return `Se deshizo la importación: ${rowsText(done)} ${wordFor(done, 'quedó', 'quedaron')} como antes.`;
  }
  const rest =
    left > 0
      ? ` ${wordFor(left, 'Queda', 'Quedan')} ${rowsText(left)} sin hacer; lo hecho se queda hecho.`
      : '';
  if (undo.wasStopped) return `Se detuvo antes de deshacer: no se deshizo nada.${rest}`;
  if (left > 0) return `La importación se detuvo.${rest}`;
  const doneRows = done - refused;
  const failed =
    refused > 0
      ? ` ${rowsText(refused)} no se ${wordFor(refused, 'pudo', 'pudieron')} hacer al momento de importar.`
      : '';
  return `Listo: se ${wordFor(doneRows, 'hizo', 'hicieron')} ${rowsText(doneRows)}.${failed}`;
}

/** The steps of an import, in their order. */
export const stepNames = ['Archivo', 'Columnas', 'Revisión', 'Ejecución', 'Resultado'] as const;
export type StepName = (typeof stepNames)[number];

/** The step of an import. */
export function stepOfImport(detail: Pick<ImportDetail, 'step' | 'state'> | null): StepName {
  if (!detail) return 'Archivo';
  if (detail.step === 'columns') return 'Columnas';
  if (detail.step === 'check') return 'Revisión';
  return detail.state === 'done' || detail.state === 'cancelled' ? 'Resultado' : 'Ejecución';
}
