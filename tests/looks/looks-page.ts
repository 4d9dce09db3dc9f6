import type { Table } from '#tests/bench/measure/table.ts';
import type { Figure } from './figures.ts';

/** The figures beside those that were kept last. */
export function tableOf(now: ReadonlyMap<Figure, number>, before: ReadonlyMap<string, string>): Table {
  return {
    title: 'Figures of the look',
    head: ['figure', 'before', 'now', 'goal'],
    rows: [...now].map(([{ what, goal }, value]) => [
      what,
      before.get(what) ?? '–',
      shown(value),
      goalText(goal, value),
    ]),
    notes: ['Lengths in px. Screens of the large demonstration; 360 × 740 or 1280 × 800, light.'],
  };
}

const shown = (value: number): string => (Number.isNaN(value) ? '–' : String(value));

function goalText(goal: Figure['goal'], value: number): string {
  const [text, isMet] =
    'ceiling' in goal
      ? [`≤ ${goal.ceiling}`, value <= goal.ceiling]
      : [`≥ ${goal.floor}`, value >= goal.floor];
  return `${isMet ? '✓' : '✗'} ${text}`;
}

/** The figures of a kept page, by name. */
export function keptFigures(page: string): Map<string, string> {
  const cells = page.split('\n').flatMap((line) => {
    const [, what = '', , now = ''] = line.split('|').map((cell) => cell.trim());
    return what === '' ? [] : [[what, now] as const];
  });
  return new Map(cells);
}

/** The page of the kept figures. */
export const looksPage = (table: string, commit: string): string =>
  `# Figures of the look

What can be counted of a screen, written by \`npm run looks -- --record\` and not by hand: *before* is what this page said until then. The goals are those of the look to come: a screen meets them once it was drawn again. Commit: ${commit}

${table}`;
