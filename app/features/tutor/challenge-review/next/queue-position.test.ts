import { expect, test } from 'vitest';
import { type Queued, queuePosition } from './queue-position.ts';

const queued = (id: number, minute: number, free = true): Queued => ({
  id,
  userId: id * 10,
  unitId: 1,
  deliveredAt: `2026-11-18T18:${String(minute).padStart(2, '0')}:00.000Z`,
  free,
});
const at = (id: number) => ({ id, userId: id * 10, unitId: 1 });
const queue = [queued(3, 1), queued(1, 5), queued(2, 5), queued(4, 9)];

test('the neighbours are the ones around it, and round the ends', () => {
  expect(queuePosition(queue, queued(1, 5))).toEqual({ position: 2, total: 4, previous: at(3), next: at(2) });
  expect(queuePosition(queue, queued(3, 1))).toMatchObject({ position: 1, previous: at(4), next: at(1) });
  expect(queuePosition(queue, queued(4, 9))).toMatchObject({ position: 4, previous: at(2), next: at(3) });
});

test('passes over a challenge that another tutor has', () => {
  const held = [queued(3, 1), queued(1, 5, false), queued(2, 6)];
  expect(queuePosition(held, queued(3, 1))).toMatchObject({ total: 3, next: at(2) });
});

test('goes on from the former position of a challenge that left the queue', () => {
  const rest = queue.filter(({ id }) => id !== 2);
  expect(queuePosition(rest, queued(2, 5))).toEqual({
    position: null,
    total: 3,
    previous: at(1),
    next: at(4),
  });
});

test('has no neighbours when it is the only one', () => {
  const only = { position: 1, total: 1, previous: null, next: null };
  expect(queuePosition([queued(1, 1)], queued(1, 1))).toEqual(only);
  expect(queuePosition([], queued(1, 1))).toEqual({ ...only, position: null, total: 0 });
});
