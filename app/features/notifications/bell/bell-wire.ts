import * as z from 'zod/mini';
import type { NotificationItem } from '#app/contract/notifications.ts';
import { fileRef } from '#app/contract/wire.ts';
import type { BellItem } from '../notifications.types.ts';

/** A notification of the list, read back from the wire (spec §3.6); what is malformed in it is left out. */
export type ListedItem = Omit<BellItem, 'seq'>;

const data = z.catch(z.record(z.string(), z.unknown()), {});
const photo = z.catch(z.nullable(fileRef), null);

/** `Usuarios[0]` without a name is the system's: nobody caused it. */
export function listedItem(item: NotificationItem): ListedItem {
  const causer = item.Usuarios[0];
  const image = photo.parse(json(causer?.foto ?? null));
  return {
    id: item.id,
    type: item.tipo,
    createdAt: item.createdAt,
    data: data.parse(json(item.data)),
    actor: causer?.nombre
      ? {
          firstName: causer.nombre,
          paternalSurname: causer.apellido_paterno,
          maternalSurname: causer.apellido_materno,
          photo: image ? { name: image.fileName, url: image.fileUrl } : null,
        }
      : null,
    groupId: causer?.Grupos[0]?.id ?? null,
  };
}

function json(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
