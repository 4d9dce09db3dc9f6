import * as z from 'zod/mini';
import { id } from '../wire/fields.ts';

/** The data request (ARCO) that a stored fact or a stored job is about. */
export type ArcoSubject = { arcoId: number };

/**
 * Reads the data request under either name and gives `arcoId`. The version before stores and reads `requestId`, which is
 * now the name of the HTTP request alone, and it runs beside this one while it is rolled out: so this release writes
 * both names. The next one writes `arcoId` alone, and the one after it reads nothing else.
 */
export const arcoSubject = z.pipe(
  z.union([z.object({ arcoId: id }), z.object({ requestId: id })]),
  z.transform((read) => storedArco('arcoId' in read ? read.arcoId : read.requestId)),
);

/** A data request as it is stored in this release. */
export function storedArco(arcoId: number): ArcoSubject {
  const stored = { arcoId, requestId: arcoId };
  return stored;
}
