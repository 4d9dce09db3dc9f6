import type { HistoryItem, NotificationItem, PreferenceItem } from '#app/contract/notifications.ts';
import { typeName } from './bell/preference-texts.ts';
import type { Bell, BellItem, NotificationHistory, NotificationPreference } from './notifications.types.ts';

/** `GET /api/notificaciones`. */
export function bellWire(bell: Bell): { notificaciones: NotificationItem[] } {
  return { notificaciones: bell.items.map(itemWire) };
}

/** `GET /api/notificaciones/historial`. */
export function historyWire({ items, next }: NotificationHistory): {
  notificaciones: HistoryItem[];
  siguiente: number | null;
} {
  return {
    notificaciones: items.map((item) => ({ ...itemWire(item), vista: item.seen })),
    siguiente: next,
  };
}

/** `GET /api/notificaciones/preferencias`. */
export function preferencesWire(all: readonly NotificationPreference[]): { preferencias: PreferenceItem[] } {
  return {
    preferencias: all.map(({ type, enabled, obligatory }) => ({
      tipo: type,
      nombre: typeName(type),
      activa: enabled,
      obligatoria: obligatory,
    })),
  };
}

/** `Usuarios[0]` always stands, empty for what the system tells, so that no reader stumbles over it. */
function itemWire(item: BellItem): NotificationItem {
  return {
    id: item.id,
    tipo: item.type,
    createdAt: item.createdAt,
    data: JSON.stringify(item.data),
    Usuarios: [
      {
        foto: item.actor?.photo
          ? JSON.stringify({ fileName: item.actor.photo.name, fileUrl: item.actor.photo.url })
          : null,
        nombre: item.actor?.firstName ?? '',
        apellido_paterno: item.actor?.paternalSurname ?? '',
        apellido_materno: item.actor?.maternalSurname ?? '',
        Grupos: item.groupId === null ? [] : [{ id: item.groupId }],
      },
    ],
  };
}
