import { listFilterOf, listHref, openRecordOf } from '../../links/list-address.ts';
import { type UnitsQuery, unitsQuery } from '../units.ts';

/** The parts of a unit, in the order of their tabs, with their words in the address. */
export const unitParts = {
  form: 'datos',
  case: 'caso',
  challenge: 'reto',
  survey: 'encuesta',
  assessment: 'autoevaluacion',
  questionnaire: 'cuestionario',
  history: 'historial',
} as const;
export type UnitPart = keyof typeof unitParts;

/** The view of /cms/unidades: its list, the form of a new unit, or a part of one. */
export type OpenUnit = null | 'new' | { unitId: number; part: UnitPart };

/** The view that an address of /cms/unidades means; an unknown part is the first one. */
export function openUnitOf(address: URLSearchParams): OpenUnit {
  const record = openRecordOf(address);
  if (record === null || record === 'new') return record;
  const word = address.get('pestana');
  const part = (Object.keys(unitParts) as UnitPart[]).find((one) => unitParts[one] === word) ?? 'form';
  return { unitId: record, part };
}

/** The filter of the list of units that an address means. */
export const unitsQueryOf = (address: URLSearchParams): UnitsQuery => listFilterOf(unitsQuery, address);

/** Address of the list of units, with the form of a new one where `open` says so. */
export const unitsHref = (filter: UnitsQuery = {}, open: 'new' | null = null): string =>
  listHref('/cms/unidades', unitsQuery, { filter, open });

/** Address of a part of a unit. */
export function unitPartHref(unitId: number, part: UnitPart = 'form'): string {
  const search = new URLSearchParams({ id: String(unitId) });
  if (part !== 'form') search.set('pestana', unitParts[part]);
  return `/cms/unidades?${search}`;
}

/** The questionnaire that the part of a unit shows; null: the one of the unit. */
export function questionnaireIdOf(address: URLSearchParams): number | null {
  const id = address.get('ver') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Address of that part with another questionnaire than the unit's. */
export const questionnaireHref = (unitId: number, questionnaireId: number): string =>
  `${unitPartHref(unitId, 'questionnaire')}&ver=${questionnaireId}`;
