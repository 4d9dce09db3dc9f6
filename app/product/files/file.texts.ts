/** The kind of file by its name: `PDF`. */
export function kindText(name: string): string {
  return name.split('.').pop()?.toUpperCase() ?? '';
}

type DeliveredFile = { fileUrl?: string | null } | null;

/** The words in place of a delivered challenge's link; null when there is a link. */
export function missingFileText(file: DeliveredFile): 'No hay registro de archivo' | 'No disponible' | null {
  if (file === null) return 'No hay registro de archivo';
  return file.fileUrl ? null : 'No disponible';
}
