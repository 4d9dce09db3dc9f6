import type { MergedAccount, MergePreview } from '#app/contract/admin/people/merge.ts';

/**
 * The account that a merge proposes to keep: of those that can stay the one with records, then the one that follows a generation, then
 * the one that was used last. Null where neither can stay.
 */
export function firstKept({ accounts, ways }: Pick<MergePreview, 'accounts' | 'ways'>): number | null {
  const possible = new Set(ways.filter(({ refusal }) => refusal === null).map(({ keptId }) => keptId));
  const [first] = accounts.filter(({ id }) => possible.has(id)).toSorted(byUse);
  return first?.id ?? null;
}

function byUse(one: MergedAccount, other: MergedAccount): number {
  const records = ({ records: kinds }: MergedAccount) => kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    records(other) - records(one) ||
    Number(other.group !== null) - Number(one.group !== null) ||
    (other.lastAccessAt ?? '').localeCompare(one.lastAccessAt ?? '')
  );
}
