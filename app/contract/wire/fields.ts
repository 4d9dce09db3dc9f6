import * as z from 'zod/mini';
import { lineText } from '../../domain/text/text.ts';
import { as, wireObject } from './codec.ts';

/** An id of a row, as it travels. */
export const id = z.int().check(z.positive());

/** An id that a column can hold. */
export const rowId = id.check(z.lte(2 ** 31 - 1));

/** Text that the database can keep: it takes every character but one. */
export const storableText = z.refine<string>((text) => !text.includes('\u0000'), 'Revisa lo que escribiste.');

/** Text of one line, such as a name: blanks of every kind are one space, and characters that nobody sees are gone. */
export const oneLine = z.overwrite<string>(lineText);

/** The words of `FileSigns` on the wire. */
export const signFields = {
  warnings: as('avisos', z.optional(z.array(z.string()))),
  barriers: as('impedimentos', z.optional(z.array(z.string()))),
  hold: as('retenido', z.optional(z.string())),
};

/** A file as a screen links to it; `url` is an address of ours that checks access. */
export const fileLink = wireObject({
  name: as('fileName', z.string()),
  url: as('fileUrl', z.string()),
  ...signFields,
});
export type FileLink = z.output<typeof fileLink>;

/** The address of a stored file; it checks access. */
export const fileAddress = (id: number): string => `/archivos/${id}`;

/** A QR of `size` modules a side, its dark ones as the path of an SVG. */
export const qrCode = wireObject({ size: as('lado', z.int()), path: as('trazo', z.string()) });
export type QrCode = z.output<typeof qrCode>;
