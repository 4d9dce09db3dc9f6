import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { actOnPeople } from './people-actions.ts';

it('cleans the fields of an edit of many to one line, as the form of a person does', () => {
  const { body } = actOnPeople;
  const wire = { accion: 'editar', ids: [1], cambios: { sucursal: ' Centro\nNorte\u00ad ', area: '' } };
  expect(body && z.decode(body, wire as never)).toMatchObject({
    change: { store: 'Centro Norte', area: '' },
  });
});
