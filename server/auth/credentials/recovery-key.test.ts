import { expect, test } from 'vitest';
import { recoveryKey, recoveryKeyHash } from './recovery-key.ts';

const env = { TOKEN_SECRET: Buffer.alloc(32, 5).toString('base64url') };
const mailId = '0b0c7d7e-6a40-4b8a-9a43-3f6f1f6d2c11';

test('a key has 256 bits and is the same for the same mail', () => {
  const key = recoveryKey(env, mailId);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(recoveryKey(env, mailId)).toBe(key);
});

test('another mail or another secret gives another key', () => {
  const keys = [
    recoveryKey(env, mailId),
    recoveryKey(env, crypto.randomUUID()),
    recoveryKey({ TOKEN_SECRET: Buffer.alloc(32, 6).toString('base64url') }, mailId),
  ];
  expect(new Set(keys).size).toBe(3);
});

test('the stored hash does not tell the key', () => {
  const key = recoveryKey(env, mailId);
  const hash = recoveryKeyHash(key);
  expect(hash).toHaveLength(32);
  expect(hash.toString('base64url')).not.toBe(key);
});
