import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { PointRule } from '#app/domain/badges/social-level.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { entryActivity } from '#server/repositories/badges/points-entries.ts';
import { isGroupIn, isPlaceIn, isPresent, isWithin, type Scope } from '../scope.server.ts';
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
import { groupSums } from './figures.server.ts';

/** Hours within which a tutor should have answered (product: forum). */
const PROMISED_HOURS = 48;

/** Acts of the forum that give points (product: points). */
const forumRules = ['question', 'answer', 'solution', 'faq', 'first_comment'] satisfies PointRule[];

/** Questions of the generations and objects that the filters mean, with the state of their generation. */
const askedIn = (scope: Scope) => sql`
  select question.*, learner_group.status
  from analytics_question as question
  join learner_group on learner_group.id = question.group_id
  join activity on activity.id = question.activity_id
  join module on module.id = activity.module_id
  where ${isGroupIn(scope)} and ${isPlaceIn(scope)}
`;

const sums = sql`count(*)::int as asked, count(hours)::int as answered,
  count(*) filter (where hours <= ${PROMISED_HOURS}::int)::int as soon,
  percentile_cont(0.5) within group (order by hours) as hours`;

type Sums = { asked: number; answered: number; soon: number; hours: number | null };
type Line = Sums & { name: string; total: number };
type Asked = {
  counted: Sums;
  waiting: { open: number; oldest: number | null };
  participants: number;
} & Record<'tutors' | 'objects', Line[] | null>;

/** What learners ask and tutors answer: questions of the range, and those that are open today. */
export async function forumBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [{ counted, waiting, participants, tutors, objects }, { members }, points] = await Promise.all([
    askedOf(db, scope),
    groupSums(db, scope),
    pointsOf(db, scope),
  ]);
  const { asked, answered, soon, hours } = counted;
  return {
    figures: [
      count('preguntas', asked),
      share('preguntas_respondidas', answered, asked),
      share('respondidas_48h', soon, asked),
      average('hours', 'horas_respuesta', { n: answered, of: asked, value: roundedTo(hours, 1) }),
      count('preguntas_abiertas', waiting.open),
      average('days', 'pregunta_mas_antigua', { n: waiting.open, value: waiting.oldest }),
      share('participan_foro', participants, members),
      count('puntos_foro', points),
    ],
    tables: [tutorTable(tutors ?? []), objectTable(objects ?? [])],
  };
}

/** The questions by one pass over them: all together, by who answered first, and by object. */
async function askedOf(db: Reader, scope: Scope): Promise<Asked> {
  const { rows } = await sql<Asked>`
    with asked as materialized (${askedIn(scope)}), shown as (select * from asked where ${isWithin(scope, 'asked_at')}),
    by_tutor as (
      select tutor_id, ${sums}, count(*) over ()::int as total from shown where tutor_id is not null group by tutor_id
    ), by_object as (
      select activity_id, ${sums}, count(*) over ()::int as total from shown group by activity_id
    )
    select
      (select to_jsonb(counted) from (select ${sums} from shown) as counted) as counted,
      (select jsonb_build_object('open', count(*),
          'oldest', ${scope.today}::date - (min(asked_at) at time zone ${scope.zone})::date) from asked
        where is_open and status = 'published') as waiting,
      (select count(distinct member.id)::int from (
          select member_id, asked_at as at from asked union all
          select wrote.id, wrote.at from asked, unnest(asked.writer_ids, asked.written_at) as wrote (id, at)
        ) as written join member on member.id = written.member_id
        join learner_group on learner_group.id = member.group_id
        where ${isPresent} and ${isWithin(scope, 'written.at')}) as participants,
      (select jsonb_agg(line) from (
        select ${shownNameOf('person')} as name, by_tutor.* from by_tutor join person on person.id = tutor_id
        order by asked desc, person.sort_name, person.id limit ${TABLE_ROWS}
      ) as line) as tutors,
      (select jsonb_agg(line) from (
        select activity.name, by_object.* from by_object join activity on activity.id = activity_id
        order by asked desc, activity.name, activity.id limit ${TABLE_ROWS}
      ) as line) as objects
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a sum without a row');
  return found;
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
    where ${isGroupIn(scope)} and entry.reversed_at is null and entry.rule in (${sql.join(forumRules.map((rule) => sql.lit(rule)))})
      and ${isWithin(scope, 'entry.created_at')} and ${isHere}
  `.execute(db);
  return rows[0]?.points ?? 0;
}

/** Who answered first, how many questions and how soon. */
const tutorTable = (lines: readonly Line[]): FigureTable =>
  shortTable(
    'foro_por_tutor',
    [
      { key: 'respondidas', name: 'Respondidas', kind: 'count' },
      { key: 'en_48h', name: 'En 48 horas', kind: 'percent' },
      { key: 'horas', name: 'Mediana de horas', kind: 'hours' },
    ],
    lines.map(({ name, answered, soon, hours }) => ({
      name,
      values: [answered, percentOf(soon, answered), roundedTo(hours, 1)],
    })),
    lines[0]?.total,
  );

/** The objects that learners asked most about. */
const objectTable = (lines: readonly Line[]): FigureTable =>
  shortTable(
    'foro_por_objeto',
    [
      { key: 'preguntas', name: 'Preguntas', kind: 'count' },
      { key: 'respondidas', name: 'Respondidas', kind: 'count' },
      { key: 'en_48h', name: 'En 48 horas', kind: 'percent' },
      { key: 'horas', name: 'Mediana de horas', kind: 'hours' },
    ],
    lines.map(({ name, asked, answered, soon, hours }) => ({
      name,
      values: [asked, answered, percentOf(soon, asked), roundedTo(hours, 1)],
    })),
    lines[0]?.total,
  );
