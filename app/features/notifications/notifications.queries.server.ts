import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#server/auth/actor.ts';
import { unseenOf } from '#server/repositories/notification-reads.ts';
import type { World } from '#server/world.ts';
import type { Bell, BellData, BellItem } from './notifications.types.ts';
import { visibleTypes } from './visible-types.ts';

/** The bell says "99+"; a longer list than this helps nobody. */
const listed = 200;

/**
 * Unseen notifications, the newest first, of the types that this role may see even where other rows exist.
 * One round trip.
 */
export async function bell({ db }: World, actor: Actor): Promise<Bell> {
  const own = unseenOf(db, actor.personId, visibleTypes(actor.role));
  const row = await db
    .selectFrom('person')
    .where('person.id', '=', actor.personId)
    .select([
      'person.notification_seq as lastSeq',
      own
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unseen'),
      jsonArrayFrom(
        own
          .leftJoin('person as causer', 'causer.id', 'notification.actor_id')
          .leftJoin('file as photo', 'photo.id', 'causer.photo_file_id')
          .orderBy('notification.seq', 'desc')
          .limit(listed)
          .select([
            'notification.id',
            'notification.seq',
            'notification.type',
            'notification.created_at as createdAt',
            'notification.data',
            'notification.group_id as groupId',
            'causer.first_name as firstName',
            'causer.paternal_surname as paternalSurname',
            'causer.maternal_surname as maternalSurname',
            'photo.id as photoId',
            'photo.name as photoName',
          ]),
      ).as('items'),
    ])
    .executeTakeFirst();
  return { unseen: row?.unseen ?? 0, lastSeq: row?.lastSeq ?? 0, items: row?.items.map(bellItem) ?? [] };
}

type StoredItem = {
  id: number;
  seq: number;
  type: number;
  createdAt: Date | string;
  data: unknown;
  groupId: number | null;
  firstName: string | null;
  paternalSurname: string | null;
  maternalSurname: string | null;
  photoId: number | null;
  photoName: string | null;
};

function bellItem(row: StoredItem): BellItem {
  return {
    id: row.id,
    seq: row.seq,
    type: row.type,
    createdAt: new Date(row.createdAt).toISOString(),
    data: isData(row.data) ? row.data : {},
    actor:
      row.firstName === null
        ? null
        : {
            firstName: row.firstName,
            paternalSurname: row.paternalSurname ?? '',
            maternalSurname: row.maternalSurname ?? '',
            photo:
              row.photoId === null ? null : { name: row.photoName ?? '', url: `/archivos/${row.photoId}` },
          },
    groupId: row.groupId,
  };
}

function isData(value: unknown): value is BellData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
