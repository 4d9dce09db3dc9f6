import type { ContentKind } from '../../../stored/content-fields.ts';

const screens: Record<ContentKind, string> = {
  programme: '/cms/programas',
  unit: '/cms/unidades',
  module: '/cms/modulos',
  activity: '/cms/actividades',
};

/** Address of the editor of a programme, unit, module or activity. */
export const contentHref = (kind: ContentKind, id: number): string => `${screens[kind]}?id=${id}`;

/** True for the address of an editor of content. */
export const isContentEditor = (pathname: string, query: URLSearchParams): boolean =>
  query.has('id') && Object.values(screens).includes(pathname);
