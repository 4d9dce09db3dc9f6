import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { namedCalls } from '#app/contract/areas.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { openApi } from '#app/contract/openapi/document.ts';
import { callExamples } from './examples.ts';

const document = openApi({
  calls: namedCalls,
  files: Object.values(fileAddresses),
  examples: callExamples,
  origin: 'https://rumbo.example',
});

test('is OpenAPI 3.1', { timeout: 60_000 }, async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('the validator refuses a document with a fault', async () => {
  const { valid } = await new Validator().validate({ ...structuredClone(document), paths: { nada: {} } });
  expect(valid).toBe(false);
});
