import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A name says the file's role by its suffix, each role in one spelling (docs/STYLE.md). */
const roles = ['queries', 'commands', 'rows', 'reactions', 'step', 'sweep', 'letters', 'rules', 'files'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

const isRole = (file: string) =>
  roles.some((role) => new RegExp(`^[a-z0-9-]+\\.${role}\\.server\\.tsx?$`).test(basename(file)));

/** Roles that were once spelled as a part of the name. */
const oldSpelling =
  /(^|-)((words|texts?|letters)(-more)?(\.server)?|(rows?|parts|items)\.queries\.server)\.ts$/;

const serverFiles = names('app/features/**/*.server.{ts,tsx}');

test('every server file of a feature says its role', () => {
  expect(serverFiles.length).toBeGreaterThan(300);
  expect(serverFiles.filter((file) => !isRole(file))).toEqual([]);
});

test('a role is a suffix, not a part of the name', () => {
  const found = names('app/{features,product}/**/*.ts').filter((file) => oldSpelling.test(basename(file)));
  expect(found).toEqual([]);
});
