import { type RawBuilder, sql } from 'kysely';
import { namelessText } from '../../../app/domain/access/person.ts';
import { accounts } from '../../privacy/register/accounts.ts';
import type { TableRow } from '../../privacy/register/rows.ts';
import { register } from '../../privacy/register.ts';
import type { Trx } from '../../world.ts';

/** The account goes last: what was typed for it is found by its names, and what compares it is made anew by its change. */
const last = ['person', 'person_to_compare', 'look_alike'];

/** The parts of an erasure in their order: what must be erased in each is said by the register. */
export const erasureParts: readonly string[] = [
  'names',
  ...Object.keys(register).filter((name) => !last.includes(name) && isErased(register[name])),
  ...last,
];

/**
 * Erases one part of what is kept of a person whose erasure is open; what is erased already stays so, so that a part can
 * be done again (product: erasure).
 */
export async function erasePart(trx: Trx, part: string, personId: number): Promise<void> {
  if (part === 'names') return eraseNames(trx, personId);
  const row = register[part];
  if (!row?.subject) return;
  const changes = changesOf(row);
  if (areDeleted(row)) {
    await sql`delete from ${sql.table(part)} as t where ${row.subject(personId)}`.execute(trx);
  } else if (changes.length > 0) {
    await sql`
      update ${sql.table(part)} as t set ${sql.join(changes.map(({ column, to }) => sql`${sql.ref(column)} = ${to}`))}
      where ${row.subject(personId)} and ${differs(changes)}
    `.execute(trx);
  }
}

type Change = { column: string; to: RawBuilder<unknown> };

const changesOf = (row: TableRow): Change[] =>
  Object.entries(row.columns).flatMap(([column, { erased }]) =>
    erased.how === 'emptied' ? [{ column, to: sql.raw(erased.to) }] : [],
  );

/** True where the account `t` of a query is not as an erasure leaves it. */
export const isNotErased = (): RawBuilder<boolean> => differs(changesOf(accounts.person));

function differs(changes: readonly Change[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    changes.map(({ column, to }) => sql`t.${sql.ref(column)} is distinct from ${to}`),
    sql` or `,
  )})`;
}

/** True where an erasure leaves nothing of the rows of a table. */
const areDeleted = (row: TableRow): boolean =>
  Object.values(row.columns).every(({ erased }) => erased.how === 'deleted');

function isErased(row: TableRow | undefined): boolean {
  return Object.values(row?.columns ?? {}).some(({ erased }) => erased.how !== 'kept');
}

/** Takes the name of a person out of what bosses and tutors were told of them. */
async function eraseNames(trx: Trx, personId: number): Promise<void> {
  await sql`
    update notification set data = jsonb_set(data, '{usuario}', to_jsonb(${namelessText}::text))
    where person_id in (
        select boss_id from member_boss join member on member.id = member_id where member.person_id = ${personId}
        union
        select tutor_id from group_tutor join member using (group_id) where member.person_id = ${personId}
      )
      and data ->> 'usuario_id' = ${String(personId)} and data ->> 'usuario' <> ${namelessText}
  `.execute(trx);
}
