import { describe, expect, it } from 'vitest';
import { densityOf } from './density.ts';

const density = (data: unknown, search: string) =>
  data === 'desk' && search === '' ? ('compact' as const) : ('comfortable' as const);

describe('density of a screen (product: look)', () => {
  it('is comfortable on public pages, whatever else their routes say', () => {
    expect(
      densityOf(
        [
          { handle: undefined, data: null },
          { handle: { crumbs: [] }, data: null },
        ],
        '',
      ),
    ).toBe('comfortable');
    expect(densityOf([{ handle: null, data: null }], '')).toBe('comfortable');
  });

  it('is the one that the frame says of its data and its address', () => {
    const matches = [
      { handle: undefined, data: null },
      { handle: { density }, data: 'desk' },
    ];
    expect(densityOf(matches, '')).toBe('compact');
    expect(densityOf(matches, '?marco=1')).toBe('comfortable');
  });
});
