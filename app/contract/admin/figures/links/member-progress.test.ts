import { expect, test } from 'vitest';
import { progressHref, progressQueryOf, progressViewOf } from './member-progress.ts';

test('an address is read as it was written, a wrong word of it costs only itself', () => {
  const query = { outcome: 'gaps', awayDays: 14, order: { key: 'progress', down: true } } as const;
  const address = new URL(progressHref(query, 'map'), 'http://localhost').searchParams;
  expect([progressQueryOf(address), progressViewOf(address)]).toEqual([query, 'map']);
  address.set('riesgo', 'enorme');
  expect(progressQueryOf(address)).toEqual(query);
});
