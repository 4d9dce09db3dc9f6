import type { DemoGroup } from './groups.ts';
import type { SeededProgramme } from './programme.ts';
import type { DemoProgress, DemoUnitProgress } from './progress.ts';

/** The generations of the demonstration, each at another moment of its programme. Days count from today. */
export function demoGroups(leadership: SeededProgramme, essential: SeededProgramme): DemoGroup[] {
  return [
    {
      name: 'Generación Norte',
      programme: leadership,
      startsIn: -200,
      waves: [
        { opens: -200, challengeDue: -165, bossFrom: -160, oneToOne: -155, bossTo: -145 },
        { opens: -130, challengeDue: -95, bossFrom: -90, oneToOne: -85, bossTo: -75 },
        { opens: -60, challengeDue: -20, bossFrom: -15, oneToOne: -10, bossTo: 6 },
      ],
      tutors: ['tutor', 'tutor2'],
      teams: { jefe: ['aprendiz9', 'aprendiz10'], jefe2: ['aprendiz11', 'aprendiz12', 'aprendiz13'] },
    },
    {
      name: 'Generación Centro',
      programme: leadership,
      startsIn: -75,
      waves: [
        { opens: -75, challengeDue: -40, bossFrom: -35, oneToOne: -30, bossTo: -20 },
        { opens: -25, challengeDue: 6, bossFrom: 8, oneToOne: 12, bossTo: 22 },
        { opens: 40, challengeDue: 70, bossFrom: 73, oneToOne: 77, bossTo: 87 },
      ],
      tutors: ['tutor'],
      teams: {
        jefe: ['aprendiz', 'aprendiz2', 'aprendiz3'],
        jefe2: ['aprendiz4', 'aprendiz6'],
        aprendiz9: ['aprendiz5'],
      },
      liveSession: {
        starts: { inDays: 2 },
        title: 'Conversaciones que mueven a la tienda',
        description: 'Sesión en vivo para practicar la retroalimentación con casos de piso de venta.',
      },
    },
    {
      name: 'Generación Sur',
      programme: leadership,
      startsIn: 14,
      waves: [
        { opens: 14, challengeDue: 44, bossFrom: 47, oneToOne: 51, bossTo: 61 },
        { opens: 70, challengeDue: 100, bossFrom: 103, oneToOne: 107, bossTo: 117 },
        { opens: 126, challengeDue: 156, bossFrom: 159, oneToOne: 163, bossTo: 173 },
      ],
      tutors: ['tutor2'],
      teams: { jefe: ['aprendiz7'] },
      liveSession: {
        starts: { inMinutes: 45 },
        title: 'Bienvenida a la Generación Sur',
        description: 'Conoce a tu tutor y resuelve tus dudas antes de que abra la primera unidad.',
      },
    },
    {
      name: 'Generación Esencial',
      programme: essential,
      startsIn: -20,
      waves: [{ opens: -20, challengeDue: 1, bossFrom: 5, oneToOne: 8, bossTo: 16 }],
      tutors: ['tutor2'],
      teams: { jefe2: ['aprendiz8'] },
    },
  ];
}

const agreements = [
  'Dedicar 15 minutos al inicio de cada turno para revisar el indicador de ventas con el equipo, durante las próximas seis semanas.',
  'Delegar el conteo cíclico en dos personas del equipo y revisar el resultado cada viernes.',
];

const complete = (deliveredIn: number, score: number, boss: DemoUnitProgress['boss']): DemoUnitProgress => ({
  modules: ['all', 'all', 'all'],
  challenge: { deliveredIn, score },
  caseStudy: true,
  survey: true,
  selfAssessment: true,
  ...(boss ? { boss } : {}),
});

const sent = (answer: 10 | 8 | 6, lowered = 0) => ({ answer, lowered, sent: true, agreements }) as const;
type Followed = NonNullable<NonNullable<DemoUnitProgress['boss']>['followed']>;
const acknowledged = (answer: 10 | 8 | 6, lowered: number, ...followed: Followed) => ({
  ...sent(answer, lowered),
  followed,
});

/** The work of each learner. `aprendiz` stands one activity away from the badge of the first module. */
export function demoProgress(first: SeededProgramme): DemoProgress[] {
  const firstModule = first.units[0]?.modules[0]?.activityIds.length ?? 0;
  return [
    {
      learner: 'aprendiz',
      units: [
        { modules: [firstModule - 1, 2], challenge: { deliveredIn: -41, score: 8.7 } },
        { modules: [1] },
      ],
      points: 12,
    },
    {
      learner: 'aprendiz2',
      units: [complete(-44, 9.2, sent(10, 4)), { modules: ['all', 2] }],
      points: 45,
    },
    {
      learner: 'aprendiz3',
      units: [
        {
          modules: ['all', 'all', 'all'],
          challenge: { deliveredIn: -40, score: 8.4 },
          survey: true,
          boss: { answer: 8, sent: false },
        },
        { modules: [2], challenge: { deliveredIn: -1 } },
      ],
    },
    { learner: 'aprendiz4', units: [{ modules: ['all', 1] }] },
    {
      learner: 'aprendiz5',
      missed: [1, 0],
      units: [
        complete(-47, 9.6, acknowledged(10, 2, 'done', 'in-progress')),
        { modules: ['all', 'all', 'all'], challenge: { deliveredIn: -2 } },
      ],
      points: 78,
    },
    {
      learner: 'aprendiz6',
      units: [
        { modules: ['all', 'all'], extension: { dueIn: 4 } },
        { modules: [1], extension: { dueIn: 12 } },
      ],
    },
    { learner: 'aprendiz8', units: [{ modules: ['all', 1] }], points: 20 },
    {
      learner: 'aprendiz9',
      missed: [0],
      units: [
        complete(-170, 9.4, acknowledged(10, 5, 'done', 'done')),
        complete(-99, 9.1, acknowledged(10, 8, 'done', 'in-progress')),
        complete(-25, 9.7, sent(10, 3)),
      ],
      points: 112,
      finals: [8.5, 9.5],
    },
    {
      learner: 'aprendiz10',
      missed: [3, 2, 1],
      units: [
        complete(-165, 7.1, acknowledged(6, 0, 'done', 'not-done')),
        complete(-95, 7.4, sent(8, 12)),
        complete(-18, 6.9, sent(6)),
      ],
      points: 41,
      finals: [7, 7.5],
    },
    {
      learner: 'aprendiz11',
      missed: [1],
      units: [complete(-168, 8.8, sent(8)), complete(-97, 9, sent(10, 6)), complete(-22, 8.5, sent(8))],
      points: 66,
    },
    {
      learner: 'aprendiz12',
      missed: [2, 0],
      units: [
        complete(-166, 8.2, sent(8, 3)),
        complete(-96, 8.9, sent(8)),
        { modules: ['all', 'all', 2], challenge: { deliveredIn: -21, returnedIn: -1 } },
      ],
      points: 38,
    },
    {
      // 0.30 × 7.5 + 0.40 × 8.2 + 0.30 × 8.1 = 7.96, which is shown and judged as 8.0.
      learner: 'aprendiz13',
      missed: [2, 1],
      units: [
        complete(-164, 8.1, acknowledged(8, 0, 'done', 'done')),
        complete(-94, 8.2, sent(8)),
        complete(-20, 8.3, sent(10, 16)),
      ],
      points: 30,
      finals: [7.5],
    },
  ];
}
