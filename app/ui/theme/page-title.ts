import type { MetaFunction } from '@remix-run/node';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { brand } from './brand.ts';

/** Title of a document: the screen, its unit where each unit has such a screen, and the product's name. */
export function pageTitle(words: string, unit?: { order: number }): string {
  return `${words}${unit ? `, unidad ${displayNumber(unit.order)}` : ''} · ${brand.name}`;
}

type Read<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>;

/**
 * The title of a screen inside of a frame. Where the frame shows a screen of its own in its place, as a boss's does, the
 * title is the frame's: nobody reads the name of a screen that they cannot open.
 */
export const framedTitle =
  <Loader>(title: string | ((data: Read<Loader>) => string)): MetaFunction<Loader> =>
  ({ data, matches }) =>
    data
      ? [{ title: typeof title === 'string' ? title : title(data as Read<Loader>) }]
      : matches.flatMap(({ meta }) => meta ?? []).slice(-1);
