import { type RawBuilder, sql } from 'kysely';
import type { ListKey } from '#app/contract/admin/analytics/figure-lists.ts';
import { AWAY_DAYS } from '#app/domain/deadlines/deadlines.ts';
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
        and coalesce(${leftOn(scope)}, 'infinity'::date) >= ${scope.from}::date`,
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

  reto_calificado: (scope) =>
    facts(sql`fact.challenge is not null and ${isInRange(scope, sql`fact.graded_on`)}`, {
      value: sql`fact.challenge / 10::float8`,
      day: sql`fact.graded_on`,
    }),
  jefe_enviado: (scope) =>
    facts(sql`fact.boss is not null and ${isInRange(scope, sql`fact.boss_sent_on`)}`, {
      value: sql`fact.boss / 10::float8`,
      day: sql`fact.boss_sent_on`,
    }),
  brecha: (scope) =>
    facts(
      sql`fact.boss is not null and fact.self_mean is not null and ${isInRange(scope, sql`fact.boss_sent_on`)}`,
      { value: sql`(fact.self_mean - fact.boss) / 10::float8`, day: sql`fact.boss_sent_on` },
    ),
  final_enviada: (scope) =>
    members(isWithin(scope, 'final.sent_at'), {
      joins: ['final'],
      value: sql`final.grade`,
      day: dayOf(scope, 'final.sent_at'),
    }),

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

  participan_foro: (scope) => members(sql`${isPresent} and ${hasWritten(scope)}`),

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
};

/** Whether the member of the query around has a challenge that is past its day (spec §4.6, A-16). */
function isLate(scope: Scope): RawBuilder<boolean> {
  const { today, groupId } = scope;
  return sql<boolean>`member.id in (
    select late.member_id from member_unit_fact as late
    where late.delivered_on is null and late.due_on < ${today}::date and ${isUnitIn(scope, 'late.unit_id')}
      and ${groupId === undefined ? sql`true` : sql`late.group_id = ${groupId}`}
  )`;
}

/** What a list holds, by its definition. */
export const listOf = (key: ListKey, scope: Scope): List => lists[key](scope);

/** The rows of a list, in no order. */
export const sourceOf = (key: ListKey, scope: Scope) => listed(listOf(key, scope), scope);
