import { expect, test } from 'vitest';
import { ARTICLE, EXERCISE, isPlayed, PODCAST, TOOLKIT, VIDEO } from './activity-kinds.ts';

test('a podcast and a video are played; what is read or answered is not', () => {
  expect([PODCAST, VIDEO, ARTICLE, TOOLKIT, EXERCISE].filter(isPlayed)).toEqual([PODCAST, VIDEO]);
});
