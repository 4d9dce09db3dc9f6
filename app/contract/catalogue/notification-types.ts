import type { Role } from '../../domain/access/access.ts';
import type { ReminderKind } from '../../domain/reminders/reminders.ts';
import type { NotificationFamily, NotificationRow } from './notification-row.ts';
import { type NamesWhere, NOTIFICATIONS, type NotificationName, type RowOf } from './notifications.ts';

/** The names, by rising number. */
export const notificationNames = Object.keys(NOTIFICATIONS) as NotificationName[];

const names: ReadonlyMap<number, NotificationName> = new Map(
  notificationNames.map((name) => [NOTIFICATIONS[name].type, name]),
);

/** The name of that number; undefined for a type that this build does not know. */
export function notificationNamed(type: number): NotificationName | undefined {
  return names.get(type);
}

/** The numbers of all names of which that holds. */
function typesWhere(holds: (row: NotificationRow) => boolean): number[] {
  return notificationNames
    .map((name): NotificationRow => NOTIFICATIONS[name])
    .filter(holds)
    .map(({ type }) => type);
}

/** Every number, the lowest first. */
export const notificationTypes: readonly number[] = typesWhere(() => true);

/** The numbers that their person may silence. */
export const silenceableTypes: readonly number[] = typesWhere(({ maySilence }) => maySilence);

/** True where its person may silence that number; an unknown one cannot be silenced. */
export function maySilence(type: number): boolean {
  return silenceableTypes.includes(type);
}

/** The numbers that may be shown to that role, even where other rows exist; of one family where it is given. */
export function visibleTypes(role: Role, family?: NotificationFamily): number[] {
  return typesWhere(
    (row) => row.audience.some((one) => one === role) && (family === undefined || row.family === family),
  );
}

/** The roles that may see that number. */
export function audienceOf(type: number): readonly Role[] {
  const name = notificationNamed(type);
  return name ? NOTIFICATIONS[name].audience : [];
}

/** The one role that may see that number; null where several may, or nobody. */
export function onlyAudience(type: number): Role | null {
  const [role, ...others] = audienceOf(type);
  return role === undefined || others.length > 0 ? null : role;
}

/** Names of what a due reminder becomes. */
export type ReminderName = NamesWhere<{ reminder: ReminderKind }>;

/** The number that each kind of reminder becomes; a kind without a row does not compile. */
export const REMINDER_TYPES = Object.fromEntries(
  notificationNames
    .map((name): NotificationRow => NOTIFICATIONS[name])
    .flatMap(({ reminder, type }) => (reminder ? [[reminder, type]] : [])),
) as { [N in ReminderName as RowOf<N>['reminder']]: RowOf<N>['type'] } satisfies Record<ReminderKind, number>;
