import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id } from '../wire/fields.ts';
import { events } from './events.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';

/** The shape of the version before, of the event and of the job. */
const before = z.object({ requestId: id });

const shapes = { 'arco.changed': events['arco.changed'], 'arco.tell': jobs['arco.tell'].data };

describe.each(Object.entries(shapes))('the data request of %s', (_, shape) => {
  it('is read from what the version before stored', () => {
    expect(shape.parse({ requestId: 7 })).toMatchObject({ arcoId: 7 });
  });

  it('is read from what the next version stores', () => {
    expect(shape.parse({ arcoId: 7 })).toMatchObject({ arcoId: 7 });
  });

  it('is what this version stored, for both versions', () => {
    const stored: unknown = JSON.parse(JSON.stringify(shape.parse({ arcoId: 7 })));
    expect(before.parse(stored)).toEqual({ requestId: 7 });
    expect(shape.parse(stored)).toEqual({ arcoId: 7, requestId: 7 });
  });

  it.each([[{}], [{ arcoId: '7' }], [{ requestId: 0 }], [null]])('is not in %j', (stored) => {
    expect(shape.safeParse(stored).success).toBe(false);
  });
});

it('the job of a stored event is read by both versions', () => {
  const [tell] = reactions['arco.changed'];
  const job = tell?.data(events['arco.changed'].parse({ requestId: 7 }));
  expect(before.parse(job)).toEqual({ requestId: 7 });
  expect(jobs['arco.tell'].data.parse(job)).toMatchObject({ arcoId: 7 });
});
