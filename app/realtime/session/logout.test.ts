import { expect, test } from 'vitest';
import { logout } from '#app/contract/account/session.ts';
import { logoutCall } from './logout.ts';

test('the call of the way out is the one of the contract', () => {
  expect(logout).toMatchObject(logoutCall);
});
