import type * as z from 'zod/mini';
import { wireEnum } from '../../wire/codec.ts';

/** Rows of one file. */
export const MAX_IMPORT_ROWS = 50_000;

/** Columns of one file. */
export const MAX_IMPORT_COLUMNS = 60;

/** True for the name of a file that was a workbook; the name of one with several sheets ends with that of the read one. */
export const isWorkbookName = (name: string): boolean => /\.xlsx( ›|$)/i.test(name);

/** The columns of a file of people, by their heading in the template. */
export const importHeadings = {
  number: 'numero_empleado',
  username: 'usuario',
  email: 'correo',
  firstName: 'nombre',
  paternalSurname: 'apellido_paterno',
  maternalSurname: 'apellido_materno',
  profiles: 'perfil',
  group: 'generacion',
  bossNumber: 'jefe_numero_empleado',
  bossFrom: 'jefe_desde',
  store: 'sucursal',
  area: 'area',
  jobTitle: 'puesto',
  active: 'activo',
  dropReason: 'motivo_baja',
} as const;

export type ImportColumn = keyof typeof importHeadings;

/** In the order of the template. */
export const importColumns = Object.keys(importHeadings) as ImportColumn[];

export const importColumn = wireEnum(importHeadings);

/** The changes that an import may make with its rows. */
export const importMode = wireEnum({
  add: 'agregar',
  addAndChange: 'agregar_y_actualizar',
  change: 'actualizar',
});

export type ImportMode = z.output<typeof importMode>;

export const encoding = wireEnum({
  utf8: 'utf-8',
  utf8Bom: 'utf-8-bom',
  latin1: 'latin-1',
  windows1252: 'windows-1252',
  macRoman: 'mac-roman',
  msDos: 'ms-dos',
});

export type ImportEncoding = z.output<typeof encoding>;

export const separator = wireEnum({ comma: ',', semicolon: ';', tab: '\t' });

export type ImportSeparator = z.output<typeof separator>;

/** The change that a row makes, or would make. */
export const importVerdict = wireEnum({
  create: 'alta',
  update: 'cambio',
  same: 'sin_cambio',
  refused: 'error',
});

export type ImportVerdict = z.output<typeof importVerdict>;

/** The effects of a row on a known person; a row may have several. */
export const importEffect = wireEnum({
  drop: 'baja',
  restore: 'reactivacion',
  rename: 'nombre',
  account: 'cuenta',
  profiles: 'perfil',
  group: 'generacion',
  boss: 'jefe',
  place: 'puesto',
});

export type ImportEffect = z.output<typeof importEffect>;

/** Numbers as they stand, or with the zeros that Excel took away. */
export const zeros = wireEnum({ keep: 'como_estan', restore: 'con_ceros' });

/** Days of a file: the first of two numbers is the day, or the month. */
export const dates = wireEnum({ dayFirst: 'dia_primero', monthFirst: 'mes_primero' });
