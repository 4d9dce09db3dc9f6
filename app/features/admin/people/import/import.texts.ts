import type { ImportDetail } from '#app/contract/admin/people/import.ts';
import {
  type ImportColumn,
  type ImportEncoding,
  type ImportMode,
  type ImportSeparator,
  type ImportVerdict,
  isWorkbookName,
} from '#app/contract/admin/people/import-columns.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { listText } from '#app/domain/text/text.ts';
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

/** Where files in each encoding come from; the two of UTF-8 are never chosen. */
export const encodingWords: Record<ImportEncoding, string> = {
  utf8: 'UTF-8',
  utf8Bom: 'UTF-8',
  latin1: 'Windows',
  windows1252: 'Windows',
  macRoman: 'Mac',
  msDos: 'MS-DOS',
};
const separatorWords: Record<ImportSeparator, string> = {
  comma: 'coma',
  semicolon: 'punto y coma',
  tab: 'tabulador',
};

/** '1 fila', '2,000 filas'. */
export const rowsText = (count: number): string => countText(count, 'fila', 'filas');

/** 'personas.csv: 25 filas, separado por coma.'; letters are told of where they are not those of UTF-8. */
export function fileText({
  file,
  rowCount,
  encoding,
  separator,
}: Pick<ImportDetail, 'file' | 'rowCount' | 'encoding' | 'separator'>): string {
  if (isWorkbookName(file)) return `${file}: ${rowsText(rowCount)}.`;
  const isUsual = encoding === 'utf8' || encoding === 'utf8Bom';
  const letters = isUsual ? '' : `, letras de ${encodingWords[encoding]}`;
  return `${file}: ${rowsText(rowCount)}, separado por ${separatorWords[separator]}${letters}.`;
}

/** 'No se usan 3 columnas: estado, ultimo_acceso y creado.'; empty where all are used. */
export function unusedText(headings: readonly string[], mapping: readonly (ImportColumn | null)[]): string {
  const names = headings
    .map((heading, index) => ({ name: heading || `Columna ${index + 1}`, column: mapping[index] ?? null }))
    .filter(({ column }) => column === null)
    .map(({ name }) => `«${name}»`);
  if (names.length === 0) return '';
  const count = countText(names.length, 'columna', 'columnas');
  return `No se ${wordFor(names.length, 'usa', 'usan')} ${count}: ${listText(names)}.`;
}

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
