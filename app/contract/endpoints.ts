import { areas, callsOf } from './areas.ts';
import type { Endpoint } from './endpoint.ts';

/** Every REST call of the product. */
export const endpoints: readonly Endpoint[] = Object.values(areas).flatMap((contract) =>
  callsOf(contract).map(([, call]) => call),
);
