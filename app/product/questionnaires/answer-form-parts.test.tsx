import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import { Faults } from './answer-form-parts.tsx';

const section = (title: string, keys: readonly string[]): FormSection => ({
  title,
  questions: keys.map((key) => ({ key, kind: 'scale', title: key, required: true })),
});
const keys = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
const sections = [
  section('Comunicación', keys('a', 8)),
  section('Equipo', keys('b', 4)),
  section('Cierre', ['c0']),
];

/** The lines of the summary. */
function linesOf(wrong: readonly string[]): string[] {
  const faults = Object.fromEntries(wrong.map((key) => [key, 'Elige un número.']));
  const html = renderToStaticMarkup(<Faults sections={sections} faults={faults} goTo={() => undefined} />);
  return html
    .split(/<(?:p|button)[^>]*>/)
    .slice(1)
    .map((part) => part.replace(/<[^>]+>/g, ''));
}

describe('the faults of a form', () => {
  it('are counted by section, with a way into each that misses an answer', () => {
    expect(linesOf([...keys('a', 8), 'b2', ...['c0']])).toEqual([
      'Para enviar, revisa lo siguiente: faltan 10 respuestas, por sección.',
      'Comunicación: faltan 8 de 8',
      'Equipo: falta 1 de 4',
      'Cierre: falta 1 de 1',
    ]);
    expect(linesOf(keys('a', 6))).toHaveLength(2);
  });

  it('are listed question by question while they are few', () => {
    expect(linesOf(['a7', 'b0'])).toEqual([
      'Para enviar, revisa lo siguiente:',
      'Pregunta 8: Elige un número.',
      'Pregunta 9: Elige un número.',
    ]);
  });

  it('are none where every answer is there', () => expect(linesOf([])).toEqual([]));
});
