import { expect, test } from 'vitest';
import { FIRST_ORDER } from '#app/contract/tutor/queue-words.ts';
import { orderName, orders, orderWord } from './queue-order.ts';

test('the first order has no word in the address, and every other one its own', () => {
  expect(orderWord(FIRST_ORDER)).toBeUndefined();
  expect(orderWord({ key: 'wait', down: false })).toEqual({ key: 'wait', down: false });
  const others = Object.values(orders).flatMap(({ order }) => (order ? [order] : []));
  expect(others.map(orderWord)).toEqual(others);
});

test('each has a name in the list of a phone', () => {
  expect(orderName(FIRST_ORDER)).toBe('longest');
  expect(orderName({ key: 'unit', down: true })).toBe('unitDown');
});
