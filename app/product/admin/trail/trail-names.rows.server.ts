import { sql } from 'kysely';
import { shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import type { Names, Refs } from './trail-lines.ts';

/** Names of everybody and everything that lines of the trail refer to, in one round trip. */
export async function namesOfLines(db: Reader, { people, groups, programmes, units }: Refs): Promise<Names> {
  const { rows } = await sql<{ kind: keyof Names; id: number; name: string }>`
    select 'people' as kind, id, ${shortNameOf('person')} as name from person
      where id = any(${[...people]}::int[])
    union all select 'groups', id, name from learner_group where id = any(${[...groups]}::int[])
    union all select 'programmes', id, name from programme where id = any(${[...programmes]}::int[])
    union all select 'units', id, name from unit where id = any(${[...units]}::int[])
  `.execute(db);
  const names: Names = { people: new Map(), groups: new Map(), programmes: new Map(), units: new Map() };
  for (const { kind, id, name } of rows) names[kind].set(id, name);
  return names;
}
