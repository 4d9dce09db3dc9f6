import type { Block, Figure } from '#app/contract/admin/figures/analytics.ts';
import { baseText, blockNames, figureText, listName } from '../figure.texts.ts';

/** The figures of a block in words, each with its base; its tables, where people have names, stay on the screen. */
export function blockWords({ key, figures }: Block): { title: string; lines: string[] } {
  return { title: blockNames[key], lines: figures.map(figureLine) };
}

/** «Retos a tiempo: 40 % (12 de 30)». */
function figureLine(figure: Figure): string {
  const { key, kind, value } = figure;
  const base = baseText(figure);
  const said = value === null ? 'Sin datos suficientes' : figureText(kind, value);
  return `${listName(key)}: ${said}${base === null ? '' : ` (${base.toLowerCase()})`}`;
}
