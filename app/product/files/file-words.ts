/** What kind of file a name promises: `PDF`. */
export function kindText(name: string): string {
  return name.split('.').pop()?.toUpperCase() ?? '';
}
