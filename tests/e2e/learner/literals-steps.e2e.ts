import {
  createPeople,
  firstModule,
  type Ground,
  moduleOf,
  people,
  removePeople,
} from '../admin/people/literals-people.ts';
import { named, type State, testStates, words } from '../support/literals-ground.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

let ground: Ground;
const modules = { first: 0, ofToolkit: 0, bare: 0 };
test.beforeAll(async () => {
  ground = await createPeople();
  modules.first = await firstModule(ground.half[0]?.unitId);
  modules.bare = await firstModule(ground.bareUnits[0]);
  modules.ofToolkit = (await moduleOf(ground.toolkit)).id;
});
test.afterAll(() => removePeople());

const at = (path: string, who: 'half' | 'done', unit: number) => () =>
  `${path}?unidad=${ground[who][unit]?.unitId}`;

const stepTitles = [
  'CASO DE ESTUDIO',
  'RETO ON THE JOB',
  'EVALUACIÓN DE LA UNIDAD',
  'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE',
  'SESIÓN 1-1',
];

const states: State[] = [
  {
    state: '/modulos with the steps to do',
    who: people.half,
    path: at('/modulos', 'half', 1),
    shows: [
      ...named('link', 'Conoce la competencia', ...stepTitles),
      ...words('MÓDULO 1', 'MÓDULO 2', 'MÓDULO 3', 'Pendiente', 'En tiempo, aún sin entregar'),
      ...words('Se abre al entregar tu reto', 'Tu jefe aún no envía la retroalimentación'),
    ],
  },
  {
    state: '/modulos past the day',
    who: people.half,
    path: at('/modulos', 'half', 0),
    shows: words('No entregado'),
  },
  {
    state: '/modulos locked',
    who: people.half,
    path: at('/modulos', 'half', 2),
    shows: words('La unidad aún no abre'),
  },
  {
    state: '/modulos with the steps done',
    who: people.done,
    path: at('/modulos', 'done', 0),
    shows: words('Enviado', 'Entregado', 'Enviada', 'Recibida'),
  },
  {
    state: '/modulos with a comment on the case',
    who: people.done,
    path: at('/modulos', 'done', 1),
    shows: words('Comentado'),
  },
  {
    state: '/modulos without modules',
    who: people.bare,
    path: () => `/modulos?unidad=${ground.bareUnits[1]}`,
    shows: words('Esta unidad aún no tiene módulos publicados.'),
  },
  {
    state: '/actividades by type',
    who: people.half,
    path: () => `/actividades?unidad=${ground.half[0]?.unitId}&modulo=${modules.first}`,
    shows: [
      ...named('checkbox', 'Solo pendientes'),
      ...named('button', 'Podcast', 'Video', 'Artículo', 'Ejercicio de Reforzamiento'),
    ],
  },
  {
    state: '/actividades with files to take along',
    who: people.half,
    path: () => `/actividades?unidad=${ground.half[0]?.unitId}&modulo=${modules.ofToolkit}`,
    shows: named('button', 'Toolkit'),
  },
  {
    state: '/objetos with its tabs',
    who: people.half,
    path: () => `/objetos?actividad=${ground.toolkit}`,
    shows: [...named('tab', 'Preguntas 0', 'Mis notas', 'Recursos'), ...named('link', 'Descargar todo')],
  },
  {
    state: '/actividades with a type that is none',
    who: people.bare,
    path: () => `/actividades?unidad=${ground.bareUnits[0]}&modulo=${modules.bare}`,
    shows: [...named('button', 'N/D'), ...words('N/D · 5 min')],
  },
  { state: '/caso to be written', who: people.half, path: at('/caso', 'half', 1), shows: words('Pendiente') },
  { state: '/caso sent', who: people.done, path: at('/caso', 'done', 0), shows: words('Enviado') },
  { state: '/caso commented', who: people.done, path: at('/caso', 'done', 1), shows: words('Comentado') },
  {
    state: '/reto to be delivered',
    who: people.half,
    path: at('/reto', 'half', 1),
    shows: [
      ...named('tab', 'Mi reto', 'Evaluación de pares', 'Resultados'),
      ...named('button', 'GUARDAR BORRADOR', 'ENTREGAR RETO', 'Solicitar prórroga'),
    ],
  },
  {
    state: '/reto delivered without a file',
    who: people.done,
    path: at('/reto', 'done', 0),
    shows: words('Entregado', 'No hay registro de archivo'),
  },
  {
    state: '/encuesta',
    who: people.done,
    path: at('/encuesta', 'done', 0),
    shows: named('heading', 'EVALUACIÓN DE LA UNIDAD'),
  },
  {
    state: '/autoEvaluacion',
    who: people.done,
    path: at('/autoEvaluacion', 'done', 0),
    shows: named('heading', 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE'),
  },
  {
    state: '/detalleJefe without agreements',
    who: people.done,
    path: at('/detalleJefe', 'done', 0),
    shows: [...named('heading', 'SESIÓN 1-1'), ...words('Recibida', 'Aún no hay acuerdos.')],
  },
];
testStates(states);
