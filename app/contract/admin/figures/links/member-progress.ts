import { listFilterOf, listHref } from '../../links/list-address.ts';
import { type ProgressQuery, progressQuery } from '../member-progress.ts';

/** The view of the screen: the list of people, or the map of generations and units. */
export type ProgressView = 'list' | 'map';

const viewWord = 'vista';
const mapWord = 'mapa';

/** The filter of the progress of people that an address means. */
export const progressQueryOf = (address: URLSearchParams): ProgressQuery =>
  listFilterOf(progressQuery, address);

/** The view that an address means. */
export const progressViewOf = (address: URLSearchParams): ProgressView =>
  address.get(viewWord) === mapWord ? 'map' : 'list';

/** Address of the progress of people. */
export function progressHref(filter: ProgressQuery = {}, view: ProgressView = 'list'): string {
  const href = listHref('/cms/avanceUsuarios', progressQuery, { filter });
  if (view === 'list') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${viewWord}=${mapWord}`;
}

/** Address of everything about one person. */
export const personProgressHref = (personId: number): string =>
  `/cms/detalleUsuarioAnaliticos?usuario=${personId}`;
