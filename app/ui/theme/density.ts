/** Of the frame around a screen: learners have room, desks have rows (density.css). */
export type Density = 'comfortable' | 'compact';

type Match = { handle: unknown; data: unknown };

/** A frame says its density in its `handle`, by its data and its address where one frame serves several roles. */
export type DensityHandle = { density: (data: unknown, search: string) => Density };

/** The density of the frame that is shown at an address (`search` as of its location); public pages are comfortable. */
export function densityOf(matches: readonly Match[], search: string): Density {
  for (const { handle, data } of matches) if (hasDensity(handle)) return handle.density(data, search);
  return 'comfortable';
}

function hasDensity(handle: unknown): handle is DensityHandle {
  return typeof handle === 'object' && handle !== null && 'density' in handle;
}
