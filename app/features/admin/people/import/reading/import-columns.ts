import {
  type ImportColumn,
  importColumns,
  importHeadings,
} from '#app/contract/admin/people/import-columns.ts';

/** Other headings that companies write for the same. */
const synonyms: Partial<Record<ImportColumn, readonly string[]>> = {
  number: [
    'numero',
    'no_empleado',
    'num_empleado',
    'nro_empleado',
    'numero_de_empleado',
    'num_de_empleado',
    'no_de_empleado',
    'empleado',
    'id_empleado',
    'clave_empleado',
    'numero_de_nomina',
    'no_de_nomina',
    'nomina',
  ],
  username: ['username', 'user', 'cuenta', 'nombre_de_usuario'],
  email: ['correo_electronico', 'correo_e', 'email', 'e_mail', 'mail'],
  firstName: ['nombres', 'nombre_s'],
  paternalSurname: ['primer_apellido', 'paterno', 'ap_paterno'],
  maternalSurname: ['segundo_apellido', 'materno', 'ap_materno'],
  profiles: ['perfiles', 'rol', 'roles'],
  group: ['grupo', 'generaciones'],
  bossNumber: [
    'jefe',
    'jefe_directo',
    'jefe_inmediato',
    'numero_jefe',
    'num_jefe',
    'no_jefe',
    'numero_de_jefe',
    'num_de_jefe',
    'no_de_jefe',
    'numero_del_jefe',
    'num_del_jefe',
    'no_del_jefe',
    'numero_empleado_jefe',
    'no_empleado_jefe',
    'numero_de_empleado_del_jefe',
    'no_de_empleado_del_jefe',
    'no_empleado_del_jefe',
  ],
  bossFrom: ['jefe_desde_el', 'fecha_de_jefe'],
  store: ['tienda', 'centro_de_trabajo'],
  area: ['departamento', 'depto'],
  jobTitle: ['cargo', 'posicion'],
  active: ['activa'],
  dropReason: ['motivo_de_baja', 'motivo_de_la_baja'],
};

const byHeading = new Map(
  importColumns.flatMap((column) =>
    [importHeadings[column], ...(synonyms[column] ?? [])].map((heading) => [heading, column] as const),
  ),
);

/** A heading without capitals, accents and marks: 'Núm. Empleado' is 'num_empleado', 'N.º de jefe' 'no_de_jefe'. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bn\.\s*o/g, 'no')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Counts the known headings among the cells of a line; 0 where none of them says who a person is. */
export function knownHeadings(cells: readonly string[]): number {
  const known = proposedMapping(cells).filter((column) => column !== null);
  return known.includes('number') || known.includes('username') ? known.length : 0;
}

/** The columns of a file by their headings; null for an unknown heading, or for a column that an earlier one took. */
export function proposedMapping(headings: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return headings.map((heading) => {
    const column = byHeading.get(plainHeading(heading));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
