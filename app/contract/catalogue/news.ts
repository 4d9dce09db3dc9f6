import * as z from 'zod/mini';
import { type NotificationRow, subjects } from './notification-row.ts';
import { notificationNamed, notificationNames } from './notification-types.ts';
import { type NamesWhere, NOTIFICATIONS, type RowOf } from './notifications.ts';

/** Names of what an event or a reminder tells. */
export type NewsName = NamesWhere<{ about: keyof typeof subjects }>;
/** Names of what is told about that subject. */
export type NotificationAbout<S extends keyof typeof subjects> = NamesWhere<{ about: S }>;
type SubjectShape<N extends NewsName> = (typeof subjects)[RowOf<N>['about']];

/** The ids that a notification of that name is read by. */
export type NotificationSubject<N extends NewsName> = {
  [K in keyof SubjectShape<N>]: z.infer<SubjectShape<N>[K]>;
};

type NewsJobOf<N extends NewsName> = { [M in N]: { type: RowOf<M>['type'] } & NotificationSubject<M> }[N];

/** The payload of `notifications.create`: a number and the ids of its subject. */
export type NewsJob = NewsJobOf<NewsName>;

// Types cannot follow a union that is built by a loop over the rows.
export const newsJob = z.discriminatedUnion(
  'type',
  notificationNames
    .map((name): NotificationRow => NOTIFICATIONS[name])
    .flatMap(({ about, type }) =>
      about ? [z.object({ type: z.literal(type), ...subjects[about] })] : [],
    ) as never,
) as unknown as z.ZodMiniType<NewsJob>;

/** The job that tells a notification of that name about its subject. */
export function newsOf<N extends NewsName>(name: N, subject: NotificationSubject<N>): NewsJobOf<N> {
  return { type: NOTIFICATIONS[name].type, ...subject } as NewsJobOf<N>;
}

/** The name of what that job tells. */
export function newsName(job: NewsJob): NewsName {
  return notificationNamed(job.type) as NewsName;
}
