import { expect, it } from 'vitest';
import { authorTexts, fileSigns, infectedText, waitsForVerdict } from './file-warnings.ts';

it('tells a reader what keeps people from a file apart from what it does by itself, and its author what to do', () => {
  const codes = ['pdf-password', 'pdf-script', 'of-a-later-version'];
  const password = 'Este PDF pide una contraseña para abrirse: quien no la tenga no podrá leerlo.';
  const script = 'Este PDF trae instrucciones que corren al abrirlo.';
  expect(fileSigns(codes)).toEqual({ warnings: [script], barriers: [password] });
  expect(authorTexts(codes)).toEqual([script, `${password} Guárdalo sin contraseña y súbelo otra vez.`]);
  expect(fileSigns(['scan-pending:', 'film-codec'])).toMatchObject({
    hold: expect.stringContaining('lo está revisando'),
    barriers: [expect.stringContaining('HEVC')],
  });
  expect([fileSigns([]), fileSigns(null)]).toEqual([{}, {}]);
});

it('waits for a verdict as long as none has come', () => {
  const holds = [
    fileSigns(['scan-pending:']).hold,
    fileSigns(['scan-pending:away']).hold,
    infectedText('Eicar'),
  ];
  expect(holds.map(waitsForVerdict)).toEqual([true, true, false]);
  expect(waitsForVerdict(undefined)).toBe(false);
});
