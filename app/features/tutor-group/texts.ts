import type { GroupUnit } from './group.types.ts';
import type { Order } from './list-state.ts';

export const orderTexts: Record<Order, string> = {
  apellidos: 'Apellidos',
  riesgo: 'Riesgo, de alto a bajo',
  acceso: 'Último acceso, del más lejano al más reciente',
  avance: 'Avance, de menor a mayor',
};

/** `1 participante`, `12 participantes`. */
export function learnersText(count: number): string {
  return count === 1 ? '1 participante' : `${count} participantes`;
}

/** The columns with words of their own, in order; box and photo have none. */
export const columnsOf = (units: readonly GroupUnit[]): string[] => [
  ...['Nombre', 'Jefe', 'Avance'],
  ...units.map(({ number }) => `Unidad ${number}`),
  ...['Último acceso', 'Puntos', 'Insignias', 'Riesgo'],
];
