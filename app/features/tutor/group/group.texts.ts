import type { Order } from '#app/contract/tutor/group-list.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { GroupUnit } from './group.types.ts';

export const orderTexts: Record<Order, string> = {
  surnames: 'Apellidos',
  risk: 'Riesgo, de alto a bajo',
  access: 'Último acceso, del más lejano al más reciente',
  progress: 'Avance, de menor a mayor',
};

/** `1 participante`, `12 participantes`. */
export function learnersText(count: number): string {
  return countText(count, 'participante', 'participantes');
}

/** `Ana Ruiz`, `Ana Ruiz y Luis Paz`, `Ana Ruiz, Luis Paz y 3 personas más`; the names are the first of `count`. */
export function namesText(names: readonly string[], count: number): string {
  const shown = names.length === count ? names : names.slice(0, 2);
  const others = count - shown.length;
  const parts = others === 0 ? [...shown] : [...shown, `${countText(others, 'persona', 'personas')} más`];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} y ${last}`;
}

/** The names of the chosen learners. */
export function audienceText(learners: readonly { firstName: string; surnames: string }[]): string {
  const names = learners.slice(0, 3).map(({ firstName, surnames }) => `${firstName} ${surnames}`.trim());
  return namesText(names, learners.length);
}

/** The columns with words of their own, in order; box and photo have none. */
export const columnsOf = (units: readonly Pick<GroupUnit, 'number'>[]): string[] => [
  ...['Nombre', 'Riesgo', 'Jefe', 'Avance'],
  ...units.map(({ number }) => `Unidad ${number}`),
  ...['Último acceso', 'Puntos', 'Insignias'],
];
