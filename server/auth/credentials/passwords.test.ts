import { hash, needsRehash, verify } from 'argon2';
import { expect, test } from 'vitest';
import { hashPassword, nobodysHash, verifyPassword } from './passwords.ts';

test('a hash is argon2id with OWASP figures, and matches its password only', async () => {
  const stored = await hashPassword('Liderazgo#2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'Liderazgo#2026')).toEqual({ matches: true, outdated: false });
  expect(await verifyPassword(stored, 'liderazgo#2026')).toEqual({ matches: false, outdated: false });
});

test('the C library of argon2 reads our hashes, and we read its (decision 39)', async () => {
  expect(await verify(await hashPassword('Liderazgo#2026'), 'Liderazgo#2026')).toBe(true);
  const theirs = await hash('Liderazgo#2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await verifyPassword(theirs, 'Liderazgo#2026')).toEqual({ matches: true, outdated: false });
});

test('a hash with older parameters still matches and asks to be renewed', async () => {
  const old = await hash('Liderazgo#2026', { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
  expect(await verifyPassword(old, 'Liderazgo#2026')).toEqual({ matches: true, outdated: true });
});

test('an unknown account costs the work of today and matches nothing', async () => {
  expect(needsRehash(nobodysHash, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })).toBe(false);
  expect(await verifyPassword(null, '')).toEqual({ matches: false, outdated: false });
});

test('refuses a flood at once beyond a second of verifications, and serves everybody admitted (S21)', async () => {
  const stored = await hashPassword('Liderazgo#2026');
  const settled = await Promise.allSettled(
    Array.from({ length: 82 }, () => verifyPassword(stored, 'Liderazgo#2026')),
  );
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: { code: 'limit.reached', retryAfterSeconds: 1 } });
  expect(settled.filter((one) => one.status === 'fulfilled' && one.value.matches)).toHaveLength(64);
  expect(await verifyPassword(stored, 'Liderazgo#2026')).toMatchObject({ matches: true });
});
