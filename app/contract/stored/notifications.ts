import type * as z from 'zod/mini';
import { notificationNames } from '../catalogue/notification-types.ts';
import { NOTIFICATIONS, type NotificationData, type NotificationName } from '../catalogue/notifications.ts';
import { decode, encode, type Fields, wireBody } from '../wire/codec.ts';

/** Data of a notification as it is stored, and as it travels in a text of JSON: by the specification's names. */
export type StoredData = Readonly<Record<string, unknown>>;

/** Data that was read: an older row may lack a value, or hold anything in it. */
export type ReadData<N extends NotificationName> = { [K in keyof NotificationData<N>]?: unknown };

const codecs = Object.fromEntries<z.ZodMiniType>(
  notificationNames.map((name) => [name, wireBody<Fields>(NOTIFICATIONS[name].data)]),
) as Record<NotificationName, z.ZodMiniType>;

/** The data of a notification of that name, to be stored. */
export function storedData(name: NotificationName, data: NotificationData<NotificationName>): StoredData {
  return encode(codecs[name], data) as StoredData;
}

/** The stored data of a notification of that name, in our names. */
export function readData<N extends NotificationName>(name: N, stored: StoredData): ReadData<N> {
  return decode(codecs[name], stored) as ReadData<N>;
}
