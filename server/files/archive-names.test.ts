import { describe, expect, it } from 'vitest';
import { archiveNames, safeName } from './archive-names.ts';

describe('names inside an archive', () => {
  it.each([
    ['Guía de observación.pdf', 'Guía de observación.pdf'],
    ['../../etc/passwd', 'etc passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/absoluta.pdf', 'absoluta.pdf'],
    ['C:\\Tienda\\hoja.xlsx', 'C Tienda hoja.xlsx'],
    ['línea\nnueva\u0000.pdf', 'línea nueva .pdf'],
    ['...', 'archivo'],
    ['', 'archivo'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it('shortens a long name and keeps its extension', () => {
    expect(safeName(`${'á'.repeat(300)}.pdf`)).toBe(`${'á'.repeat(120)}.pdf`);
  });

  it('tells equal names apart, capitals or not', () => {
    expect(archiveNames(['Hoja.pdf', 'hoja.pdf', 'Hoja.pdf', 'hoja (2).pdf'])).toEqual([
      'Hoja.pdf',
      'hoja (2).pdf',
      'Hoja (3).pdf',
      'hoja (2) (2).pdf',
    ]);
  });
});
