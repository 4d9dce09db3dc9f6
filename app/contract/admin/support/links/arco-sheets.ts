/** A sheet to print: what says that a request came, and what answers it. */
export const arcoSheets = { receipt: 'acuse', answer: 'respuesta' } as const;
export type ArcoSheet = keyof typeof arcoSheets;

/** The sheet of that word; null for any other. */
export function arcoSheetNamed(word: string | null): ArcoSheet | null {
  return word === arcoSheets.receipt ? 'receipt' : word === arcoSheets.answer ? 'answer' : null;
}
