import { expect, test } from 'vitest';
import { linkOf } from './reset-answer.ts';

test.each([
  ['/reset/ana/k3y', 'ana', 'k3y'],
  ['/reset/jos%C3%A9.l/k-3_y', 'josé.l', 'k-3_y'],
  ['/reset/%E0%A4%A/k3y', '%E0%A4%A', 'k3y'],
  ['/reset/%00ana/k3y', '%00ana', 'k3y'],
  ['/reset', '', ''],
])('%s', (path, username, key) => {
  expect(linkOf(path)).toEqual({ username, key });
});
