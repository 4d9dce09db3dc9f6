import * as z from 'zod/mini';
import { programmeKey } from '../../stored/packages/programme-package.ts';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';
import { taskProgress } from '../support/tasks.ts';

const importReply = wireObject({
  id,
  ...taskProgress,
  /** Everything that is wrong with it: nothing was imported. */
  faults: as('faltas', z.array(z.string())),
  /** The key of the package where another programme has it; null: it is free, or was not looked at yet. */
  takenKey: as('llave_en_uso', z.nullable(z.string())),
  /** Null until it is made. */
  programme: as('programa', z.nullable(wireObject({ id, name: as('nombre', z.string()) }))),
});
export type ProgrammeImport = z.output<typeof importReply>;

export const importProgramme = endpoint({
  method: 'POST',
  path: '/api/cms/programas/paquete',
  who: administrators,
  summary:
    'Crea un programa a partir de un paquete que se subió con s3_sign, área paquetes: un trabajo largo, todo o nada.',
  body: wireBody({
    address: as('archivo', z.string().check(z.maxLength(300))),
    /** Instead of the package's own, where that one is taken. */
    key: as('llave', z.optional(programmeKey)),
  }),
  reply: importReply,
  refusals: [...UPLOAD_REFUSALS, 'programme.keyTaken', 'scope.notFound'],
});

export const programmeImport = endpoint({
  method: 'GET',
  path: '/api/cms/programas/paquete/:packageId',
  who: administrators,
  summary: 'Cómo va la importación de un paquete: lo que le falta, o el programa que se creó.',
  reply: importReply,
});
