import * as z from 'zod/mini';
import { as, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** One unit of the profile (spec §3.3); orders are zero-based. `encuesta` is the survey, `evaluacion` the self-assessment. */
const profileUnit = wireObject({
  id,
  order: as('orden', z.int()),
  name: as('nombre', z.string()),
  moduleInfo: as(
    'infoModulos',
    wireObject({
      modules: as(
        'modulos',
        z.array(
          wireObject({
            order: as('orden', z.int()),
            progress: as('progreso', z.int()),
            finished: as('moduloTerminado', z.boolean()),
          }),
        ),
      ),
    }),
  ),
  steps: as(
    'informacion',
    wireObject({
      challenge: as('reto', z.boolean()),
      survey: as('encuesta', z.boolean()),
      selfAssessment: as('evaluacion', z.boolean()),
    }),
  ),
  dates: as(
    'configuracion',
    wireObject({
      opensOn: as('fechaApertura', z.nullable(z.string())),
      dueOn: as('retoFecha', z.nullable(z.string())),
    }),
  ),
});

export const profileModules = endpoint({
  method: 'GET',
  path: '/api/get_modulos/perfil',
  who: ['learner'],
  summary: 'Avance por unidad, calificaciones de reto y de jefe por unidad, y puntos sociales.',
  reply: wireObject({
    units: as('data', z.array(profileUnit)),
    challengeAverages: as(
      'PromedioUnidades',
      z.array(wireObject({ order: as('orden', z.int()), score: as('promedioReto', z.nullable(z.number())) })),
    ),
    bossAverages: as(
      'PromedioJefe',
      z.array(wireObject({ order: as('orden', z.int()), grade: as('promedioJefe', z.nullable(z.number())) })),
    ),
    socialRank: as('SocialRank', z.array(wireObject({ points: as('Puntos', z.int()) }))),
  }),
});
