import * as z from 'zod/mini';
import { as, jsonText } from './codec.ts';
import { fileAddress, fileLink, storableText } from './fields.ts';

/** A photo: JSON text with the file's name and an address that checks access; null without one. */
export const photo = z.nullable(jsonText(fileLink));

/** A username as somebody types it. */
export const typedUsername = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escribe tu usuario.'),
    z.maxLength(120, 'Revisa tu usuario.'),
    storableText,
  );

/** A person's names. */
export const personNames = {
  firstName: as('nombre', z.string()),
  paternalSurname: as('apellido_paterno', z.string()),
  maternalSurname: as('apellido_materno', z.string()),
} as const;

type PhotoColumns = { photoId: number | null; photoName: string | null };

/** The photo that a row's columns give. */
export const photoLink = ({ photoId, photoName }: PhotoColumns): z.output<typeof photo> =>
  photoId === null ? null : { name: photoName ?? '', url: fileAddress(photoId) };

/** The address of the photo that a row's columns give. */
export const photoUrl = ({ photoId }: Pick<PhotoColumns, 'photoId'>): string | null =>
  photoId === null ? null : fileAddress(photoId);

/** The same in the size of a profile. */
export const largePhotoUrl = (row: Pick<PhotoColumns, 'photoId'>): string | null => {
  const url = photoUrl(row);
  return url && `${url}?grande`;
};
