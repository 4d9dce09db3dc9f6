import type { Stack } from '#tests/support/stack.ts';
import { rows } from './http-client.ts';

/** The digest of each table's rows, read at one moment: a table that somebody wrote into has another digest. */
export async function digestsOf(stack: Stack, tables: readonly string[]): Promise<Record<string, string>> {
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as digest from "${name}" as one`,
  );
  const told = await rows<{ name: string; digest: string }>(stack, each.join(' union all '));
  return Object.fromEntries(told.map(({ name, digest }) => [name, digest]));
}
