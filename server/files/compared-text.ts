import { diffArrays, diffWords } from 'diff';
import type { ComparedBlock, ComparedText } from '../../app/contract/admin/compared-text.ts';
import type { TextBlock } from './text-blocks.ts';

/** Changes after which two texts count as wholly different: it bounds the time of a comparison. */
const MAX_CHANGES = 1_000;
/** Words in common from which a paragraph is the other one changed, not another one; a share. */
const ALIKE = 0.5;

/** The words that the paragraphs of a text add to those of before, and the ones they leave out. */
export function compareBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): ComparedText {
  const blocks = runsOf(before, after).flatMap(({ removed, added, same }) => [
    ...same.map((block) => whole(block, 'same')),
    ...pairs(removed, added),
  ]);
  const count = (change: 'added' | 'removed') =>
    blocks
      .flatMap(({ parts }) => parts)
      .filter((part) => part.change === change)
      .reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return { added: count('added'), removed: count('removed'), blocks };
}

type Run = { same: TextBlock[]; removed: TextBlock[]; added: TextBlock[] };

/** The paragraphs that stayed, and between them those that replace others, in their order. */
function runsOf(before: readonly TextBlock[], after: readonly TextBlock[]): Run[] {
  const isEqual = (one: TextBlock, other: TextBlock) => one.kind === other.kind && one.text === other.text;
  const changes = diffArrays([...before], [...after], { comparator: isEqual, maxEditLength: MAX_CHANGES });
  if (!changes) return [{ same: [], removed: [...before], added: [...after] }];
  const runs: Run[] = [];
  for (const { value, added, removed } of changes) {
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ same: value, removed: [], added: [] });
    else if (last) (added ? last.added : last.removed).push(...value);
    else runs.push({ same: [], removed: removed ? value : [], added: added ? value : [] });
  }
  return runs;
}

/** Paragraphs that were changed beside each other, those of only one side as they come. */
function pairs(removed: readonly TextBlock[], added: readonly TextBlock[]): ComparedBlock[] {
  const found: ComparedBlock[] = [];
  let next = 0;
  for (const block of removed) {
    const at = added.findIndex((other, place) => place >= next && areAlike(block, other));
    if (at === -1) {
      found.push(whole(block, 'removed'));
      continue;
    }
    found.push(...added.slice(next, at).map((other) => whole(other, 'added')));
    found.push(changed(block, added[at] as TextBlock));
    next = at + 1;
  }
  return [...found, ...added.slice(next).map((other) => whole(other, 'added'))];
}

function areAlike(one: TextBlock, other: TextBlock): boolean {
  const [words, others] = [new Set(wordsOf(one.text)), new Set(wordsOf(other.text))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(words.size, others.size) >= ALIKE;
}

function changed(before: TextBlock, after: TextBlock): ComparedBlock {
  const parts = diffWords(before.text, after.text, { maxEditLength: MAX_CHANGES }) ?? [
    { value: before.text, removed: true, added: false },
    { value: after.text, removed: false, added: true },
  ];
  return {
    kind: after.kind,
    change: 'changed',
    parts: parts.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  };
}

const whole = ({ kind, text }: TextBlock, change: 'same' | 'added' | 'removed'): ComparedBlock => ({
  kind,
  change,
  parts: [{ text, change }],
});

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
