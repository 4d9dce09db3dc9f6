import { describe, expect, it } from 'vitest';
import { readAttendanceList } from './attendance-list.ts';

describe('a pasted list of attendance', () => {
  it.each([',', ';', '\t'])(
    'takes %j between person and minutes, a heading and empty lines aside',
    (mark) => {
      const text = `\uFEFFUsuario${mark}Minutos\n\n "ana.ruiz" ${mark} 55 \r\nE-10${mark}0\nE-11`;
      expect(readAttendanceList(text)).toEqual({
        lines: [
          { line: 3, given: 'ana.ruiz', minutes: 55 },
          { line: 4, given: 'E-10', minutes: 0 },
          { line: 5, given: 'E-11', minutes: null },
        ],
        refused: [],
      });
    },
  );

  it('takes a person whose name begins like a heading', () => {
    expect(readAttendanceList('usuario7,10').lines).toEqual([{ line: 1, given: 'usuario7', minutes: 10 }]);
  });

  it.each([
    [',10', 'Falta el número de empleado o el usuario.'],
    ['a,-1', 'Escribe los minutos como un número entero de 0 a 720.'],
    ['a,721', 'Escribe los minutos como un número entero de 0 a 720.'],
    ['a,1.5', 'Escribe los minutos como un número entero de 0 a 720.'],
    ['a,x', 'Escribe los minutos como un número entero de 0 a 720.'],
  ])('refuses the line %j', (text, why) => {
    const { lines, refused } = readAttendanceList(text);
    expect(lines).toEqual([]);
    expect(refused.map((one) => one.text)).toEqual([why]);
  });

  it('refuses the second line of somebody, capitals aside', () => {
    expect(readAttendanceList('e-1,10\nE-1,20').refused).toEqual([
      { line: 2, given: 'E-1', text: 'Ya está en la línea 1.' },
    ]);
  });
});
