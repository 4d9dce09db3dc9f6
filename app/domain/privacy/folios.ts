/** The name of a request: its number, in six digits after a letter. */
export const arcoFolio = (id: number): string => `A-${String(id).padStart(6, '0')}`;

/** The number that a typed folio means, with or without its letter and zeros; null for anything else. */
export function arcoIdOf(typed: string): number | null {
  const digits = /^(?:a-?)?0*([1-9]\d{0,8})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

const folioShape = /^A-\d{6,9}$/i;

/** The request of a whole folio; null for anything else. */
export const arcoIdOfFolio = (folio: string): number | null =>
  folioShape.test(folio.trim()) ? arcoIdOf(folio) : null;
