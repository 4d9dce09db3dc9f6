import type { BadgeRule } from '#app/domain/badges/badge-rules.ts';
import type { Trx } from '#server/world.ts';

type DemoLevel = { name: string; description: string };

/** The rules of the badges of the first catalogue (product: badges). */
export const firstRules = {
  primer_modulo: ruleOf('modules', [1]),
  unidad_completa: ruleOf('units', [1, 2, 3]),
  participacion: ruleOf('points', [40, 70, 100]),
  reto_a_tiempo: ruleOf('challengesOnTime', [1, 2, 3]),
  evaluacion_final: ruleOf('finalGrade', [8]),
  reto_extra: ruleOf('lowestChallenge', [9]),
  preparacion_a_tiempo: ruleOf('prepared', [1]),
  retro_completa: ruleOf('sent', [1, 2, 3]),
  acuerdos_registrados: ruleOf('agreed', [1]),
};
export type FirstBadgeKey = keyof typeof firstRules;

function ruleOf(measure: BadgeRule['measure'], targets: readonly number[]): BadgeRule {
  return { measure, targets, programmeIds: null };
}

type DemoBadge = {
  key: FirstBadgeKey;
  audience: 'learner' | 'boss';
  name: string;
  description: string;
  howToEarn: string;
  /** Levels 2 and 3 where the badge has several. */
  levels?: readonly [DemoLevel, DemoLevel];
};

/** The badges of the first catalogue (product: badges). */
const badges: readonly DemoBadge[] = [
  {
    key: 'primer_modulo',
    audience: 'learner',
    name: 'Primer paso',
    description: 'Terminaste tu primer módulo. El rumbo ya está trazado: sigue con el siguiente.',
    howToEarn: 'Marca como finalizadas todas las actividades de un módulo, el que tú elijas.',
  },
  {
    key: 'unidad_completa',
    audience: 'learner',
    name: 'Unidad completa',
    description: 'Llegaste al 100 % de una unidad: módulos, reto, evaluación y autoevaluación.',
    howToEarn:
      'Completa una unidad al 100 %: todos sus módulos, el reto on the job, la evaluación de la unidad y la autoevaluación. Subes de nivel con dos y con tres unidades.',
    levels: [
      {
        name: 'Dos unidades completas',
        description: 'Llegaste al 100 % de dos unidades. Ya conoces el camino: falta la última estación.',
      },
      {
        name: 'Ruta completa',
        description: 'Llegaste al 100 % de tres unidades: recorriste toda la ruta de tu programa.',
      },
    ],
  },
  {
    key: 'participacion',
    audience: 'learner',
    name: 'Voz activa',
    description: 'Tus preguntas y respuestas ayudan a toda tu generación.',
    howToEarn:
      'Alcanza 40 puntos de actividad social preguntando, respondiendo y participando. Subes de nivel con 70 y con 100 puntos.',
    levels: [
      {
        name: 'Voz que suma',
        description: 'Llegaste a 70 puntos: tu generación cuenta con lo que preguntas y respondes.',
      },
      {
        name: 'Voz que inspira',
        description: 'Llegaste a 100 puntos: tu participación anima a toda tu generación a conversar.',
      },
    ],
  },
  {
    key: 'reto_a_tiempo',
    audience: 'learner',
    name: 'Reto a tiempo',
    description: 'Entregaste tu reto on the job antes de la fecha límite.',
    howToEarn: 'Entrega un reto on the job a tiempo. Subes de nivel con dos y con tres retos a tiempo.',
    levels: [
      {
        name: 'Dos retos a tiempo',
        description: 'Entregaste dos retos on the job antes de su fecha límite.',
      },
      {
        name: 'Siempre a tiempo',
        description: 'Entregaste tres retos on the job antes de su fecha límite.',
      },
    ],
  },
  {
    key: 'evaluacion_final',
    audience: 'learner',
    name: 'Meta alcanzada',
    description: 'Obtuviste 8 o más en la evaluación final.',
    howToEarn: 'Obtén una calificación de 8 o más en la evaluación final.',
  },
  {
    key: 'reto_extra',
    audience: 'learner',
    name: 'Reto extraordinario',
    description: 'Cada uno de tus retos on the job tuvo 9 o más.',
    howToEarn: 'Obtén 9 o más en el reto on the job de todas las unidades.',
  },
  {
    key: 'preparacion_a_tiempo',
    audience: 'boss',
    name: 'Preparación a tiempo',
    description: 'Preparaste todas tus evaluaciones antes del inicio de las sesiones 1-1.',
    howToEarn: 'Responde las evaluaciones de todo tu equipo antes de que inicie el periodo 1-1.',
  },
  {
    key: 'retro_completa',
    audience: 'boss',
    name: 'Retroalimentación completa',
    description: 'Enviaste la retroalimentación de una unidad a todo tu equipo.',
    howToEarn:
      'Envía la retroalimentación de una unidad a todas las personas de tu equipo. Subes de nivel con dos y con tres unidades.',
    levels: [
      {
        name: 'Dos unidades retroalimentadas',
        description: 'Enviaste la retroalimentación de dos unidades a todo tu equipo.',
      },
      {
        name: 'Acompañamiento completo',
        description: 'Enviaste la retroalimentación de tres unidades a todo tu equipo.',
      },
    ],
  },
  {
    key: 'acuerdos_registrados',
    audience: 'boss',
    name: 'Acuerdos en marcha',
    description: 'Registraste acuerdos con todo tu equipo.',
    howToEarn: 'Registra acciones y compromisos con todas las personas de tu equipo en una unidad.',
  },
];

/** Inserts the badges with the art of `public/badges`. */
export async function insertBadges(trx: Trx): Promise<void> {
  await trx
    .insertInto('badge')
    .values(
      badges.map((badge, position) => ({
        key: badge.key,
        audience: badge.audience,
        kind: badge.levels ? 2 : 1,
        rule: JSON.stringify(firstRules[badge.key]),
        name: badge.name,
        description: badge.description,
        how_to_earn: badge.howToEarn,
        image: art(badge.key, 1),
        levels: JSON.stringify(
          (badge.levels ?? []).map((level, index) => ({
            level: index + 2,
            ...level,
            image: art(badge.key, index + 2),
          })),
        ),
        position,
      })),
    )
    .execute();
}

const art = (key: string, level: number): string => `/badges/${key}-${level}.svg`;
