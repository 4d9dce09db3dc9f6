import { expect, it } from 'vitest';
import { bulleted, linked, type Mark, numbered, strong } from './marks.ts';

/** «a ‹b› c»: angle quotes around the selection. */
function applied(mark: Mark, written: string): string {
  const from = written.indexOf('‹');
  const to = written.indexOf('›') - 1;
  const { text, ...chosen } = mark({ text: written.replace(/[‹›]/g, ''), from, to });
  return `${text.slice(0, chosen.from)}‹${text.slice(chosen.from, chosen.to)}›${text.slice(chosen.to)}`;
}

it.each<[string, Mark, string, string]>([
  ['strong', strong, 'va ‹muy› bien', 'va **‹muy›** bien'],
  ['strong again', strong, 'va **‹muy›** bien', 'va ‹muy› bien'],
  ['strong of nothing', strong, '‹›', '**‹›**'],
  ['a list', bulleted, 'uno\nd‹os\ntr›es\ncuatro', 'uno\n‹- dos\n- tres›\ncuatro'],
  ['a list again', bulleted, '‹- uno\n- dos›', '‹uno\ndos›'],
  ['a list of an empty line', bulleted, 'uno\n‹›', 'uno\n- ‹›'],
  ['a numbered list of another', numbered, '‹- uno\n- dos›', '‹1. uno\n2. dos›'],
  ['a link', linked, 'la ‹guía›.', 'la [guía](‹https://›).'],
  ['a link without a name', linked, '‹›', '[texto](‹https://›)'],
])('%s', (_, mark, written, wanted) => {
  expect(applied(mark, written)).toBe(wanted);
});
