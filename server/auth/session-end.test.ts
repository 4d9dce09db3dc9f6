import { describe, expect, test } from 'vitest';
import { sessionEnd } from './session-end.ts';

const now = new Date('2026-05-15T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const open = {
  revokedWhy: null,
  sharedDevice: false,
  idleUntil: at(10),
  absoluteUntil: at(60),
  isView: false,
};

describe('why a session is over', () => {
  test.each([
    ['still open', {}, null],
    ['nobody was there', { idleUntil: at(0) }, 'idle'],
    ['nobody was there, on a shared device', { idleUntil: at(0), sharedDevice: true }, 'shared-idle'],
    ['it reached its limit', { idleUntil: at(0), absoluteUntil: at(0) }, 'limit'],
    ['closed from another device', { revokedWhy: 'closed' }, 'closed'],
    [
      'closed from another device, and its time ran out since',
      { revokedWhy: 'closed', idleUntil: at(-5) },
      'closed',
    ],
    ['the password changed', { revokedWhy: 'password' }, 'password'],
    ['the person left', { revokedWhy: 'dropped' }, 'access'],
    ['signed out on purpose', { revokedWhy: 'logout', idleUntil: at(-5) }, null],
    ['went on in a new session', { revokedWhy: 'replaced' }, null],
    ['looked at somebody until the end', { isView: true, idleUntil: at(0), absoluteUntil: at(0) }, 'view'],
    ['looked at somebody, and was swept', { isView: true, revokedWhy: 'view-over' }, 'view'],
    ['looked at somebody, and left', { isView: true, revokedWhy: 'view-left' }, null],
  ] as const)('%s', (_, change, end) => {
    expect(sessionEnd({ ...open, ...change }, now)).toBe(end);
  });
});
