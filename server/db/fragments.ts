import {
  type Expression,
  type ExpressionWrapper,
  type JoinBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { namelessText } from '../../app/domain/access/person.ts';
import type { DB } from './schema.ts';

/** A condition as a column: Kysely knows databases that give 0 and 1, ours gives a boolean. */
export function toBoolean<Tables, TB extends keyof Tables>(
  condition: ExpressionWrapper<Tables, TB, SqlBool>,
): ExpressionWrapper<Tables, TB, boolean> {
  return condition.$castTo<boolean>();
}

/** True where content in the query around, under its table's name or alias, is published and not deleted. */
export function published(content: string): Expression<boolean> {
  return sql`(${sql.ref(`${content}.status`)} = 'published' and ${sql.ref(`${content}.deleted_at`)} is null)`;
}

/**
 * True where a generation in the query around stands and has been published, closed ones too (product: states of a
 * generation).
 */
export function opened(group: string): Expression<boolean> {
  return sql`(${sql.ref(`${group}.status`)} <> 'draft' and ${sql.ref(`${group}.deleted_at`)} is null)`;
}

/** True where a membership in the query around goes on: neither dropped nor finished. */
export function goesOn(member: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${member}.active`)} and ${sql.ref(`${member}.finished_at`)} is null)`;
}

/** True where the account of a person in the query around is open: neither dropped, nor merged into another, nor deleted. */
export function isOpenAccount(person: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  return sql<boolean>`(${column('active')} and ${column('merged_into')} is null and ${column('deleted_at')} is null)`;
}

/**
 * The name of `programme` in the query around; its key comes behind it where another programme that stands has the same
 * name, so that the two are told apart (product: programmes).
 */
export function programmeNameOf(name: RawBuilder<string> = sql<string>`programme.name`): RawBuilder<string> {
  return sql<string>`(${name} || case when exists (
    select from programme as twin
    where twin.id <> programme.id and twin.deleted_at is null and plain(twin.name) = plain(programme.name)
  ) then ' (' || programme.key || ')' else '' end)`;
}

/** First name and paternal surname of a person in the query around; null without one (product: people). */
export function shortNameOf(person: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  return sql<string>`nullif(concat_ws(' ', ${column('first_name')}, ${column('paternal_surname')}), '')`;
}

/** Name and surnames of a person in the query around. */
export function fullNameOf(person: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  return sql<string>`concat_ws(' ', ${column('first_name')}, ${column('paternal_surname')},
    nullif(${column('maternal_surname')}, ''))`;
}

/** The name of a person in the query around where records outlive their account. */
export function shownNameOf(person: string): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${person}.deleted_at`)} is null then ${fullNameOf(person)}
    else ${sql.lit(namelessText)} end`;
}

/** Username or employee number of such a person; empty once the account was taken away, or where there is none. */
export function shownKeyOf(person: string, column: 'username' | 'employee_number'): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${person}.deleted_at`)} is null
    then coalesce(${sql.ref(`${person}.${column}`)}, '') else '' end`;
}

type Join = JoinBuilder<DB, never>;

/** Joins `file as photo`: the photo of a person in the query around, unless it was deleted. */
export function photoOf(person: string) {
  return (join: Join) =>
    join
      .onRef(sql.ref('photo.id'), '=', sql.ref(`${person}.photo_file_id`))
      .on(sql.ref('photo.deleted_at'), 'is', null);
}

/** Joins `wave`: the days of `unit` in a group, whose id is a column of the query around. */
export function waveOf(group: string) {
  return (join: Join) =>
    join
      .onRef(sql.ref('wave.group_id'), '=', sql.ref(group))
      .onRef(sql.ref('wave.unit_id'), '=', sql.ref('unit.id'));
}

/** The day of an instant in the zone, `yyyy-mm-dd`; the instant is a column of the query around, `challenge.returned_at`. */
export function dayIn(zone: string, instant: string) {
  return sql<string | null>`to_char(${sql.ref(instant)} at time zone ${zone}, 'YYYY-MM-DD')`;
}
