import * as z from 'zod/mini';

/** An id of a row, as it travels. */
export const id = z.int().check(z.positive());

/** Text that the database can keep: it takes every character but one. */
export const storableText = z.refine<string>((text) => !text.includes('\u0000'), 'Revisa lo que escribiste.');

/** A file on the wire; `fileUrl` is an address of ours that checks access. */
export const fileRef = z.strictObject({ fileName: z.string(), fileUrl: z.string() });
export type FileRef = z.infer<typeof fileRef>;

/**
 * Calls whose documented answer begins with `data` (product: replies): the payload stands at the top level and again
 * under `data`, so that both readings of the specification resolve.
 */
export function doubled<T extends Record<string, unknown>>(payload: T): T & { data: T } {
  return { ...payload, data: payload };
}

/** The zod shape of {@link doubled}. */
export function doubledShape<S extends z.core.$ZodShape>(shape: S) {
  return z.strictObject({ ...shape, data: z.strictObject(shape) });
}
