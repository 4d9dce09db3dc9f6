import * as z from 'zod/mini';
import type { Role } from '../../domain/access/access.ts';
import type { BlockWord } from '../admin/figures/analytics.ts';
import type { PopupBadge } from '../learner/badges.ts';
import { id } from '../wire/fields.ts';
import { onlyAudience } from './notification-types.ts';

/** Where long work stands. */
const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const taskState = z.literal(taskStates);

/** 2. Pushes: what a browser may be told. They say that something changed; the browser reads the rest. */
export const pushes = {
  'notification.created': z.object({ id, type: z.int(), seq: z.int(), unseen: z.int() }),
  /** Something came into a bell of the person's; a view whose role is not named counts it among what waits elsewhere. */
  'bell.changed': z.object({ audience: z.array(z.string()) }),
  /** The congratulation travels along; null where nobody waits for it any more, absent from an older worker. */
  'badge.earned': z.object({ awardId: id, popup: z.optional(z.nullable(z.custom<PopupBadge>())) }),
  'standing.changed': z.object({}),
  'session.revoked': z.object({}),
  'read.again': z.object({}),
  /** Figures of these blocks may have moved, those of now in any case; at most once a second. */
  'analytics.changed': z.object({ blocks: z.custom<BlockWord[]>() }),
  /** How far long work is; `total` is null until it is known. */
  'task.changed': z.object({ taskId: id, state: taskState, done: z.int(), total: z.nullable(z.int()) }),
  'server.restart': z.object({ withinMs: z.int() }),
} as const;

export type PushName = keyof typeof pushes;
export type PushOf<N extends PushName> = z.infer<(typeof pushes)[N]>;
/** Socket.IO's typed events from server to browser, on both ends. */
export type ServerToClient = { [N in PushName]: (data: PushOf<N>) => void };
/** The messages of a browser: a fresh token, so that the socket outlives the first one. */
export type ClientToServer = { 'session.renewed': (token: string) => void };

/** The socket room of one person. */
export const personRoom = (personId: number): string => `user:${personId}`;
/** The socket room of one person in the view of one of their profiles. */
export const viewRoom = (personId: number, role: Role): string => `user:${personId}:${role}`;
/** Where a notification of that type is told of: in the one view that may show it, where there is one (spec §6). */
export function bellRoom(personId: number, type: number): string {
  const role = onlyAudience(type);
  return role === null ? personRoom(personId) : viewRoom(personId, role);
}
/** The socket room of everybody in the view of that profile. */
export const profileRoom = (profile: number): string => `profile:${profile}`;
/** The socket room of one session. */
export const sessionRoom = (sessionId: string): string => `sid:${sessionId}`;
