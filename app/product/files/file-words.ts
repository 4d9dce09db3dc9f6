/** The kind of file by its name: `PDF`. */
export function kindText(name: string): string {
  return name.split('.').pop()?.toUpperCase() ?? '';
}
