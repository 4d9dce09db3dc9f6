import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Textarea } from '../controls/text-area.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { overLimitText } from './over-limit.ts';

const root = fileURLToPath(new URL('../../../app', import.meta.url));

test('counts how much is too much, and nothing within the limit or without one', () => {
  expect(overLimitText(2_012, 2_000)).toBe('Sobran 12 caracteres: caben 2,000.');
  expect(overLimitText(81, 80)).toBe('Sobra 1 carácter: caben 80.');
  expect(overLimitText(80, 80)).toBeNull();
  expect(overLimitText(80, undefined)).toBeNull();
});

test.each([
  ['a line', TextInput],
  ['a text', Textarea],
] as const)(
  '%s over its limit stands whole and says so; the browser is given no limit to cut at',
  (_, Control) => {
    const field = { label: 'Motivo', maxLength: 5, onChange: () => undefined };
    const html = renderToStaticMarkup(
      createElement(Control as typeof TextInput, { ...field, value: 'demasiado' }),
    );
    expect(html).toContain('demasiado');
    expect(html).toContain('Sobran 4 caracteres: caben 5.');
    expect(html).toContain('aria-invalid="true"');
    expect(html.toLowerCase()).not.toContain('maxlength');
    const refused = renderToStaticMarkup(
      createElement(Control as typeof TextInput, { ...field, value: 'demasiado', error: 'Ya existe.' }),
    );
    expect(refused).toContain('Ya existe.');
    expect(refused).not.toContain('Sobran');
    const kept = renderToStaticMarkup(
      createElement(Control as typeof TextInput, { ...field, defaultValue: 'demasiado' }),
    );
    expect(kept).toContain('Sobran 4 caracteres');
  },
);

test('no plain element of a screen has a limit that the browser cuts at', () => {
  const cutting = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => /<(?:input|textarea)\b[^>]*\bmaxLength=/.test(readFileSync(`${root}/${path}`, 'utf8')));
  expect(cutting).toEqual([]);
});
