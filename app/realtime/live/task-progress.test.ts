import { expect, it } from 'vitest';
import { laterOf, type TaskStanding } from './task-progress.ts';

const at = (done: number, state: TaskStanding['state'] = 'running', taskId = 1): TaskStanding => ({
  taskId,
  state,
  done,
  total: 10,
});

it('shows the farther one of what was read and pushed, so that progress never goes back', () => {
  expect(laterOf(at(2), null).done).toBe(2);
  expect(laterOf(at(2), at(4)).done).toBe(4);
  expect(laterOf(at(6), at(4)).done).toBe(6);
  expect(laterOf({ ...at(0, 'waiting'), total: null }, at(4)).done).toBe(4);
});

it('shows what was read of another task, and of one that is over', () => {
  expect(laterOf(at(2), at(9, 'running', 7)).done).toBe(2);
  expect(laterOf(at(3, 'cancelled'), at(4))).toEqual(at(3, 'cancelled'));
});
