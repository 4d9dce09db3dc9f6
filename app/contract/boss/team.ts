import * as z from 'zod/mini';
import { as, flag, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { photo } from '../wire/person-fields.ts';

/** A collaborator in one unit (spec §3.4); `retoFechaLimite` is their own day, extensions and returns included. */
const unitOfMember = wireObject({
  number: as('no_unidad', z.int()),
  unitId: as('unidad_id', id),
  dueOn: as('retoFechaLimite', z.nullable(z.string())),
  deliveredAt: as('retoSubido', z.nullable(z.string())),
  evaluated: as('evaluacionJefe', flag),
  sent: as('evalEnviada', flag),
  grade: as('calificacionJefe', z.number()),
});

/** A collaborator (spec §3.4); `avance` is ours. */
const memberOfGroup = wireObject({
  personId: as('usuario_id', id),
  active: as('activo', flag),
  firstName: as('nombre', z.string()),
  paternalSurname: as('ap_paterno', z.string()),
  maternalSurname: as('ap_materno', z.string()),
  photo: as('foto', photo),
  average: as('promedioGral', z.number()),
  progress: as('avance', z.int()),
  units: as('unidades', z.record(z.string(), unitOfMember)),
});

export const bossGroups = endpoint({
  method: 'GET',
  path: '/api/grupos_jefe',
  who: ['boss'],
  summary: 'Generaciones en las que tienes colaboradores.',
  reply: z.array(wireObject({ id, name: as('nombre', z.string()) })),
});

export const bossGroup = endpoint({
  method: 'GET',
  path: '/api/consulta_grupo/:groupId',
  who: ['boss'],
  summary: 'Tus colaboradores de una generación, con su avance y el estado de su evaluación en cada unidad.',
  reply: wireObject({
    name: as('nombre_grupo', z.string()),
    startsOn: as('fecha_inicio', z.string()),
    shortName: as('programa_corto', z.string()),
    /** By person id. */
    members: as('info_grupo', z.record(z.string(), memberOfGroup)),
  }),
});
