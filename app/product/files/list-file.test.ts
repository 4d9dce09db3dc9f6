import { expect, test } from 'vitest';
import { readListFile } from './list-file.ts';

const read = (bytes: Uint8Array) => readListFile(new File([new Uint8Array(bytes)], 'lista.csv'));

test('reads a list in UTF-8 and in both kinds of UTF-16, and says that a workbook is none', async () => {
  expect(await read(Buffer.from('E-1\nE-2'))).toEqual({ text: 'E-1\nE-2' });
  expect(await read(Buffer.from('\uFEFFE-1', 'utf16le'))).toEqual({ text: 'E-1' });
  expect(await read(Buffer.from('\uFEFFE-1', 'utf16le').swap16())).toEqual({ text: 'E-1' });
  expect(await read(Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'))).toMatchObject({
    fault: expect.any(String),
  });
  expect(await readListFile(undefined)).toBeNull();
});
