import type { Role } from '../../app/domain/access/access.ts';

/** The acting person: the person of a valid session, under the profile the session was opened with. */
export type Actor = {
  personId: number;
  username: string;
  profile: number;
  role: Role;
  sessionId: string;
  /** Opened by the web login: every /api call must also carry the cookie of the same session. */
  bound: boolean;
  /** Opened on a device that others use too. */
  sharedDevice: boolean;
  /**
   * The administrator who looks at this person's screens by this session; null for a
   * session of the person's own. Nothing can be changed by such a session (product: view as).
   */
  viewer: { personId: number } | null;
  /** When the session ends if nobody prolongs it. */
  idleUntil: Date;
  /** A password that somebody else knows: nothing but changing it is possible (product: sign-in). */
  mustChangePassword: boolean;
  /** The configuration requires a second factor of them: nothing but turning it on is possible (product: second factor). */
  mustSetSecondFactor: boolean;
};

/** The reader, as far as it decides what they may read. */
export type ReadingActor = Pick<Actor, 'personId' | 'role'>;
