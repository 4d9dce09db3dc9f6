import { type RawBuilder, sql } from 'kysely';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { awayDays } from '#server/repositories/challenges/owed-challenges.ts';
import { dayOf, isGroupIn, isInRange, isPlaceIn, isPresent, isUnitIn, type Scope } from './scope.server.ts';

/**
 * What stands behind each figure: rows of a membership, perhaps in a unit, with what was counted of it. A figure that is a
 * count is their number, one that is a mean is the mean of their values: one definition for both.
 */
export type Source = RawBuilder<ListedSource>;
type ListedSource = { member_id: number; unit_id: number | null; value: number | null; day: string | null };

/** Memberships in their generation. */
const members = (
  scope: Scope,
  where: RawBuilder<unknown>,
  { value = sql`null::numeric`, day = sql`null::date`, joins = sql`` } = {},
): Source => sql<ListedSource>`
  select member.id as member_id, null::int as unit_id, ${value} as value, ${day} as day
  from member join learner_group on learner_group.id = member.group_id ${joins}
  where ${isGroupIn(scope)} and ${where}
`;

/** Memberships in one unit after the other. */
const facts = (
  scope: Scope,
  where: RawBuilder<unknown>,
  { value = sql`null::numeric`, day = sql`null::date` } = {},
): Source => sql<ListedSource>`
  select fact.member_id, fact.unit_id, ${value} as value, ${day} as day
  from member_unit_fact as fact
  join member on member.id = fact.member_id
  join learner_group on learner_group.id = fact.group_id
  where ${isGroupIn(scope)} and ${isUnitIn(scope, 'fact.unit_id')} and ${where}
`;

const standing = sql`join standing on standing.member_id = member.id`;
const person = sql`join person on person.id = member.person_id`;
/** Days without access after which somebody is away (product: risk). */
const AWAY_DAYS = 14;

const leftOn = (scope: Scope) =>
  sql`coalesce(${dayOf(scope, 'member.dropped_at')}, ${dayOf(scope, 'member.finished_at')})`;
const lastAccess = (scope: Scope) =>
  sql`coalesce(${dayOf(scope, 'person.last_access_at')}, member.joined_on)`;

/** The first delivery that was due in the range: of who is there, or came before they left. */
const isJudgedDelivery = (scope: Scope) =>
  sql`${isInRange(scope, sql`fact.due_on`)} and (fact.delivered_on is not null
    or (${isPresent} and fact.due_on < ${scope.today}::date))`;

/** Memberships beside each live session that began in the range, those of who was there on its day. */
const invited = (
  scope: Scope,
  where: RawBuilder<unknown> = sql`true`,
  { value = sql`null::numeric` } = {},
): Source => sql<ListedSource>`
  select member.id as member_id, session.unit_id, ${value} as value, ${dayOf(scope, 'session.starts_at')} as day
  from live_session as session
  join learner_group on learner_group.id = session.group_id
  join member on member.group_id = session.group_id
    and ${dayOf(scope, 'session.starts_at')} between member.joined_on and coalesce(${leftOn(scope)}, 'infinity'::date)
  left join live_session_attendance as attendance
    on attendance.live_session_id = session.id and attendance.person_id = member.person_id
  where ${hasBegun(scope)} and ${where}
`;

/** Whether `session` of the query around is one that the filters mean, that was held, and that began in the range. */
export const hasBegun = (scope: Scope) =>
  sql`${isGroupIn(scope)} and ${isUnitIn(scope, 'session.unit_id')} and session.cancelled_at is null
    and session.starts_at <= ${scope.minute}::timestamptz and ${isInRange(scope, dayOf(scope, 'session.starts_at'))}`;

/** Whether the member wrote a visible question in the range, or a visible answer to one. */
const hasWritten = (scope: Scope) => {
  const isVisible = sql`question.merged_into is null and question.state <> 'hidden' and ${isPlaceIn(scope)}`;
  const place = sql`join activity on activity.id = question.activity_id join module on module.id = activity.module_id`;
  return sql`member.id in (
    select question.member_id from question ${place}
    where ${isVisible} and ${isInRange(scope, dayOf(scope, 'question.created_at'))}
    union
    select writer.id from answer
    join question on question.id = answer.question_id ${place}
    join member as asker on asker.id = question.member_id
    join member as writer on writer.person_id = answer.person_id and writer.group_id = asker.group_id
    where not answer.by_tutor and answer.hidden_at is null and ${isVisible}
      and ${isInRange(scope, dayOf(scope, 'answer.created_at'))}
  )`;
};

const hasOpened = (scope: Scope) => sql`${isPresent} and fact.opens_on <= ${scope.today}::date`;
const allModules = sql`fact.modules > 0 and fact.modules_done = fact.modules`;

/** Each list by its key; the keys stand in addresses. */
const lists: Record<ListKey, (scope: Scope) => Source> = {
  inscritas: (scope) =>
    members(
      scope,
      sql`member.joined_on <= ${scope.until}::date
        and coalesce(${leftOn(scope)}, 'infinity'::date) >= ${scope.from}::date`,
      { day: sql`member.joined_on` },
    ),
  vigentes: (scope) => members(scope, isPresent, { day: sql`member.joined_on` }),
  activas: (scope) =>
    members(
      scope,
      sql`${isPresent} and (
        (${scope.until}::date >= ${scope.today}::date and ${dayOf(scope, 'person.last_access_at')} >= ${scope.from}::date)
        or exists (select from access_day where access_day.person_id = member.person_id and access_day.profile_id = 2
          and ${isInRange(scope, sql`access_day.day`)}))`,
      { joins: person, day: dayOf(scope, 'person.last_access_at') },
    ),
  avance: (scope) =>
    scope.unitId === undefined
      ? members(scope, isPresent, { joins: standing, value: sql`standing.progress::numeric` })
      : facts(scope, isPresent, { value: sql`fact.progress::numeric` }),
  terminaron: (scope) =>
    scope.unitId === undefined
      ? members(scope, isInRange(scope, sql`standing.completed_on`), {
          joins: standing,
          day: sql`standing.completed_on`,
        })
      : facts(scope, isInRange(scope, sql`fact.completed_on`), { day: sql`fact.completed_on` }),
  retos_vencidos: (scope) =>
    facts(scope, isJudgedDelivery(scope), { day: sql`coalesce(fact.delivered_on, fact.due_on)` }),
  retos_a_tiempo: (scope) =>
    facts(scope, sql`${isJudgedDelivery(scope)} and fact.delivered_on <= fact.due_on`, {
      day: sql`fact.delivered_on`,
    }),
  juzgadas: (scope) =>
    members(scope, sql`${isPresent} and standing.verdict is not null`, {
      joins: standing,
      value: sql`standing.final_grade`,
    }),
  aprobadas: (scope) =>
    members(scope, sql`${isPresent} and standing.verdict = 'Aprobado'`, {
      joins: standing,
      value: sql`standing.final_grade`,
    }),
  con_calificacion: (scope) =>
    members(scope, sql`${isPresent} and standing.final_grade is not null`, {
      joins: standing,
      value: sql`standing.final_grade`,
    }),
  dias_por_unidad: (scope) =>
    facts(scope, sql`${isInRange(scope, sql`fact.completed_on`)} and fact.opens_on is not null`, {
      value: sql`greatest(fact.completed_on - fact.opens_on + 1, 1)::numeric`,
      day: sql`fact.completed_on`,
    }),

  altas: (scope) => members(scope, isInRange(scope, sql`member.joined_on`), { day: sql`member.joined_on` }),
  bajas: (scope) =>
    members(
      scope,
      sql`member.left_as = 'dropped' and ${isInRange(scope, dayOf(scope, 'member.dropped_at'))}`,
      { day: dayOf(scope, 'member.dropped_at') },
    ),
  movidas: (scope) =>
    members(scope, sql`member.left_as = 'moved' and ${isInRange(scope, dayOf(scope, 'member.dropped_at'))}`, {
      day: dayOf(scope, 'member.dropped_at'),
    }),
  terminadas: (scope) =>
    members(scope, isInRange(scope, dayOf(scope, 'member.finished_at')), {
      day: dayOf(scope, 'member.finished_at'),
    }),
  sin_acceso: (scope) =>
    members(scope, sql`${isPresent} and ${awayDays(scope)} >= ${AWAY_DAYS}::int`, {
      joins: person,
      day: lastAccess(scope),
    }),

  reto_calificado: (scope) =>
    facts(scope, sql`fact.challenge is not null and ${isInRange(scope, sql`fact.graded_on`)}`, {
      value: sql`fact.challenge / 10.0`,
      day: sql`fact.graded_on`,
    }),
  jefe_enviado: (scope) =>
    facts(scope, sql`fact.boss is not null and ${isInRange(scope, sql`fact.boss_sent_on`)}`, {
      value: sql`fact.boss / 10.0`,
      day: sql`fact.boss_sent_on`,
    }),
  brecha: (scope) =>
    facts(
      scope,
      sql`fact.boss is not null and fact.self_mean is not null and ${isInRange(scope, sql`fact.boss_sent_on`)}`,
      { value: sql`(fact.self_mean - fact.boss) / 10.0`, day: sql`fact.boss_sent_on` },
    ),
  final_enviada: (scope) =>
    members(scope, isInRange(scope, sql`best.day`), {
      joins: sql`cross join lateral (
        select grade, ${dayOf(scope, 'final_attempt.sent_at')} as day from final_attempt
        where final_attempt.member_id = member.id and sent_at is not null order by grade desc, sent_at limit 1
      ) as best`,
      value: sql`best.grade`,
      day: sql`best.day`,
    }),

  abierta: (scope) => facts(scope, hasOpened(scope), { value: sql`fact.progress::numeric` }),
  iniciada: (scope) =>
    facts(scope, sql`${hasOpened(scope)} and fact.started_on is not null`, { day: sql`fact.started_on` }),
  modulos: (scope) => facts(scope, sql`${hasOpened(scope)} and ${allModules}`),
  caso: (scope) => facts(scope, sql`${hasOpened(scope)} and fact.case_sent`),
  reto: (scope) =>
    facts(scope, sql`${hasOpened(scope)} and fact.delivered_on is not null`, { day: sql`fact.delivered_on` }),
  encuesta_enviada: (scope) => facts(scope, sql`${hasOpened(scope)} and fact.survey_sent`),
  autoevaluacion: (scope) =>
    facts(scope, sql`${hasOpened(scope)} and fact.self_sent_on is not null`, { day: sql`fact.self_sent_on` }),
  completa: (scope) =>
    facts(scope, sql`${hasOpened(scope)} and fact.progress = 100`, { day: sql`fact.completed_on` }),
  calificado: (scope) =>
    facts(scope, sql`${hasOpened(scope)} and fact.challenge is not null`, {
      value: sql`fact.challenge / 10.0`,
      day: sql`fact.graded_on`,
    }),
  retroalimentacion: (scope) =>
    facts(scope, sql`${hasOpened(scope)} and fact.boss_sent_on is not null`, {
      value: sql`fact.boss / 10.0`,
      day: sql`fact.boss_sent_on`,
    }),
  acuerdos: (scope) => facts(scope, sql`${hasOpened(scope)} and fact.agreements > 0`),
  enterado: (scope) => facts(scope, sql`${hasOpened(scope)} and fact.acknowledged`),
  a_tiempo: (scope) => members(scope, sql`${isPresent} and not ${isLate(scope)}`),
  no_entregado: (scope) => members(scope, sql`${isPresent} and ${isLate(scope)}`),
  baja: (scope) => members(scope, sql`not member.active and learner_group.status = 'published'`),

  participan_foro: (scope) => members(scope, sql`${isPresent} and ${hasWritten(scope)}`),

  sesion_invitadas: (scope) => invited(scope),
  sesion_asistieron: (scope) => invited(scope, sql`attendance.joined_at is not null`),
  sesion_minutos: (scope) =>
    invited(scope, sql`attendance.minutes is not null`, { value: sql`attendance.minutes::numeric` }),

  evaluaciones_pendientes: (scope) =>
    facts(scope, sql`${isPresent} and fact.delivered_on is not null and fact.boss_sent_on is null`, {
      day: sql`fact.delivered_on`,
    }),
  retos_por_evaluar: (scope) =>
    facts(
      scope,
      sql`${isPresent} and fact.delivered_on is not null and fact.graded_on is null and not fact.returned`,
      {
        day: sql`fact.delivered_on`,
      },
    ),
};

/** Whether the member of the query around has a challenge that is past its day (spec §4.6, A-16). */
function isLate({ today, unitId }: Scope): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from member_unit_fact as late where late.member_id = member.id and late.delivered_on is null
      and late.due_on < ${today}::date and (${unitId ?? null}::int is null or late.unit_id = ${unitId ?? null})
  )`;
}

/** What a list holds, in no order. */
export const sourceOf = (key: ListKey, scope: Scope): Source => lists[key](scope);
