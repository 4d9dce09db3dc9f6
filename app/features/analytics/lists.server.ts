import { type RawBuilder, sql } from 'kysely';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { AWAY_DAYS } from '#app/domain/deadlines/deadlines.ts';
import { fail } from '#server/errors.ts';
import { partOf } from './list-parts.server.ts';
import {
  facts,
  invited,
  isPresentFact,
  type List,
  leftOn,
  listed,
  members,
  presentFacts,
} from './list-rows.server.ts';
import {
  dayOf,
  isInRange,
  isPlaceIn,
  isPresent,
  isUnitIn,
  isWithin,
  type Scope,
  startOf,
} from './scope.server.ts';

/** A grade from which on somebody has passed (spec §9). */
export const GOOD = 8;
/** Hours within which a tutor should have answered (product: forum). */
export const PROMISED_HOURS = 48;
/** Days without a visit after which somebody has left an object that they did not finish. */
export const QUIET_DAYS = 7;

/** Left in the range. */
const hasLeft = (scope: Scope) => isWithin(scope, 'member.dropped_at');

/** Came in the range: the last access says so of a range that lasts until today. */
const hasCome = (scope: Scope) =>
  scope.until >= scope.today
    ? sql`person.last_access_at >= ${startOf(scope.zone, sql`${scope.from}::date`)}`
    : sql`member.person_id in (select access_day.person_id from access_day
        where access_day.profile_id = 2 and ${isInRange(scope, sql`access_day.day`)})`;

const lastAccess = (scope: Scope) =>
  sql`coalesce(${dayOf(scope, 'person.last_access_at')}, member.joined_on)`;

/** Came last so many days ago, or joined then and never came. */
const isAway = ({ today, zone }: Scope) =>
  sql`coalesce(person.last_access_at, ${startOf(zone, sql`member.joined_on`)})
    < ${startOf(zone, sql`${today}::date - ${sql.lit(AWAY_DAYS - 1)}`)}`;

/** The first delivery that was due in the range: of who is there, or came before they left. */
const isJudgedDelivery = (scope: Scope) =>
  sql`${isInRange(scope, sql`fact.due_on`)} and (fact.delivered_on is not null
    or (${isPresentFact} and fact.due_on < ${scope.today}::date))`;

/** Whether a member is of the generation that is asked for: of one, the questions of all need not be read. */
const isOfGroup = ({ groupId }: Scope, memberId: string) =>
  groupId === undefined
    ? sql`true`
    : sql`${sql.ref(memberId)} in (select id from member where group_id = ${groupId})`;

/** Whether the member wrote a visible question in the range, or a visible answer to one. */
const hasWritten = (scope: Scope) => {
  const isVisible = sql`question.merged_into is null and question.state <> 'hidden' and ${isPlaceIn(scope)}`;
  const place = sql`join activity on activity.id = question.activity_id join module on module.id = activity.module_id`;
  return sql`member.id in (
    select question.member_id from question ${place}
    where ${isVisible} and ${isWithin(scope, 'question.created_at')} and ${isOfGroup(scope, 'question.member_id')}
    union
    select writer.id from answer
    join question on question.id = answer.question_id ${place}
    join member as asker on asker.id = question.member_id
    join member as writer on writer.person_id = answer.person_id and writer.group_id = asker.group_id
    where not answer.by_tutor and answer.hidden_at is null and ${isVisible}
      and ${isWithin(scope, 'answer.created_at')} and ${isOfGroup(scope, 'question.member_id')}
  )`;
};

const hasOpened = (scope: Scope) => sql`fact.opens_on <= ${scope.today}::date`;
const allModules = sql`fact.modules > 0 and fact.modules_done = fact.modules`;

/** Each list by its key; the keys stand in addresses. */
const lists: Record<ListKey, (scope: Scope) => List> = {
  inscritas: (scope) =>
    members(
      sql`member.joined_on <= ${scope.until}::date
        and coalesce(${leftOn(scope)}, 'infinity'::date) >= greatest(${scope.from}::date, member.joined_on)`,
      { day: sql`member.joined_on` },
    ),
  vigentes: () => members(isPresent, { day: sql`member.joined_on` }),
  activas: (scope) =>
    members(sql`${isPresent} and ${hasCome(scope)}`, {
      joins: ['person'],
      day: dayOf(scope, 'person.last_access_at'),
    }),
  avance: (scope) =>
    scope.unitId === undefined
      ? members(isPresent, { joins: ['standing'], value: sql`standing.progress` })
      : presentFacts(sql`true`, { value: sql`fact.progress` }),
  terminaron: (scope) =>
    scope.unitId === undefined
      ? members(isInRange(scope, sql`standing.completed_on`), {
          joins: ['standing'],
          day: sql`standing.completed_on`,
        })
      : facts(isInRange(scope, sql`fact.completed_on`), { day: sql`fact.completed_on` }),
  retos_vencidos: (scope) =>
    facts(isJudgedDelivery(scope), { day: sql`coalesce(fact.delivered_on, fact.due_on)` }),
  retos_a_tiempo: (scope) =>
    facts(sql`${isInRange(scope, sql`fact.due_on`)} and fact.delivered_on <= fact.due_on`, {
      day: sql`fact.delivered_on`,
    }),
  juzgadas: () =>
    members(sql`${isPresent} and standing.verdict is not null`, {
      joins: ['standing'],
      value: sql`standing.final_grade`,
    }),
  aprobadas: () =>
    members(sql`${isPresent} and standing.verdict = 'Aprobado'`, {
      joins: ['standing'],
      value: sql`standing.final_grade`,
    }),
  con_calificacion: () =>
    members(sql`${isPresent} and standing.final_grade is not null`, {
      joins: ['standing'],
      value: sql`standing.final_grade`,
    }),
  dias_por_unidad: (scope) =>
    facts(sql`${isInRange(scope, sql`fact.completed_on`)} and fact.opens_on is not null`, {
      value: sql`greatest(fact.completed_on - fact.opens_on + 1, 1)`,
      day: sql`fact.completed_on`,
    }),

  altas: (scope) => members(isInRange(scope, sql`member.joined_on`), { day: sql`member.joined_on` }),
  bajas: (scope) => members(sql`member.left_as = 'dropped' and ${hasLeft(scope)}`, { day: leftOn(scope) }),
  movidas: (scope) => members(sql`member.left_as = 'moved' and ${hasLeft(scope)}`, { day: leftOn(scope) }),
  terminadas: (scope) =>
    members(isWithin(scope, 'member.finished_at'), {
      day: dayOf(scope, 'member.finished_at'),
    }),
  sin_acceso: (scope) =>
    members(sql`${isPresent} and ${isAway(scope)}`, {
      joins: ['person'],
      day: lastAccess(scope),
    }),

  riesgo_alto: (scope) => {
    const ofAnyUnit = { ...scope, unitId: undefined };
    return members(sql`${isPresent} and (${isAway(scope)} or ${isLate(ofAnyUnit)})`, {
      joins: ['person'],
      day: lastAccess(scope),
    });
  },

  reto_calificado: (scope) => challengesGraded(scope, sql`fact.challenge is not null`),
  reto_desde_8: (scope) => challengesGraded(scope, sql`fact.challenge >= 10 * ${GOOD}::int`),
  jefe_enviado: (scope) => bossesSent(scope, sql`fact.boss is not null`),
  jefe_desde_8: (scope) => bossesSent(scope, sql`fact.boss >= 10 * ${GOOD}::int`),
  brecha: (scope) =>
    facts(
      sql`fact.boss is not null and fact.self_mean is not null and ${isInRange(scope, sql`fact.boss_sent_on`)}`,
      { value: sql`(fact.self_mean - fact.boss) / 10::float8`, day: sql`fact.boss_sent_on` },
    ),
  final_enviada: (scope) => finalsSent(scope, sql`true`),
  final_desde_8: (scope) => finalsSent(scope, sql`final.grade >= ${GOOD}::int`),

  abierta: (scope) => presentFacts(hasOpened(scope), { value: sql`fact.progress` }),
  iniciada: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.started_on is not null`, { day: sql`fact.started_on` }),
  modulos: (scope) => presentFacts(sql`${hasOpened(scope)} and ${allModules}`),
  caso: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.case_sent`),
  reto: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.delivered_on is not null`, { day: sql`fact.delivered_on` }),
  encuesta_enviada: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.survey_sent`),
  autoevaluacion: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.self_sent_on is not null`, {
      day: sql`fact.self_sent_on`,
    }),
  completa: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.progress = 100`, { day: sql`fact.completed_on` }),
  calificado: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.challenge is not null`, {
      value: sql`fact.challenge / 10::float8`,
      day: sql`fact.graded_on`,
    }),
  retroalimentacion: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.boss_sent_on is not null`, {
      value: sql`fact.boss / 10::float8`,
      day: sql`fact.boss_sent_on`,
    }),
  acuerdos: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.agreements > 0`),
  enterado: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.acknowledged`),
  a_tiempo: (scope) => members(sql`${isPresent} and not ${isLate(scope)}`),
  no_entregado: (scope) => members(sql`${isPresent} and ${isLate(scope)}`),
  baja: () => members(sql`not member.active and learner_group.status = 'published'`),

  modulo_avance: (scope) =>
    presentFacts(hasOpened(scope), {
      joins: ['module'],
      value: sql`coalesce(round(100.0 * finished.n / nullif(published.n, 0)), 0)`,
    }),
  modulo_terminado: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and finished.n >= published.n`, { joins: ['module'] }),

  objetos: () => ({ of: 'objects', where: sql`true` }),
  objetos_podian: () => meetings(sql`true`),
  objetos_abrieron: (scope) => meetings(sql`visit.last_at is not null`, dayOf(scope, 'visit.last_at')),
  objetos_finalizaron: (scope) => meetings(sql`done.finished`, dayOf(scope, 'done.first_finished_at')),
  objetos_abandonaron: (scope) =>
    meetings(
      sql`visit.last_at < ${startOf(scope.zone, sql`${scope.today}::date - ${QUIET_DAYS}::int`)}
        and done.finished is not true`,
      dayOf(scope, 'visit.last_at'),
    ),

  preguntas: (scope) => questions(scope, isAsked(scope)),
  preguntas_respondidas: (scope) =>
    questions(scope, sql`${isAsked(scope)} and question.hours is not null`, sql`question.hours`),
  respondidas_48h: (scope) =>
    questions(
      scope,
      sql`${isAsked(scope)} and question.hours <= ${PROMISED_HOURS}::int`,
      sql`question.hours`,
    ),
  preguntas_abiertas: (scope) =>
    questions(scope, sql`question.is_open and learner_group.status = 'published'`),
  participan_foro: (scope) => members(sql`${isPresent} and ${hasWritten(scope)}`),

  sesiones: (scope) => ({ of: 'sessions', where: sql`true`, day: dayOf(scope, 'session.starts_at') }),
  sesion_invitadas: (scope) => invited(scope, sql`true`),
  sesion_asistieron: (scope) =>
    invited(scope, sql`attendance.joined_at is not null`, { joins: ['attendance'] }),
  sesion_minutos: (scope) =>
    invited(scope, sql`attendance.minutes is not null`, {
      joins: ['attendance'],
      value: sql`attendance.minutes`,
    }),
  sesion_grabaciones: (scope) =>
    invited(scope, sql`recording.first_at is not null`, { joins: ['recording'] }),

  evaluaciones_pendientes: () =>
    presentFacts(sql`fact.delivered_on is not null and fact.boss_sent_on is null`, {
      day: sql`fact.delivered_on`,
    }),
  retos_por_evaluar: () =>
    presentFacts(sql`fact.delivered_on is not null and fact.graded_on is null and not fact.returned`, {
      day: sql`fact.delivered_on`,
    }),
  entregas_hoy: ({ today, zone }) => ({
    of: 'deliveries',
    where: sql`delivery.delivered_at >= ${startOf(zone, sql`${today}::date`)}
      and delivery.delivered_at < ${startOf(zone, sql`${today}::date + 1`)}`,
    value: sql`delivery.number`,
  }),
  conectados_ahora: () => ({ of: 'visitors', where: sql`true` }),
};

/** Challenges whose grade was published in the range. */
const challengesGraded = (scope: Scope, where: RawBuilder<unknown>): List =>
  facts(sql`${where} and ${isInRange(scope, sql`fact.graded_on`)}`, {
    value: sql`fact.challenge / 10::float8`,
    day: sql`fact.graded_on`,
  });

/** Evaluations that bosses sent in the range. */
const bossesSent = (scope: Scope, where: RawBuilder<unknown>): List =>
  facts(sql`${where} and ${isInRange(scope, sql`fact.boss_sent_on`)}`, {
    value: sql`fact.boss / 10::float8`,
    day: sql`fact.boss_sent_on`,
  });

/** Best attempts that were sent in the range. */
const finalsSent = (scope: Scope, where: RawBuilder<unknown>): List =>
  members(sql`${where} and ${isWithin(scope, 'final.sent_at')}`, {
    joins: ['final'],
    value: sql`final.grade`,
    day: dayOf(scope, 'final.sent_at'),
  });

const meetings = (where: RawBuilder<unknown>, day?: RawBuilder<unknown>): List => ({
  of: 'meetings',
  where,
  ...(day && { day }),
});

const isAsked = (scope: Scope) => isWithin(scope, 'question.asked_at');

const questions = (scope: Scope, where: RawBuilder<unknown>, value?: RawBuilder<unknown>): List => ({
  of: 'questions',
  where,
  day: dayOf(scope, 'question.asked_at'),
  ...(value && { value }),
});

/** Whether the member of the query around has a challenge that is past its day (spec §4.6, A-16). */
function isLate(scope: Scope): RawBuilder<boolean> {
  const { today, groupId } = scope;
  return sql<boolean>`member.id in (
    select late.member_id from member_unit_fact as late
    where late.delivered_on is null and late.due_on < ${today}::date and ${isUnitIn(scope, 'late.unit_id')}
      and ${groupId === undefined ? sql`true` : sql`late.group_id = ${groupId}`}
  )`;
}

/**
 * What a list holds, by its definition; of it the part that a cell counts, if one is asked for.
 * @throws `scope.notFound` for a part that the list has not
 */
export function listOf(key: ListKey, scope: Scope, part?: string): List {
  const list = lists[key](scope);
  return part === undefined ? list : partOf(list, part);
}

/**
 * A list that somebody opens.
 * @throws `scope.notFound` as {@link listOf}, and for everybody beside every object, which would be millions of rows
 */
export function openedList(key: ListKey, scope: Scope, part: string | undefined): List {
  const list = listOf(key, scope, part);
  return list.of === 'meetings' && part === undefined ? fail('scope.notFound') : list;
}

/** The rows of a list, in no order. */
export const sourceOf = (key: ListKey, scope: Scope) => listed(listOf(key, scope), scope);
