import type { ContentKind } from '../../../stored/content-fields.ts';

const screens: Record<ContentKind, string> = {
  programme: '/cms/programas',
  unit: '/cms/unidades',
  module: '/cms/modulos',
  activity: '/cms/actividades',
};

/** Address of the editor of a programme, unit, module or activity. */
export const contentHref = (kind: ContentKind, id: number): string => `${screens[kind]}?id=${id}`;
