import { expect, it } from 'vitest';
import type { MergedAccount, MergePreview } from '#app/contract/admin/people/merge.ts';
import { firstKept } from './merge-plan.ts';

const account = (id: number, change: Partial<MergedAccount> = {}): MergedAccount => ({
  id,
  version: 1,
  name: 'Ana Ruiz',
  username: `ana${id}`,
  number: null,
  email: null,
  store: '',
  profiles: [2],
  state: 'active',
  group: null,
  lastAccessAt: null,
  team: 0,
  tutored: 0,
  records: [],
  ...change,
});
const way = (keptId: number, refusal: string | null = null) =>
  ({ keptId, refusal }) as MergePreview['ways'][number];
const kept = (accounts: MergedAccount[], ways = accounts.map(({ id }) => way(id))) =>
  firstKept({ accounts, ways });

it('proposes the account with records, then the one of a generation, then the one used last', () => {
  const records = [{ kind: 'learning' as const, count: 3 }];
  const group = { id: 4, name: 'Norte' };
  expect(kept([account(1, { group, lastAccessAt: '2026-11-02' }), account(2, { records })])).toBe(2);
  expect(kept([account(1, { lastAccessAt: '2026-11-02' }), account(2, { group })])).toBe(2);
  expect(kept([account(1, { lastAccessAt: '2026-11-01' }), account(2, { lastAccessAt: '2026-11-02' })])).toBe(
    2,
  );
  expect(kept([account(1), account(2)])).toBe(1);
});

it('proposes only what can stay', () => {
  expect(kept([account(1), account(2)], [way(1, 'Ya no está.'), way(2)])).toBe(2);
  expect(kept([account(1), account(2)], [way(1, 'Ya no está.'), way(2, 'Tampoco.')])).toBeNull();
});
