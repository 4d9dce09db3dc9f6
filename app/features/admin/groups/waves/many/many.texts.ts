import type { ManyPreview } from '#app/contract/admin/groups/shifts.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { daysText } from '../preview.texts.ts';
import type { Move } from './moves-of-many.ts';

type Group = ManyPreview[number];

export const groupsText = (count: number): string => countText(count, 'generación', 'generaciones');
const wavesText = (count: number): string => countText(count, 'ola', 'olas');
const persons = (count: number): string => countText(count, 'persona', 'personas');

const sum = (groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((all, group) => all + of(group), 0);

/** The effect of a move of several generations in all, one sentence a line. */
export function totalLines(groups: readonly Group[]): string[] {
  const ready = groups.filter(({ token }) => token !== null);
  const refused = groups.length - ready.length;
  const told = sum(ready, ({ newDay }) => newDay);
  const late = sum(ready, ({ becomeLate }) => becomeLate);
  const inTime = sum(ready, ({ noLongerLate }) => noLongerLate);
  const extensions = sum(ready, (group) => group.extensions);
  const warned = ready.filter(({ warnings }) => warnings > 0).length;
  const lines = [
    ready.length === 0
      ? 'Ninguna generación se puede mover así.'
      : `Se mueven ${wavesText(sum(ready, ({ waves }) => waves))} de ${groupsText(ready.length)}.`,
    refused > 0 &&
      `${groupsText(refused)} ${wordFor(refused, 'se queda', 'se quedan')} como ${wordFor(refused, 'está', 'están')}.`,
    told > 0 &&
      `${persons(told)} ${wordFor(told, 'recibe', 'reciben')} un aviso con la nueva fecha de su reto.`,
    late > 0 && `${persons(late)} ${wordFor(late, 'queda', 'quedan')} con retraso.`,
    inTime > 0 && `${persons(inTime)} ${wordFor(inTime, 'deja', 'dejan')} de tener retraso.`,
    extensions > 0 &&
      `También se ${wordFor(extensions, 'mueve', 'mueven')} ${countText(extensions, 'prórroga', 'prórrogas')}.`,
    warned > 0 &&
      `${groupsText(warned)} ${wordFor(warned, 'tiene', 'tienen')} avisos: míralos antes de aplicar.`,
  ];
  return lines.filter((line) => line !== false);
}

/** The effect of a move on one generation, in a few words. */
export function groupLine({ text, waves, becomeLate, newDay }: Group): string {
  if (text !== null) return text;
  const parts = [
    wavesText(waves),
    newDay > 0 && `${newDay} con aviso`,
    becomeLate > 0 && `${becomeLate} con retraso`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** Those that are refused first, then those with something to look at, each by name. */
export function inOrder(groups: ManyPreview): ManyPreview {
  const rank = ({ token, warnings, becomeLate }: Group) =>
    token === null ? 0 : warnings > 0 || becomeLate > 0 ? 1 : 2;
  return groups.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'es', { numeric: true }),
  );
}

/** 'Ana Ruiz movió las olas de 3 generaciones 7 días después'. */
export const moveText = ({ author, groups, days }: Pick<Move, 'author' | 'groups' | 'days'>): string =>
  `${author} movió las olas de ${groupsText(groups.length)} ${daysText(days)}`;
