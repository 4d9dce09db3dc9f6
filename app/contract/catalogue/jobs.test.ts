import { describe, expect, it } from 'vitest';
import { jobs } from './jobs.ts';

describe('the payload of a job', () => {
  // A union that names a case twice is told by its first use only: in a worker that would be every push.
  it.each(Object.entries(jobs))('%s can be read', (_, { data }) => {
    expect(data.safeParse('nothing of ours').success).toBe(false);
  });
});
