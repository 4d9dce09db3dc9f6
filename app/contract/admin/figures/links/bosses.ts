import { listFilterOf, listHref } from '../../links/list-address.ts';
import { type BossFigure, type BossFiguresQuery, bossFigure, bossFiguresQuery } from '../bosses.ts';
import { type OpenFigure, openFigureOf, withOpenFigure } from './open-figure.ts';

/** The view of /cms/jefe: the bosses by generation, and the people of the open figure. */
export type BossAnalyticsView = { query: BossFiguresQuery; open: OpenFigure<BossFigure> | null };

/** The view that an address of the screen means; a figure names its boss and the generation. */
export const bossAnalyticsOf = (address: URLSearchParams): BossAnalyticsView => ({
  query: listFilterOf(bossFiguresQuery, address),
  open: openFigureOf(address, bossFigure, 2),
});

/** Address of the bosses by generation. */
export const bossFiguresHref = (
  filter: BossFiguresQuery = {},
  open: OpenFigure<BossFigure> | null = null,
): string => withOpenFigure(listHref('/cms/jefe', bossFiguresQuery, { filter }), bossFigure, open);
