/** A person's row as the wire needs it. */
export type WirePerson = {
  id: number;
  username: string;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  welcome: string | null;
  createdAt: Date;
  photoId: number | null;
  photoName: string | null;
};

type Photo = Pick<WirePerson, 'photoId' | 'photoName'>;

/** `foto`: JSON text with the file's name and an address that checks access; null without a photo. */
export function photoText({ photoId, photoName }: Photo): string | null {
  return photoId === null ? null : JSON.stringify({ fileName: photoName, fileUrl: `/archivos/${photoId}` });
}
