import * as z from 'zod/mini';
import { as, wireObject } from './codec.ts';

/** A QR of `size` modules a side, its dark ones as the path of an SVG. */
export const qrCode = wireObject({ size: as('lado', z.int()), path: as('trazo', z.string()) });
export type QrCode = z.output<typeof qrCode>;
