import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { PointRule } from '#app/domain/badges/social-level.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { entryActivity } from '#server/repositories/badges/points-entries.ts';
import { dayOf, isGroupIn, isInRange, isPlaceIn, type Scope } from '../scope.server.ts';
import {
  average,
  count,
  type Figures,
  percentOf,
  roundedTo,
  share,
  shortTable,
  TABLE_ROWS,
} from './figure-shapes.server.ts';
import { groupSums, measure } from './figures.server.ts';

/** Hours within which a tutor should have answered (product: forum). */
const PROMISED_HOURS = 48;

/** Acts of the forum that give points (product: points). */
const forumRules = ['question', 'answer', 'solution', 'faq', 'first_comment'] satisfies PointRule[];

/** Visible questions of the generations and objects that the filters mean, each with the first visible answer of a tutor. */
const askedIn = (scope: Scope) => sql`
  select question.id, question.activity_id, activity.name as object, question.state, learner_group.status,
    ${dayOf(scope, 'question.created_at')} as day, first.person_id as tutor_id,
    extract(epoch from first.created_at - question.created_at) / 3600 as hours
  from question
  join member on member.id = question.member_id
  join learner_group on learner_group.id = member.group_id
  join activity on activity.id = question.activity_id
  join module on module.id = activity.module_id
  left join lateral (
    select answer.person_id, answer.created_at from answer
    where answer.question_id = question.id and answer.by_tutor and answer.hidden_at is null
    order by answer.created_at, answer.id limit 1
  ) as first on true
  where ${isGroupIn(scope)} and ${isPlaceIn(scope)}
    and question.merged_into is null and question.state <> 'hidden'
`;

const sums = sql`count(*)::int as asked, count(hours)::int as answered,
  count(*) filter (where hours <= ${PROMISED_HOURS}::int)::int as soon,
  percentile_cont(0.5) within group (order by hours)::float as hours`;

type Sums = { asked: number; answered: number; soon: number; hours: number | null };

/** What learners ask and tutors answer: questions of the range, and those that are open today. */
export async function forumBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [{ rows }, { participan_foro: participants }, { members }, points, byTutor, byObject] =
    await Promise.all([
      sql<Sums & { open: number; oldest: number | null }>`
        with asked as (${askedIn(scope)}),
        counted as (select ${sums} from asked where ${isInRange(scope, sql`day`)})
        select counted.*, waiting.* from counted, (
          select count(*)::int as open, (${scope.today}::date - min(day))::int as oldest from asked
          where state = 'open' and status = 'published'
        ) as waiting
      `.execute(db),
      measure(db, scope, ['participan_foro']),
      groupSums(db, scope),
      pointsOf(db, scope),
      tutorTable(db, scope),
      objectTable(db, scope),
    ]);
  const [counted] = rows;
  if (!counted) throw new Error('a sum without a row');
  const { asked, answered, soon, hours, open, oldest } = counted;
  return {
    figures: [
      count('preguntas', asked),
      share('preguntas_respondidas', answered, asked),
      share('respondidas_48h', soon, asked),
      average('hours', 'horas_respuesta', { n: answered, of: asked, value: roundedTo(hours, 1) }),
      count('preguntas_abiertas', open),
      average('days', 'pregunta_mas_antigua', { n: open, value: oldest }),
      share('participan_foro', participants.n, members),
      count('puntos_foro', points),
    ],
    tables: [byTutor, byObject],
  };
}

/** Points that the forum gave in the range and nobody took back. */
async function pointsOf(db: Reader, scope: Scope): Promise<number> {
  const isHere =
    scope.unitId === undefined
      ? sql`true`
      : sql`(
        exists (select from activity join module on module.id = activity.module_id
          where activity.id = ${entryActivity} and ${isPlaceIn(scope)})
        or (${scope.moduleId ?? null}::int is null and entry.source = ${`unit:${scope.unitId}`})
      )`;
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(entry.points), 0)::int as points
    from points_entry as entry
    join member on member.id = entry.member_id
    join learner_group on learner_group.id = member.group_id
    where ${isGroupIn(scope)} and entry.reversed_at is null and entry.rule = any(${forumRules})
      and ${isInRange(scope, dayOf(scope, 'entry.created_at'))} and ${isHere}
  `.execute(db);
  return rows[0]?.points ?? 0;
}

type TableRow = Sums & { name: string; total: number };

/** Who answered first, how many questions and how soon. */
async function tutorTable(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<TableRow>`
    with asked as (${askedIn(scope)})
    select ${shownNameOf('person')} as name, ${sums}, count(*) over ()::int as total
    from asked join person on person.id = asked.tutor_id
    where ${isInRange(scope, sql`day`)}
    group by person.id order by count(*) desc, person.sort_name, person.id limit ${TABLE_ROWS}
  `.execute(db);
  return shortTable(
    'foro_por_tutor',
    [
      { key: 'respondidas', name: 'Respondidas', kind: 'count' },
      { key: 'en_48h', name: 'En 48 horas', kind: 'percent' },
      { key: 'horas', name: 'Mediana de horas', kind: 'hours' },
    ],
    rows.map(({ name, answered, soon, hours }) => ({
      name,
      values: [answered, percentOf(soon, answered), roundedTo(hours, 1)],
    })),
    rows[0]?.total,
  );
}

/** The objects that learners asked most about. */
async function objectTable(db: Reader, scope: Scope): Promise<FigureTable> {
  const { rows } = await sql<TableRow>`
    with asked as (${askedIn(scope)})
    select object as name, ${sums}, count(*) over ()::int as total
    from asked where ${isInRange(scope, sql`day`)}
    group by activity_id, object order by count(*) desc, object, activity_id limit ${TABLE_ROWS}
  `.execute(db);
  return shortTable(
    'foro_por_objeto',
    [
      { key: 'preguntas', name: 'Preguntas', kind: 'count' },
      { key: 'respondidas', name: 'Respondidas', kind: 'count' },
      { key: 'en_48h', name: 'En 48 horas', kind: 'percent' },
      { key: 'horas', name: 'Mediana de horas', kind: 'hours' },
    ],
    rows.map(({ name, asked, answered, soon, hours }) => ({
      name,
      values: [asked, answered, percentOf(soon, asked), roundedTo(hours, 1)],
    })),
    rows[0]?.total,
  );
}
