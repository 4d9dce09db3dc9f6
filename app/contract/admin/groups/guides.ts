import * as z from 'zod/mini';
import { uploadedFile } from '../../account/files.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { fileLink, id } from '../../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';

/** The two guides of a generation (spec §3.4). */
const guideKind = wireEnum({ observation: 'guiaObservacion', feedback: 'guiaRetroalimentacion' });
export type GuideKind = z.output<typeof guideKind>;

/** A guide as it stands; `addedAt`: when it was uploaded. */
const groupGuide = wireObject({
  id,
  name: as('fileName', z.string()),
  url: as('fileUrl', z.string()),
  size: as('tamano', z.int()),
  addedAt: as('fecha', z.string()),
});
export type GroupGuide = z.output<typeof groupGuide>;

const groupGuideList = wireObject({
  observation: as('guiaObservacion', z.nullable(groupGuide)),
  feedback: as('guiaRetroalimentacion', z.nullable(groupGuide)),
  /** The guides of the units, which are the programme's; `order` is zero-based. */
  units: as(
    'unidades',
    z.array(
      wireObject({
        id,
        order: as('orden', z.int()),
        name: as('nombre', z.string()),
        observation: as('guiaObservacion', z.nullable(fileLink)),
        competency: as('conoceCompetencia', z.nullable(fileLink)),
      }),
    ),
  ),
});
export type GroupGuideList = z.output<typeof groupGuideList>;

export const groupGuides = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId/guias',
  who: administrators,
  summary: 'Las dos guías de una generación y las de cada unidad de su programa.',
  reply: groupGuideList,
});

export const setGroupGuide = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/guias',
  who: administrators,
  summary: 'Pone, reemplaza o quita (archivo nulo) una guía de la generación.',
  body: wireBody({
    kind: as('guia', guideKind),
    file: as('archivo', z.nullable(uploadedFile)),
    /** The file that stood there on the screen: another one means that somebody else changed it. */
    replacedId: as('anterior', z.nullable(id)),
  }),
  reply: okReply,
  refusals: [...UPLOAD_REFUSALS, 'group.archived'],
});
