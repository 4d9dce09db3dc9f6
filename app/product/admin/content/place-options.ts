import type { ContentPlace } from '#app/contract/admin/content/lists.ts';

type Group = { group: string; items: { value: string; label: string }[] };

/** Places that content can be put into, as the groups of a choice, in their order. */
export function placeOptions(places: readonly ContentPlace[]): Group[] {
  const groups: Group[] = [];
  for (const { id, name, within } of places) {
    const last = groups.at(-1);
    const item = { value: String(id), label: name };
    if (last?.group === within) last.items.push(item);
    else groups.push({ group: within, items: [item] });
  }
  return groups;
}
