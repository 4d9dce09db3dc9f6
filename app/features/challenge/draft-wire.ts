import type { ChallengeDraftWire, DraftFile as DraftFileWire } from '#app/contract/challenge.ts';
import type { ChallengeDraft, DraftFile } from './challenge.types.ts';

/** The file of a draft on the wire. */
export const draftFileWire = ({ name, upload, size }: DraftFile): DraftFileWire => ({
  fileName: name,
  fileUrl: upload,
  tamano: size,
});

/** The draft of the wire, inside. */
export function draftOfWire({ comentario, archivo, version, guardado }: ChallengeDraftWire): ChallengeDraft {
  const file = archivo && { name: archivo.fileName, upload: archivo.fileUrl, size: archivo.tamano };
  return { values: { comment: comentario, file }, version, savedAt: guardado };
}
