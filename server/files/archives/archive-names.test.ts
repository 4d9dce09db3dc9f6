import { describe, expect, it } from 'vitest';
import { archiveNames, archivePaths, safeName } from './archive-names.ts';

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

  it('keeps folders apart, safe and short, and tells equal files of one folder apart', () => {
    expect(
      archivePaths([
        ['Norte', '../Unidad 1', '100 Ruiz Soto Ana', 'Reto.pdf'],
        ['norte', 'Unidad 1', '100 Ruiz Soto Ana', 'reto.pdf'],
        ['Norte', 'Unidad 2', '100 Ruiz Soto Ana', 'Reto.pdf'],
        [`${'á'.repeat(39)}. fin`, 'x.pdf'],
      ]),
    ).toEqual([
      'Norte/Unidad 1/100 Ruiz Soto Ana/Reto.pdf',
      'norte/Unidad 1/100 Ruiz Soto Ana/reto (2).pdf',
      'Norte/Unidad 2/100 Ruiz Soto Ana/Reto.pdf',
      `${'á'.repeat(39)}/x.pdf`,
    ]);
  });
});
