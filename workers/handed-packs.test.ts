import { beforeEach, expect, it } from 'vitest';
import { createHandedPacks, type HandedPacks } from './handed-packs.ts';

let now: number;
let handed: HandedPacks;
beforeEach(() => {
  now = 0;
  handed = createHandedPacks(() => now);
});

const hand = (queue: 'live' | 'bulk', ...ids: string[]) => {
  for (const id of ids) handed.add(queue, id);
};

it('refuses a sixth live pack until one of the five has ended', () => {
  hand('live', 'a', 'b', 'c', 'd', 'e');
  expect(handed.room('live')).toBe(0);
  handed.remove('c');
  expect(handed.room('live')).toBe(1);
});

it('counts anew after 100 ms without an end: another process may have taken the packs', () => {
  hand('live', 'a', 'b', 'c', 'd', 'e');
  expect([handed.isStalled('live'), handed.lookAgainMs()]).toEqual([false, 100]);
  now = 100;
  expect(handed.isStalled('live')).toBe(true);
  handed.recount('live', 3);
  expect([handed.isStalled('live'), handed.room('live')]).toEqual([false, 0]);
  now = 200;
  handed.recount('live', 0);
  expect(handed.room('live')).toBe(5);
});

it('hands one bulk pack at a time, and none right after another while live packs are on the way', () => {
  hand('bulk', 'many');
  expect(handed.room('bulk')).toBe(0);
  hand('live', 'one');
  handed.remove('many');
  expect(handed.room('bulk')).toBe(0);
  now = 99;
  hand('live', 'two');
  now = 150;
  expect(handed.room('bulk')).toBe(1);
});

it('hands the next bulk pack at once when nobody waits for a live one', () => {
  hand('bulk', 'many');
  handed.remove('many');
  expect(handed.room('bulk')).toBe(1);
  expect(handed.lookAgainMs()).toBeUndefined();
});

it('counts no mail: each is its own pack and waits for another server', () => {
  handed.add('mail', 'letter');
  expect([handed.room('live'), handed.room('bulk')]).toEqual([5, 1]);
});
