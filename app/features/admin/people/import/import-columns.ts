import { type ImportColumn, importColumns, importHeadings } from '#app/contract/admin/people/import.ts';

/** Other headings that companies write for the same. */
const synonyms: Partial<Record<ImportColumn, readonly string[]>> = {
  number: ['numero', 'no_empleado', 'num_empleado', 'numero_de_empleado', 'empleado', 'no_de_empleado'],
  username: ['username', 'user', 'cuenta'],
  email: ['correo_electronico', 'email', 'e_mail', 'mail'],
  firstName: ['nombres', 'nombre_s'],
  paternalSurname: ['primer_apellido', 'paterno'],
  maternalSurname: ['segundo_apellido', 'materno'],
  profiles: ['perfiles', 'rol'],
  group: ['grupo', 'generaciones'],
  bossNumber: ['jefe', 'numero_jefe', 'numero_de_jefe', 'no_jefe'],
  store: ['tienda'],
  jobTitle: ['cargo'],
  dropReason: ['motivo_de_baja'],
};

/** A heading without capitals, accents and marks: 'Núm. Empleado' is 'num_empleado'. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** The columns of a file by their headings; null for an unknown heading, or for a column that an earlier one took. */
export function proposedMapping(headings: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const column = importColumns.find(
      (one) => importHeadings[one] === plain || (synonyms[one] ?? []).includes(plain),
    );
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
