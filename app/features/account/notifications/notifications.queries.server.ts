import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { HistoryItem, Preference } from '#app/contract/account/notification-history.ts';
import type { NotificationItem } from '#app/contract/account/notifications.ts';
import type { NotificationFamily } from '#app/contract/catalogue/notification-row.ts';
import { maySilence, visibleTypes } from '#app/contract/catalogue/notification-types.ts';
import { NOTIFICATIONS, OVER_KEY, SESSION_KEY } from '#app/contract/catalogue/notifications.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import type { Actor } from '#server/auth/actor.ts';
import { photoOf } from '#server/db/fragments.ts';
import { template } from '#server/db/template.ts';
import {
  notificationsOf,
  opposesNotices,
  unseenOf,
} from '#server/repositories/notifications/notification-reads.ts';
import type { World } from '#server/world.ts';
import { typeName } from './bell/preference.texts.ts';

/** `seq` is the number within the person's notifications: a gap means that one was missed. */
type BellItem = NotificationItem & { seq: number };

/** The bell: `unseen` counts all of them, `items` are the newest. */
type Bell = { unseen: number; lastSeq: number; items: BellItem[] };

/** The bell says "99+"; a longer list than this helps nobody. */
const MAX_LISTED = 200;

type Asked = { personId: number; types: readonly number[]; now: Date };

const bellRows = template(
  { personId: true, types: true, now: true },
  (db, { personId, types, now }: Asked) => {
    const own = unseenOf(db, personId, types);
    return db
      .selectFrom('person')
      .where('person.id', '=', personId)
      .select([
        'person.notification_seq as lastSeq',
        own
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('unseen'),
        jsonArrayFrom(withCauser(own, now).limit(MAX_LISTED)).as('items'),
      ]);
  },
);

/**
 * Unseen notifications, the newest first, of the types that this role may see even where other rows exist.
 * One round trip.
 */
export async function bell({ db, clock }: World, actor: Actor): Promise<Bell> {
  const types = visibleTypes(actor.role);
  const [row] = await bellRows(db, { personId: actor.personId, types, now: clock.now() });
  return { unseen: row?.unseen ?? 0, lastSeq: row?.lastSeq ?? 0, items: row?.items.map(bellItem) ?? [] };
}

/** The live session in the data of its reminder; null for whatever is no id. */
const sessionInData = sql<number>`case
  when notification.data ->> ${sql.lit(SESSION_KEY)} ~ '^[0-9]{1,9}$'
    then (notification.data ->> ${sql.lit(SESSION_KEY)})::int
end`;

/** The rows of a list, the newest first, with who caused each, and whether the live session that it is about is over. */
function withCauser(rows: ReturnType<typeof notificationsOf>, now: Date) {
  return rows
    .leftJoin('person as causer', 'causer.id', 'notification.actor_id')
    .leftJoin('file as photo', photoOf('causer'))
    .orderBy('notification.seq', 'desc')
    .select((eb) => [
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
      eb
        .and([
          eb('notification.type', '=', NOTIFICATIONS.liveSessionSoon.type),
          eb.exists(
            eb
              .selectFrom('live_session')
              .where('live_session.id', '=', sessionInData)
              .where('live_session.ends_at', '<=', now)
              .select('live_session.id'),
          ),
        ])
        .as('isOver'),
    ]);
}

/** Notifications of one page of the history. */
const PAGE_SIZE = 20;

export type HistoryFilter = {
  cursor?: number | undefined;
  family?: NotificationFamily | undefined;
  seen?: boolean | undefined;
};

/**
 * One page of all notifications that a person may still see, the newest first; `cursor` is the number after which
 * it goes on, `next` that of the following page. One round trip.
 */
export async function history(
  { db, clock }: World,
  actor: Actor,
  { cursor, family, seen }: HistoryFilter,
): Promise<{ items: HistoryItem[]; next: number | null }> {
  const found = await withCauser(
    notificationsOf(db, actor.personId, visibleTypes(actor.role, family))
      .$if(cursor !== undefined, (rows) => rows.where('notification.seq', '<', cursor ?? 0))
      .$if(seen !== undefined, (rows) => rows.where('notification.seen_at', seen ? 'is not' : 'is', null)),
    clock.now(),
  )
    .select('notification.seen_at as seenAt')
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = found.slice(0, PAGE_SIZE);
  return {
    items: page.map((row) => ({ ...bellItem(row), seen: row.seenAt !== null })),
    next: found.length > PAGE_SIZE ? (page.at(-1)?.seq ?? null) : null,
  };
}

/** The types that the person's role may get, whether each is on, and whether a granted opposition holds it off. One round trip. */
export async function preferences({ db }: World, actor: Actor): Promise<Preference[]> {
  const { off, opposes } = await db
    .selectFrom('person')
    .where('person.id', '=', actor.personId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('notification_preference')
          .whereRef('notification_preference.person_id', '=', 'person.id')
          .where('notification_preference.enabled', '=', false)
          .select('notification_preference.type'),
      ).as('off'),
      opposesNotices(actor.personId).as('opposes'),
    ])
    .executeTakeFirstOrThrow();
  const silenced = new Set(off.map(({ type }) => type));
  return visibleTypes(actor.role).map((type) => {
    const obligatory = !maySilence(type);
    const opposed = !obligatory && opposes;
    const enabled = obligatory || !(opposed || silenced.has(type));
    return { type, name: typeName(type), enabled, obligatory, opposed };
  });
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
  /** Of a live session that has ended. */
  isOver: unknown;
};

function bellItem(row: StoredItem): BellItem {
  return {
    id: row.id,
    seq: row.seq,
    type: row.type,
    createdAt: new Date(row.createdAt).toISOString(),
    data: { ...(isData(row.data) ? row.data : {}), ...(row.isOver ? { [OVER_KEY]: true } : {}) },
    cause: {
      actor:
        row.firstName === null
          ? null
          : {
              firstName: row.firstName,
              paternalSurname: row.paternalSurname ?? '',
              maternalSurname: row.maternalSurname ?? '',
              photo: photoLink(row),
            },
      groupId: row.groupId,
    },
  };
}

function isData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
