import { describe, expect, it } from 'vitest';
import { jobs } from './jobs.ts';
import {
  maySilence,
  notificationNamed,
  notificationNames,
  notificationTypes,
  onlyAudience,
  REMINDER_TYPES,
  silenceableTypes,
  visibleTypes,
} from './notification-types.ts';
import { NOTIFICATIONS } from './notifications.ts';

describe('the rows of the notifications', () => {
  it('have the numbers of the specification and ours, each once, the lowest first', () => {
    expect(notificationTypes).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 101, 102, 103, 104, 106, 107, 108, 109, 110, 111, 112, 113,
    ]);
  });

  it.each(notificationNames)('%s is found by its number', (name) => {
    expect(notificationNamed(NOTIFICATIONS[name].type)).toBe(name);
  });

  it.each([0, -1, 105, 999, Number.NaN])('%d has no name, no audience and cannot be silenced', (type) => {
    expect(notificationNamed(type)).toBeUndefined();
    expect(onlyAudience(type)).toBeNull();
    expect(maySilence(type)).toBe(false);
  });

  it('leave a date to keep and an answer that a person waits for obligatory', () => {
    expect(silenceableTypes).toEqual([1, 3, 4, 7, 10, 11, 101]);
    expect(notificationTypes.filter(maySilence)).toEqual(silenceableTypes);
  });

  it('give each kind of reminder one number', () => {
    expect(REMINDER_TYPES).toEqual({
      'challenge-deadline': 2,
      'live-session': 3,
      'preparation-opens': 5,
      'preparation-ends': 6,
      'add-photo': 10,
      'discover-badges': 11,
    });
    const reminders = notificationNames.filter((name) => NOTIFICATIONS[name].about === 'reminder');
    expect(reminders.map((name) => NOTIFICATIONS[name].type)).toEqual(Object.values(REMINDER_TYPES));
  });

  it('have a job for whatever is told, with the ids of its subject alone', () => {
    const job = jobs['notifications.create'].data;
    const sent = { answerId: 1, attemptId: 1, awardId: 1, extensionId: 1, groupId: 1, memberId: 1 };
    const sessionId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const ids = {
      ...sent,
      reminderId: 1,
      reviewId: 1,
      sessionId,
      shiftId: 1,
      stepId: 1,
      tutorId: 1,
      unitId: 1,
    };
    const keysOf = (type: number) => {
      const read = job.safeParse({ type, ...ids });
      return read.success ? Object.keys(read.data).filter((key) => key !== 'type') : null;
    };
    expect(Object.fromEntries(notificationTypes.map((type) => [type, keysOf(type)]))).toEqual({
      1: ['answerId'],
      ...Object.fromEntries([2, 3, 5, 6, 10, 11].map((type) => [type, ['reminderId']])),
      ...Object.fromEntries([4, 7].map((type) => [type, ['awardId']])),
      ...Object.fromEntries([8, 101, 102, 103, 104].map((type) => [type, ['memberId', 'unitId']])),
      9: ['groupId', 'tutorId'],
      106: ['reviewId'],
      107: ['extensionId'],
      108: ['attemptId'],
      109: null,
      110: ['memberId', 'unitId'],
      111: ['shiftId'],
      112: ['sessionId'],
      113: ['stepId'],
    });
    expect(job.safeParse({ type: 1, reminderId: 1 }).success).toBe(false);
  });
});

describe('readers of a notification (A-10, spec §6)', () => {
  it.each([
    ['learner', [1, 2, 3, 4, 10, 11, 101, 102, 103, 104, 106, 107, 108, 109, 111, 112, 113]],
    ['boss', [5, 6, 7, 10, 109, 110, 112, 113]],
    ['tutor', [8, 9, 10, 109, 112, 113]],
    ['admin', []],
  ] as const)('%s: %j', (role, types) => {
    expect(visibleTypes(role)).toEqual(types);
  });

  it('has somebody for each number', () => {
    const seen = new Set((['learner', 'boss', 'tutor'] as const).flatMap((role) => visibleTypes(role)));
    expect([...seen].toSorted((one, other) => one - other)).toEqual(notificationTypes);
  });

  it.each([
    [1, 'learner'],
    [7, 'boss'],
    [8, 'tutor'],
    [9, 'tutor'],
    [10, null],
    [109, null],
    [112, null],
    [113, null],
  ])('%s alone is for: %s', (type, role) => {
    expect(onlyAudience(type)).toBe(role);
  });

  it('families share out the numbers of a role', () => {
    const families = ['challenges', 'feedback', 'badges', 'questions', 'live-sessions', 'account'] as const;
    for (const role of ['learner', 'boss', 'tutor', 'admin'] as const) {
      const shared = families.flatMap((family) => visibleTypes(role, family));
      expect(shared.toSorted((one, other) => one - other)).toEqual(visibleTypes(role));
    }
    expect(visibleTypes('learner', 'badges')).toEqual([4, 11]);
    expect(visibleTypes('boss', 'badges')).toEqual([7]);
  });
});
