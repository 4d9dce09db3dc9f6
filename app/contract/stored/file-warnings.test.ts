import { expect, it } from 'vitest';
import { authorTexts, fileSigns } from './file-warnings.ts';

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
