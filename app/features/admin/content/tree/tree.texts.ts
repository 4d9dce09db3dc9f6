import { type ContentUse, MAX_COMPLETIONS } from '#app/contract/admin/content/tree.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import type { TreeItem } from './tree-items.ts';

const stateWords: Record<TreeItem['state'], string> = {
  draft: 'Borrador',
  published: 'Publicado',
  archived: 'Archivado',
};

/** The signs beside the name of an object; a published one without more has none. */
export function signsOf({ state, hasDraft, isBroken }: TreeItem): string[] {
  const signs: string[] = [];
  if (state !== 'published') signs.push(stateWords[state]);
  if (hasDraft && state === 'published') signs.push('Cambios sin publicar');
  if (isBroken) signs.push('Roto');
  return signs;
}

/** 'Unidad 2', 'Podcast 1', 'Programa'; without a number while learners do not see it. */
export function placeName({ kind, number, activityKind }: TreeItem): string {
  const word = kind === 'activity' ? activityTypeName(activityKind ?? 0) : kindWords[kind];
  return number === null ? word : `${word} ${number}`;
}

const kindWords: Record<Exclude<ContentKind, 'activity'>, string> = {
  programme: 'Programa',
  unit: 'Unidad',
  module: 'Módulo',
};

/** Everything that a row shows, for screen readers. */
export const spokenName = (item: TreeItem): string =>
  [`${placeName(item)}: ${item.name}`, ...signsOf(item)].join(', ');

/** The uses of an object, in sentences. */
export function sentencesOfUse({
  groupCount,
  people,
  completions,
  deliveries,
  questions,
  waves,
  awards,
}: ContentUse): string[] {
  if (groupCount + people + completions + deliveries + questions + waves + awards === 0)
    return ['No se usa en ningún lado.'];
  const finished =
    completions > MAX_COMPLETIONS
      ? `más de ${numberText(MAX_COMPLETIONS)} actividades finalizadas`
      : countText(completions, 'actividad finalizada', 'actividades finalizadas');
  return [
    `${countText(groupCount, 'generación sigue', 'generaciones siguen')} su programa.`,
    `${countText(people, 'persona tiene', 'personas tienen')} registros aquí: ${finished}, ${countText(deliveries, 'reto entregado', 'retos entregados')}, ${countText(questions, 'pregunta', 'preguntas')} en el foro.`,
    ...(waves > 0 ? [`${countText(waves, 'ola tiene', 'olas tienen')} fechas para lo que contiene.`] : []),
    ...(awards > 0
      ? [`${countText(awards, 'insignia ganada', 'insignias ganadas')} solo con su programa.`]
      : []),
  ];
}
