import type { ChangedValue, HistoryChange } from '#app/contract/admin/content/history.ts';
import { longDateTime, spanishDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { actions } from './action.texts.ts';
import { fieldNames } from './field.texts.ts';

/** Every action that has words, with them. */
export const actionWords: readonly (readonly [action: string, words: string])[] = Object.entries(actions);

/** True where a history has words for an action, for a field. */
export const hasActionWords = (action: string): boolean => action in actions;
export const hasFieldWords = (field: string): boolean => field in fieldNames;

type Said = Pick<HistoryChange, 'action' | 'fields' | 'reason' | 'values' | 'people' | 'peopleCount'>;

/**
 * 'Cambió los datos: fin (30 de junio → 15 de julio), programa.' 'Dio de baja a participantes: Ana López; «Renunció».' An
 * action without words of ours is said by its name, and so is a field: a unit test finds both.
 */
export function changeText(
  { action, fields, reason, values, people, peopleCount }: Said,
  zone: string,
): string {
  const what = actionText(action);
  const valued = new Set(values.map(({ field }) => field));
  const changes = [
    ...values.map((value) => valueText(value, zone)),
    ...fields.filter((field) => !valued.has(field)).map(fieldText),
  ].join(', ');
  const details = [namesText(people, peopleCount), changes, reason && `«${reason}»`]
    .filter(Boolean)
    .join('; ');
  return details === '' ? `${what}.` : `${what}: ${details}.`;
}

/** The name of a field, and of an action, of the trail. */
export const fieldText = (field: string): string => fieldNames[field] ?? field;
export const actionText = (action: string): string => actions[action] ?? action;

/** 'Ana López y 11 personas más (12)'. */
function namesText(people: Said['people'], count: number): string {
  const names = people.map(({ name }) => name);
  const rest = count - names.length;
  if (rest <= 0) return names.join(', ');
  return `${names.join(', ')} y ${countText(rest, 'persona', 'personas')} más (${numberText(count)} en total)`;
}

function valueText({ field, about, before, after }: ChangedValue, zone: string): string {
  const name = about === null ? fieldText(field) : `${about}, ${fieldText(field)}`;
  const words = (value: string | null) => (value === null ? 'nada' : wordOf(field, value, zone));
  return before === null ? `${name}: ${words(after)}` : `${name} (${words(before)} → ${words(after)})`;
}

/** A day and an instant as people read them, a profile by its name, anything else as it is. */
function wordOf(field: string, value: string, zone: string): string {
  if (field === 'profileId') return profileNames[value] ?? value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return spanishDate(zone, value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? longDateTime(zone, value) : value;
}

const profileNames: Readonly<Record<string, string>> = {
  1: 'Administración',
  2: 'Aprendiz',
  3: 'Jefe',
  4: 'Tutor',
};
