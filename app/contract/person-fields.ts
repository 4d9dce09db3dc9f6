import * as z from 'zod/mini';
import { as, jsonText } from './codec.ts';
import { fileRef } from './wire.ts';

/** A photo: JSON text with the file's name and an address that checks access; null without one. */
export const photo = z.nullable(jsonText(fileRef));

/** A person's names. */
export const personNames = {
  firstName: as('nombre', z.string()),
  paternalSurname: as('apellido_paterno', z.string()),
  maternalSurname: as('apellido_materno', z.string()),
} as const;

/** The photo that a row's columns give. */
export const photoRef = (id: number | null, fileName: string | null): z.output<typeof photo> =>
  id === null ? null : { fileName: fileName ?? '', fileUrl: `/archivos/${id}` };
