import * as z from 'zod/mini';
import { as, jsonText, wireObject } from '../wire/codec.ts';
import { answeredSection } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileLink } from '../wire/fields.ts';
import { keptComments } from './comments.ts';
import { agreementTexts, formText } from './feedback-json.ts';

const day = z.nullable(z.string());

const moduleProgress = wireObject({
  order: as('orden', z.int()),
  progress: as('progreso', z.int()),
  finished: as('moduloTerminado', z.boolean()),
});

/** A unit of somebody's progress (spec §3.4); days are `yyyy-mm-dd`, `orden` counts from zero. */
const unitDetail = wireObject({
  order: as('orden', z.int()),
  name: as('nombre', z.string()),
  content: as('infoModulos', wireObject({ modules: as('modulos', z.array(moduleProgress)) })),
  /** `retoFecha` is this learner's own day, extensions and returns included. */
  dates: as('configuracion', wireObject({ opensOn: as('fechaApertura', day), dueOn: as('retoFecha', day) })),
  work: as(
    'informacion',
    wireObject({
      /** The last delivery; its address is empty where the file is gone. */
      file: as('archivoReto', z.nullable(jsonText(fileLink))),
      /** Instant of the last delivery. */
      deliveredAt: as('fechaRetoGuardado', z.nullable(z.string())),
      selfAssessment: as('jsonAutoEvaluacion', z.nullable(z.array(answeredSection))),
      /** Day on which the self-assessment was sent. */
      assessedOn: as('fechaRevision', day),
    }),
  ),
  /** The words of classmates, never their names. */
  peerResults: as(
    'resultadosPares',
    z.array(
      wireObject({
        sections: as('jsonEvaluacion', z.array(answeredSection)),
        sentOn: as('fechaRevision', z.string()),
      }),
    ),
  ),
  /** One item, whose texts of JSON are null until they are sent. */
  evaluations: as(
    'evaluacion_compromisos',
    z.array(
      wireObject({
        form: as('evaluacion_jefe', z.nullable(formText)),
        agreements: as('acuerdos_jefe', z.nullable(agreementTexts)),
        /** Ours: the boss's words beside the answers. */
        comments: as('comentarios', z.nullable(keptComments)),
      }),
    ),
  ),
});

export const progressDetail = endpoint({
  method: 'GET',
  path: '/api/get_detalle/:userId',
  who: ['learner', 'boss', 'tutor', 'admin'],
  summary:
    'Avance por unidad de uno mismo, de un colaborador propio o de alguien de un grupo asignado; a quien fue su jefe, solo lo que calificó.',
  reply: z.array(unitDetail),
});
