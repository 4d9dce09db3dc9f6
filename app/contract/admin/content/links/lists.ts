import { listFilterOf, listHref, type OpenRecord } from '../../links/list-address.ts';
import { type ActivitiesQuery, activitiesQuery } from '../activities.ts';
import { type ModulesQuery, modulesQuery } from '../modules.ts';

/** The filter of the list of modules that an address means. */
export const modulesQueryOf = (address: URLSearchParams): ModulesQuery => listFilterOf(modulesQuery, address);

/** Address of the list of modules, with a module's form where `open` says so. */
export const modulesHref = (filter: ModulesQuery = {}, open: OpenRecord = null): string =>
  listHref('/cms/modulos', modulesQuery, { filter, open });

/** The filter of the list of objects that an address means. */
export const activitiesQueryOf = (address: URLSearchParams): ActivitiesQuery =>
  listFilterOf(activitiesQuery, address);

/** Address of the list of objects, or of the form of a new one, in the filter's module where there is one. */
export const activitiesHref = (filter: ActivitiesQuery = {}, open: 'new' | null = null): string =>
  listHref('/cms/actividades', activitiesQuery, { filter, open });

/** The parts of an object's editor, with their words in the address. */
const activityParts = { form: 'contenido', history: 'historial' } as const;
export type ActivityPart = keyof typeof activityParts;

/** The part that an address means; an unknown one is the form. */
export const activityPartOf = (address: URLSearchParams): ActivityPart =>
  address.get('pestana') === activityParts.history ? 'history' : 'form';

/** Address of a part of an object's editor. */
export const activityPartHref = (activityId: number, part: ActivityPart): string =>
  `/cms/actividades?id=${activityId}${part === 'form' ? '' : `&pestana=${activityParts[part]}`}`;
