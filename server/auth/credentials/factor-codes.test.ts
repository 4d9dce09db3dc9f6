import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  factorAddress,
  newFactorSecret,
  newRecoveryCodes,
  openSecret,
  recoveryCodeHash,
  sealSecret,
  stepOfCode,
} from './factor-codes.ts';

const env = { DEVICE_SECRET: 'ZGV2aWNlLXNlY3JldC1mb3ItdGVzdHMtMzItYnl0ZXMtbG9uZw' };
/** Of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  test('is that of RFC 6238, with or without a space', () => {
    expect(stepOfCode(secret, '287082', at(59))).toBe(1);
    expect(stepOfCode(secret, '081 804', at(1_111_111_109))).toBe(37_037_036);
  });

  test('counts one step before and after its time, and no more', () => {
    expect([0, 59, 60, 89].map((seconds) => stepOfCode(secret, '287082', at(seconds)))).toEqual([1, 1, 1, 1]);
    expect(stepOfCode(secret, '287082', at(90))).toBeNull();
  });

  test.each(['287083', '28708', '2870820', 'abcdef', ''])('is refused as %j', (typed) => {
    expect(stepOfCode(secret, typed, at(59))).toBeNull();
  });
});

test('the address of the QR gives an app the same codes, under the names of company and account', () => {
  const { address, key } = factorAddress(secret, { company: 'Mi Empresa', username: 'ana.ruiz' });
  expect(address).toMatch(/^otpauth:\/\/totp\/Mi%20Empresa:ana\.ruiz\?/);
  const app = new TOTP({ secret: Secret.fromBase32(key), digits: 6 });
  expect(stepOfCode(secret, app.generate({ timestamp: 59_000 }), at(59))).toBe(1);
});

describe('a stored secret', () => {
  test('opens for its person under the same server secret only, and is never stored as it is', () => {
    const own = newFactorSecret();
    const stored = sealSecret(env, 7, own);
    expect(openSecret(env, 7, stored)).toEqual(own);
    expect(stored.includes(own)).toBe(false);
    expect(openSecret(env, 8, stored)).toBeNull();
    expect(openSecret({ DEVICE_SECRET: 'b'.repeat(43) }, 7, stored)).toBeNull();
  });
});

describe('recovery codes', () => {
  test('are ten, all different, in four groups of four', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-km-z2-9]{4}-){3}[a-km-z2-9]{4}$/);
  });

  test('are known with capitals, with spaces and without groups', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = recoveryCodeHash(code);
    expect(hash).toHaveLength(32);
    expect(recoveryCodeHash(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hash);
    expect(recoveryCodeHash(code.replaceAll('-', ''))).toEqual(hash);
  });

  test.each(['123456', 'abcd-abcd-abcd', '1000-1000-1000-1000'])('%j is none', (typed) => {
    expect(recoveryCodeHash(typed)).toBeNull();
  });
});
