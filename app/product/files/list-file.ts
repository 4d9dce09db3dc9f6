/** The text of a small file with a list; or why it has none. */
export type ListFile = { text: string } | { fault: string };

/** Reads a chosen file of people; null where none was chosen. Its letters matter little: keys are plain ones. */
export async function readListFile(file: File | undefined): Promise<ListFile | null> {
  if (!file) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) };
  if (!bytes.includes(0)) return { text: new TextDecoder().decode(bytes) };
  return { fault: 'No es un archivo CSV. Si es un libro de Excel, copia la columna y pégala aquí.' };
}
