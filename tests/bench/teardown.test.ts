import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTeardown } from './teardown.ts';

test('takes down the last raised first, and each once', async () => {
  const taken: string[] = [];
  const teardown = createTeardown();
  teardown.add(async () => taken.push('ground'));
  const stop = teardown.add(async () => taken.push('product'));
  teardown.add(async () => taken.push('browser'));
  await stop();
  await Promise.all([teardown.run(), teardown.run()]);
  expect(taken).toEqual(['product', 'browser', 'ground']);
});

test('takes down the rest when a step fails, and then fails', async () => {
  const taken: string[] = [];
  const teardown = createTeardown();
  teardown.add(async () => taken.push('ground'));
  teardown.add(async () => {
    throw new Error('the product hangs');
  });
  await expect(teardown.run()).rejects.toThrow('the product hangs');
  expect(taken).toEqual(['ground']);
});

test('refuses to raise more while everything is taken down', async () => {
  const teardown = createTeardown();
  teardown.add(() => wait(1));
  const running = teardown.run();
  expect(() => teardown.add(async () => undefined)).toThrow('interrupted');
  await running;
});
