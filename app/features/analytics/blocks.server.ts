import { sql } from 'kysely';
import type { Block, BlockKey, Cell, Figure, FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { Reader } from '#server/db/template.ts';
import {
  average,
  count,
  groupSums,
  halfUp,
  measure,
  type StepKey,
  share,
  stepKeys,
  unitSums,
} from './figures.server.ts';
import { forumBlock } from './forum-block.server.ts';
import type { ListKey } from './lists.server.ts';
import { sourceOf } from './lists.server.ts';
import { objectsBlock } from './objects-block.server.ts';
import { isGroupIn, isUnitIn, type Scope } from './scope.server.ts';
import { sessionsBlock } from './sessions-block.server.ts';
import { surveyBlock } from './survey-block.server.ts';

type Figures = { figures: Figure[]; tables: FigureTable[] };

/** Rows of a table at most. */
const ROWS = 100;

const blocks: Partial<Record<BlockKey, (db: Reader, scope: Scope) => Promise<Figures>>> = {
  informacion_gral: general,
  poblacion: population,
  desempenio: performance,
  avance_programa: progress,
  objetos: objectsBlock,
  participacion_foro: forumBlock,
  sesiones_virtuales: sessionsBlock,
  encuesta: surveyBlock,
};

/** The blocks that can be read today. */
export const builtBlocks = Object.keys(blocks) as BlockKey[];

/** The figures of one block. */
export async function blockOf(db: Reader, key: BlockKey, scope: Scope, now: Date): Promise<Block> {
  const read = blocks[key];
  const found = read ? await read(db, scope) : { figures: [], tables: [] };
  return { key, ...found, readAt: now.toISOString() };
}

async function general(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, units, measured] = await Promise.all([
    groupSums(db, scope),
    unitSums(db, scope),
    measure(db, scope, [
      'inscritas',
      'activas',
      'terminaron',
      'retos_vencidos',
      'retos_a_tiempo',
      'dias_por_unidad',
    ]),
  ]);
  const followed = scope.unitId === undefined ? sums.members : await followers(db, scope);
  const progressSum = scope.unitId === undefined ? sums.progressSum : units.progress;
  return {
    figures: [
      count('inscritas', measured.inscritas.n),
      count('vigentes', sums.members),
      share('activas', measured.activas.n, sums.members),
      average('percent', 'avance', {
        n: followed,
        of: followed,
        value: followed === 0 ? null : halfUp(progressSum / followed),
      }),
      count('terminaron', measured.terminaron.n),
      share('retos_a_tiempo', measured.retos_a_tiempo.n, measured.retos_vencidos.n),
      share('aprobadas', sums.passed, sums.judged),
      average('grade', 'con_calificacion', {
        n: sums.finalN,
        of: sums.members,
        value: sums.finalN === 0 ? null : halfUp(sums.finalSum / sums.finalN / 10, 1),
      }),
      average('days', 'dias_por_unidad', {
        n: measured.dias_por_unidad.n,
        of: null,
        value: rounded(measured.dias_por_unidad.median),
      }),
    ],
    tables: [],
  };
}

async function followers(db: Reader, scope: Scope): Promise<number> {
  return (await measure(db, scope, ['avance'])).avance.n;
}

async function population(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, measured, byGroup] = await Promise.all([
    groupSums(db, scope),
    measure(db, scope, ['altas', 'bajas', 'movidas', 'terminadas', 'sin_acceso', 'no_entregado']),
    populationByGroup(db, scope),
  ]);
  const { altas, bajas, movidas, terminadas, sin_acceso, no_entregado } = measured;
  return {
    figures: [
      count('vigentes', sums.members),
      count('altas', altas.n),
      count('bajas', bajas.n),
      count('movidas', movidas.n),
      count('terminadas', terminadas.n),
      share('sin_acceso', sin_acceso.n, sums.members),
      share('no_entregado', no_entregado.n, sums.members),
    ],
    tables: [byGroup, socialTable(sums.social)],
  };
}

async function populationByGroup(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<{ name: string; members: number; away: number; late: number }>`
    select learner_group.name, sums.members, coalesce(away.n, 0)::int as away, coalesce(late.n, 0)::int as late
    from learner_group join analytics_group as sums on sums.group_id = learner_group.id
    left join (
      select member.group_id, count(*) as n from (${sourceOf('sin_acceso', scope)}) as listed
      join member on member.id = listed.member_id group by member.group_id
    ) as away on away.group_id = learner_group.id
    left join (
      select member.group_id, count(*) as n from (${sourceOf('no_entregado', scope)}) as listed
      join member on member.id = listed.member_id group by member.group_id
    ) as late on late.group_id = learner_group.id
    where ${isGroupIn(scope)} and learner_group.status = 'published' and sums.members > 0
    order by (coalesce(away.n, 0) + coalesce(late.n, 0))::numeric / sums.members desc, learner_group.name
  `.execute(db);
  return tableOf('por_generacion', {
    columns: [
      { key: 'vigentes', name: 'Vigentes', kind: 'count' },
      { key: 'sin_acceso', name: 'Sin acceso en 14 días', kind: 'count' },
      { key: 'no_entregado', name: 'Con retos vencidos', kind: 'count' },
    ],
    rows: rows.map(({ name, members, away, late }) => ({ name, values: [members, away, late] })),
  });
}

const socialNames = ['Nivel 0', 'Nivel 1', 'Nivel 2', 'Nivel 3'];

const socialTable = (social: readonly number[]): FigureTable =>
  tableOf('nivel_social', {
    columns: [{ key: 'personas', name: 'Participantes', kind: 'count' }],
    rows: socialNames.map((name, level) => ({ name, values: [social[level] ?? 0] })),
  });

const grades = ['reto_calificado', 'jefe_enviado', 'final_enviada'] as const;

async function performance(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, measured, classes] = await Promise.all([
    groupSums(db, scope),
    measure(db, scope, [...grades, 'brecha']),
    gradeClasses(db, scope),
  ]);
  const graded = grades.flatMap((list) => [
    average('grade', list, { n: measured[list].n, of: null, value: rounded(measured[list].mean, 1) }),
    average(
      'grade',
      list,
      { n: measured[list].n, of: null, value: rounded(measured[list].median, 1) },
      `${list}_mediana`,
    ),
  ]);
  return {
    figures: [
      ...graded,
      average('grade', 'con_calificacion', {
        n: sums.finalN,
        of: sums.members,
        value: sums.finalN === 0 ? null : halfUp(sums.finalSum / sums.finalN / 10, 1),
      }),
      average('score', 'brecha', { n: measured.brecha.n, of: null, value: rounded(measured.brecha.mean, 1) }),
    ],
    tables: [classes],
  };
}

/** Ten classes of grades, 10 in the last one, and how many of each kind fall into them. */
async function gradeClasses(db: Reader, scope: Scope): Promise<FigureTable> {
  const columns = grades.map(
    (list) => sql`(
      select jsonb_object_agg(class, n) from (
        select least(floor(value), 9)::int as class, count(*)::int as n
        from (${sourceOf(list, scope)}) as listed group by 1
      ) as counted
    ) as ${sql.id(list)}`,
  );
  const { rows } = await sql<Record<(typeof grades)[number], Record<string, number> | null>>`
    select ${sql.join(columns)}
  `.execute(db);
  return tableOf('distribucion', {
    columns: [
      { key: 'reto_calificado', name: 'Reto', kind: 'count' },
      { key: 'jefe_enviado', name: 'Jefe', kind: 'count' },
      { key: 'final_enviada', name: 'Evaluación final', kind: 'count' },
    ],
    rows: Array.from({ length: 10 }, (_, low) => ({
      name: low === 9 ? 'De 9 a 10' : `De ${low} a menos de ${low + 1}`,
      values: grades.map((list) => rows[0]?.[list]?.[low] ?? 0),
    })),
  });
}

const stepNames: Record<StepKey, string> = {
  abierta: 'Abierta',
  iniciada: 'Iniciada',
  modulos: 'Módulos completos',
  caso: 'Caso enviado',
  reto: 'Reto entregado',
  encuesta_enviada: 'Encuesta enviada',
  autoevaluacion: 'Autoevaluación enviada',
  completa: '100 %',
  calificado: 'Reto calificado',
  retroalimentacion: 'Retroalimentación enviada',
  acuerdos: 'Con acuerdos',
  enterado: 'Enterado',
};

async function progress(db: Reader, scope: Scope): Promise<Figures> {
  const [units, states, heat] = await Promise.all([
    unitSums(db, scope),
    measure(db, scope, ['no_entregado', 'baja', 'vigentes']),
    heatOf(db, scope),
  ]);
  const { no_entregado, baja, vigentes } = states;
  return {
    figures: [
      count('a_tiempo', vigentes.n - no_entregado.n),
      count('no_entregado', no_entregado.n),
      count('baja', baja.n),
    ],
    tables: [
      tableOf('embudo', {
        columns: [
          { key: 'participantes', name: 'Participantes y unidades', kind: 'count' },
          { key: 'porcentaje', name: 'De las abiertas', kind: 'percent' },
        ],
        rows: stepKeys.map((key) => ({
          name: stepNames[key],
          values: [units[key], units.abierta === 0 ? null : halfUp((100 * units[key]) / units.abierta)],
          list: key,
        })),
      }),
      heat,
    ],
  };
}

/** Mean progress of each generation in each unit that has opened, the worst generation first. */
async function heatOf(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<{ name: string; place: number; mean: number | null }>`
    select learner_group.name, unit.place, round(sums.progress_sum::numeric / nullif(sums.members, 0))::int as mean
    from analytics_unit as sums
    join learner_group on learner_group.id = sums.group_id
    join unit on unit.id = sums.unit_id
    where ${isGroupIn(scope)} and learner_group.status = 'published' and sums.members > 0
      and ${isUnitIn(scope, 'sums.unit_id')} and sums.opens_on <= ${scope.today}::date
    order by avg(sums.progress_sum::numeric / sums.members) over (partition by learner_group.id),
      learner_group.name, learner_group.id, unit.place
  `.execute(db);
  const places = [...new Set(rows.map(({ place }) => place))].toSorted((one, other) => one - other);
  const groups = new Map<string, Map<number, number | null>>();
  for (const { name, place, mean } of rows) {
    const known = groups.get(name) ?? new Map<number, number | null>();
    groups.set(name, known.set(place, mean));
  }
  return tableOf('mapa', {
    columns: places.map((place, turn) => ({
      key: `unidad_${place}`,
      name: `Unidad ${turn + 1}`,
      kind: 'percent',
    })),
    rows: [...groups].map(([name, means]) => ({
      name,
      values: places.map((place) => means.get(place) ?? null),
    })),
  });
}

type PlainTable = {
  columns: FigureTable['columns'];
  rows: { name: string; values: (number | null)[]; list?: ListKey }[];
};

/** The first rows of a table; the list of a row is that of its first cell. */
function tableOf(key: string, { columns, rows }: PlainTable): FigureTable {
  const cells = (values: readonly (number | null)[], list?: ListKey): Cell[] =>
    values.map((value, place) => ({ value, list: place === 0 ? (list ?? null) : null }));
  return {
    key,
    columns,
    rows: rows.slice(0, ROWS).map(({ name, values, list }) => ({ name, cells: cells(values, list) })),
    left: Math.max(0, rows.length - ROWS),
  };
}

const rounded = (value: number | null, decimals = 0): number | null =>
  value === null ? null : halfUp(value, decimals);
