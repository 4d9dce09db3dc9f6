import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { businessZone } from '#app/domain/deadlines/zones.ts';
import { useDocument } from '../theme/document-context.ts';

/** Levels of a loader's data at which a zone stands. */
const MAX_LEVEL = 3;

/**
 * The data of a screen's loader. The business zone in it is the shown one: on a device whose clock is another one its
 * hours name whose they are.
 */
export function useScreenData<Loader>() {
  const data = useLoaderData<Loader>();
  const { zone } = useDocument();
  return useMemo(
    () => (zone === businessZone(zone) ? data : (zoned(data, zone, 1) as typeof data)),
    [data, zone],
  );
}

/** The data with that zone in the place of the business zone. */
function zoned(data: unknown, zone: string, level: number): unknown {
  if (level > MAX_LEVEL || !isPlain(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === 'zone' && value === businessZone(zone) ? zone : zoned(value, zone, level + 1),
    ]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
