import { describe, expect, it } from 'vitest';
import { bell } from '#app/contract/catalogue/bell.ts';
import { mayRecipientSee } from '../access/access.ts';
import { maySilence, notificationTypes, typesOfFamily } from './notification-types.ts';

describe('rules of the notification types', () => {
  it('stand for every type of the catalogue and no other', () => {
    expect(notificationTypes).toEqual(Object.keys(bell).map(Number));
  });

  it('every type has somebody who may see it', () => {
    const roles = ['learner', 'boss', 'tutor', 'admin'] as const;
    expect(notificationTypes.filter((type) => !roles.some((role) => mayRecipientSee(role, type)))).toEqual(
      [],
    );
  });

  it('a date to keep, an answer that is owed and an unknown type cannot be silenced', () => {
    expect(notificationTypes.filter(maySilence)).toEqual([1, 3, 4, 7, 10, 11, 101]);
    expect(maySilence(999)).toBe(false);
  });

  it('families share out the types', () => {
    const families = ['challenges', 'feedback', 'badges', 'questions', 'live-sessions', 'account'] as const;
    const shared = families.flatMap((family) => typesOfFamily(notificationTypes, family));
    expect(shared.toSorted((one, other) => one - other)).toEqual(notificationTypes);
    expect(typesOfFamily([4, 3, 999], 'badges')).toEqual([4]);
  });
});
