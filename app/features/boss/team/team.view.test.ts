import { expect, it } from 'vitest';
import { teamCellText } from './team.view.ts';

it.each([
  ['unavailable', null, 'Aún no disponible'],
  ['prepare', null, 'Prepara evaluación'],
  ['draft', null, 'Enviar calificación'],
  ['sent', 8.5, '8.5'],
  ['sent', 10, '10.0'],
  ['sent', 9, '9.0'],
  ['sent', null, '0.0'],
  ['sent', 7.25, '7.3'],
] as const)('a cell that is %s with grade %s says %s (spec §4.6)', (state, grade, text) => {
  expect(teamCellText(state, grade)).toBe(text);
});
