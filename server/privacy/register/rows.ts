import { type RawBuilder, sql } from 'kysely';

/** The owner of a column: the person themself, another with a word about them, or nobody in particular. */
type Whose = 'own' | 'about' | 'none';

/** The effect of a person's erasure on a column of their rows; `to` is SQL, of which `t` is the row. */
type Erased = { how: 'kept'; why: string } | { how: 'emptied'; to: string } | { how: 'deleted' };

/** One column of the register. */
export type ColumnRow = { whose: Whose; isExported: boolean; erased: Erased };

/** Which rows of a table, whose alias is `t`, are of that person. */
export type RowsOf = (personId: PersonId) => RawBuilder<boolean>;

/** The number of a person, or SQL that is one. */
type PersonId = number | RawBuilder<number>;

/**
 * One table of the register: what it holds of a person, what of it they get, and what is left after their erasure
 * (product: personal data).
 */
export type TableRow = {
  /** The name of the table in the package, in Spanish. */
  title: string;
  /** Rows about the person: exported, and erased; null where there are none. */
  subject: RowsOf | null;
  /** Rows about somebody else in which the person wrote the columns `about`: exported, and never erased. */
  author: RowsOf | null;
  /** Rows of the subject that are in the package; all of them where it is not said. */
  isShown: RawBuilder<boolean> | null;
  columns: Readonly<Record<string, ColumnRow>>;
};

/** Stands where a post of an erased person was. */
export const ERASED_POST = '[Contenido eliminado a petición de su autor]';
/** Stands where somebody wrote about an erased person, and the column may not be empty. */
export const ERASED_WORDS = '[Contenido eliminado]';

const nameless = 'Cifra, elección o fecha que ya no lleva a nadie: la persona no tiene identidad.';
const number = 'Un número sin nombre: la cuenta a la que lleva ya no tiene identidad.';

const column = (whose: Whose, isExported: boolean, erased: Erased): ColumnRow => ({
  whose,
  isExported,
  erased,
});
const kept = (why: string): Erased => ({ how: 'kept', why });

/** A fact of the person, which counts on without identity. */
export const fact = column('own', true, kept(nameless));
/** A decision of another about the person: a grade, a verdict, an outcome. */
export const verdict = column('about', true, kept(nameless));
/** The number of a row, or the number by which it belongs to the person. */
export const link = column('own', false, kept(number));
/** The number of somebody else. */
export const other = column('about', false, kept(number));
/** A value that the machine needs and that says nothing of anybody. */
export const technical = column('none', false, kept('Técnico: no dice nada de nadie.'));
/** A value that goes with its row, and is of no use outside: hashes and secrets. */
export const secret = column('own', false, { how: 'deleted' });

/** The person's own words or names; `to`: the value that replaces them. */
export const words = (to = `''`): ColumnRow => column('own', true, { how: 'emptied', to });
/** The words of others about the person. */
export const remark = (to = `''`): ColumnRow => column('about', true, { how: 'emptied', to });
/** A value that the person gets and that stays, with the reason. */
export const stays = (why: string, isExported = true): ColumnRow => column('own', isExported, kept(why));
/** A value that is emptied and of no use outside. */
export const withheld = (to: string): ColumnRow => column('own', false, { how: 'emptied', to });

/** SQL: the texts of JSON emptied, its numbers kept. */
export const wordless = (name: string): string => `without_words(t.${name})`;
/** SQL: the texts of a list of answers emptied, its numbers and the keys of its questions kept. */
export const wordlessAnswers = (name: string): string => `case jsonb_typeof(t.${name}) when 'array' then (
  select coalesce(jsonb_agg(without_words(one) || jsonb_build_object('key', one -> 'key') order by place), '[]')
  from jsonb_array_elements(t.${name}) with ordinality as given (one, place)
) else without_words(t.${name}) end`;
/** SQL: those words where the column has any. */
export const instead = (name: string, text = ERASED_WORDS): string =>
  `case when t.${name} is null then null else '${text}' end`;
/** SQL: empty where the column has anything. */
export const emptied = (name: string): string => `case when t.${name} is null then null else '' end`;

/** Rows of a person by a column with their number. */
export const ofPerson =
  (name: string): RowsOf =>
  (personId) =>
    sql<boolean>`t.${sql.ref(name)} = ${personId}`;

/** Rows of a person's memberships. */
export const ofMember =
  (name = 'member_id'): RowsOf =>
  (personId) =>
    sql<boolean>`t.${sql.ref(name)} in (select id from member where person_id = ${personId})`;

/** Rows below those of another table, by its number. */
export const below =
  (name: string, parent: string, of: RowsOf): RowsOf =>
  (personId) =>
    sql<boolean>`t.${sql.ref(name)} in (select t.id from ${sql.table(parent)} as t where ${of(personId)})`;

type Given = Partial<Pick<TableRow, 'subject' | 'author' | 'isShown'>>;

/** A table whose rows stay. */
export const table = (
  title: string,
  { subject = null, author = null, isShown = null }: Given,
  columns: TableRow['columns'],
): TableRow => ({ title, subject, author, isShown, columns });

/** A table whose rows of the person go. */
export const deletedTable = (title: string, subject: RowsOf, columns: TableRow['columns']): TableRow =>
  table(
    title,
    { subject },
    Object.fromEntries(
      Object.entries(columns).map(([name, { whose, isExported }]) => [
        name,
        column(whose, isExported, { how: 'deleted' }),
      ]),
    ),
  );

/** A table without personal data, with the reason. */
export const impersonal = (why: string, ...names: readonly string[]): TableRow =>
  table('', {}, Object.fromEntries(names.map((name) => [name, column('none', false, kept(why))])));
