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
        faulty: [],
      });
    },
  );

  it('takes a person whose name begins like a heading', () => {
    expect(readAttendanceList('usuario7,10').lines).toEqual([{ line: 1, given: 'usuario7', minutes: 10 }]);
  });

  it.each([
    [',10', 'nobody'],
    ['a,-1', 'minutes'],
    ['a,721', 'minutes'],
    ['a,1.5', 'minutes'],
    ['a,x', 'minutes'],
    ['a,b', 'minutes'],
    ['a,10,b,20', 'more'],
  ])('refuses the line %j: %s', (text, kind) => {
    const { lines, faulty } = readAttendanceList(text);
    expect(lines).toEqual([]);
    expect(faulty.map(({ fault }) => fault.kind)).toEqual([kind]);
  });

  it('refuses the second line of somebody, capitals aside', () => {
    expect(readAttendanceList('e-1,10\nE-1,20').faulty).toEqual([
      { line: 2, given: 'E-1', fault: { kind: 'repeated', first: 1 } },
    ]);
  });
});
