import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

export const importProgramme = endpoint({
  method: 'POST',
  path: '/api/cms/programas/paquete',
  who: ['admin'],
  summary: 'Crea un programa a partir de un paquete que se subió con s3_sign, área paquetes: todo o nada.',
  body: wireBody({ address: as('archivo', z.string().check(z.maxLength(300))) }),
  reply: wireObject({ id, name: as('nombre', z.string()) }),
});
