import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * A new version stands beside the one before it while it is rolled out, so a migration only expands: it adds what both can
 * live with. What is in use no more goes with a migration of the version after, and says so.
 */
const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Those up to here were written before the rule. */
const LAST_FREE = '2026-12-08T83';
const names = globSync(`${folder}*.ts`).map((path) => basename(path));
const bound = names.filter((name) => name.slice(0, LAST_FREE.length) > LAST_FREE);

/** The statements that the process of before would stumble over, or that hold a table for as long as it has rows. */
const refusals: Record<string, RegExp> = {
  'drops something that the version before may use': /\bdrop (table|column|constraint|view|type|function)\b/,
  'renames something': /\brename (to|column|constraint)\b/,
  'changes a column': /\balter column \S+ (type|set not null|set data type)\b/,
  'adds a column that must be filled': /\badd column (?!.*\bdefault\b)[^,;]*\bnot null\b/,
  'writes old rows inside of its transaction': /\b(update\s+\S+\s+(as \S+ )?set|delete from)\b/,
};

function faultsOf(text: string): string[] {
  const up = /export async function up[\s\S]*?\n}\n/.exec(text)?.[0] ?? '';
  const faults = Object.keys(refusals).filter((fault) => refusals[fault]?.test(up.toLowerCase()));
  return [
    ...(up === '' ? ['has no up'] : []),
    ...(text.includes('export async function down') ? [] : ['has no down']),
    ...(/MOVES ON: \S/.test(text) ? [] : faults),
  ];
}

test('a migration of today only expands, and goes back', () => {
  expect(names.length).toBeGreaterThan(70);
  expect(bound.map((name) => [name, faultsOf(readFileSync(folder + name, 'utf8'))])).toEqual(
    bound.map((name) => [name, []]),
  );
});

describe('refuses', () => {
  const migration = (statement: string) =>
    `export async function up(db) {\n  await sql\`${statement}\`.execute(db);\n}\n\nexport async function down(db) {\n}\n`;

  test.each([
    ['alter table person drop column store', 'drops something that the version before may use'],
    ['alter table person rename column store to shop', 'renames something'],
    ['alter table person alter column store set not null', 'changes a column'],
    ['alter table person add column shop text not null', 'adds a column that must be filled'],
    ["update person set store = ''", 'writes old rows inside of its transaction'],
  ])('%s', (statement, fault) => {
    expect(faultsOf(migration(statement))).toEqual([fault]);
  });

  test('one that does not go back', () => {
    expect(faultsOf('export async function up(db) {\n}\n')).toEqual(['has no down']);
  });

  test('nothing of one that adds, or that says why it moves on', () => {
    expect(faultsOf(migration("alter table person add column shop text not null default ''"))).toEqual([]);
    expect(faultsOf(migration('create index person_shop_idx on person (shop)'))).toEqual([]);
    const moves = '// MOVES ON: no process reads it since 1.4\n';
    expect(faultsOf(moves + migration('alter table person drop column store'))).toEqual([]);
  });
});
