import * as z from 'zod/mini';
import type { Role } from '../../domain/access/access.ts';
import type { ReminderKind } from '../../domain/reminders/reminders.ts';
import type { Fields } from '../wire/codec.ts';
import { id } from '../wire/fields.ts';

/** The word under which a person finds a notification in the history. */
export type NotificationFamily =
  | 'challenges'
  | 'feedback'
  | 'badges'
  | 'questions'
  | 'live-sessions'
  | 'account';

/** The ids that tell the worker what a notification is about; the rest is read when it is told. */
export const subjects = {
  answer: { answerId: id },
  attempt: { attemptId: id },
  award: { awardId: id },
  'data-request': { stepId: id },
  extension: { extensionId: id },
  group: { groupId: id, tutorId: id },
  reminder: { reminderId: id },
  review: { reviewId: id },
  shift: { shiftId: id },
  ticket: { messageId: id },
  unit: { memberId: id, unitId: id },
  view: { sessionId: z.uuid() },
} as const;

export type NotificationRow = {
  /** Its number on the wire and in the database, for ever: 1 to 11 are the specification's, from 101 ours. */
  type: number;
  /** The roles that may see it; administrators have no bell. */
  audience: readonly Exclude<Role, 'admin'>[];
  family: NotificationFamily;
  /** True where its person may silence it: neither a duty with a date, nor an answer that a person waits for. */
  maySilence: boolean;
  /** Null where nothing emits it yet. */
  about: keyof typeof subjects | null;
  /** The reminder that becomes this notification when it falls due. */
  reminder?: ReminderKind;
  /** Its data; ids that a link needs come after the specification's keys (spec §9). */
  data: Fields;
};
