/** A whole number as it is written in Mexico: `4,000`. */
const figure = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The filled part of a field: `68 de 2,000 caracteres`. */
export function lengthText(length: number, longest: number): string {
  return `${figure(length)} de ${figure(longest)} caracteres`;
}

/** Why a text is refused: `Escribe 2,000 caracteres como máximo.` */
export function tooLongText(longest: number): string {
  return `Escribe ${figure(longest)} caracteres como máximo.`;
}
