import { type RawBuilder, sql } from 'kysely';
import { type ListPart, readListPart } from '#app/contract/admin/figures/figure-lists.ts';
import { fail } from '#server/errors.ts';
import type { Joined, List, Rows } from './list.rows.server.ts';

type Part = {
  /** Kinds of rows that can be told apart by it. */
  of: readonly Rows[];
  joins?: readonly Joined[];
  /** The form of its value: ids one after the other, or some words. */
  value: RegExp;
  where: (value: string, list: List) => RawBuilder<unknown>;
};

const id = /^[1-9]\d{0,9}$/;
const words = /^.+$/;
const anyRows = [
  'members',
  'facts',
  'invitations',
  'memberObjects',
  'questions',
  'sessions',
  'deliveries',
] as const;

/** The parts of lists by their words; what no list has is as if there were no list. */
const parts: Record<ListPart, Part> = {
  group: { of: anyRows, value: id, where: (value) => sql`learner_group.id = ${value}::bigint` },
  wave: {
    of: ['facts'],
    value: /^[1-9]\d{0,9}-[1-9]\d{0,9}$/,
    where: (value) => {
      const [groupId, unitId] = value.split('-');
      return sql`learner_group.id = ${groupId}::bigint and fact.unit_id = ${unitId}::bigint`;
    },
  },
  boss: {
    of: ['members'],
    joins: ['boss'],
    value: id,
    where: (value) => sql`given.boss_id = ${value}::bigint`,
  },
  store: { of: ['members'], joins: ['person'], value: words, where: (value) => sql`person.store = ${value}` },
  area: { of: ['members'], joins: ['person'], value: words, where: (value) => sql`person.area = ${value}` },
  job: {
    of: ['members'],
    joins: ['person'],
    value: words,
    where: (value) => sql`person.job_title = ${value}`,
  },
  socialLevel: {
    of: ['members'],
    joins: ['standing'],
    value: /^[0-3]$/,
    where: (value) => sql`coalesce(standing.social_level, 0) = ${value}::int`,
  },
  gradeClass: {
    of: ['members', 'facts'],
    value: /^\d$/,
    where: (value, list) => sql`least(floor(${list.value ?? sql`null`}), 9) = ${value}::int`,
  },
  object: {
    of: ['memberObjects', 'questions'],
    value: id,
    where: (value) => sql`activity.id = ${value}::bigint`,
  },
  // Those of no known kind stand together.
  objectKind: {
    of: ['objects'],
    value: /^\d{1,3}(-\d{1,3})*$/,
    where: (value) => sql`activity.kind = any(${value.split('-').map(Number)}::int[])`,
  },
  session: { of: ['invitations'], value: id, where: (value) => sql`session.id = ${value}::bigint` },
  tutor: { of: ['questions'], value: id, where: (value) => sql`question.tutor_id = ${value}::bigint` },
};

/**
 * The rows of a list that are of a part, which is written as `generacion:12`.
 * @throws `scope.notFound` for a part that the list has not
 */
export function partOf(list: List, text: string): List {
  const read = readListPart(text);
  const part = read && parts[read.part];
  if (!read || !part?.of.includes(list.of) || !part.value.test(read.value)) return fail('scope.notFound');
  return {
    ...list,
    where: sql`${list.where} and ${part.where(read.value, list)}`,
    joins: [...(list.joins ?? []), ...(part.joins ?? [])],
  };
}
