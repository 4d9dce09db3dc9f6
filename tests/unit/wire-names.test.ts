import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The wire's names end in the contract (product: layers): no field elsewhere is called as on the wire. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** Wire names that are English words too. */
const ENGLISH = new Set(['bytes', 'fileSize', 'resolver']);

/**
 * Where the wire begins outside the contract: forms that work without JavaScript, stored rows, and the refusal's envelope.
 */
const edges = [
  /^app\/features\/account\/(sign-in|recovery)\//,
  /^app\/(features\/account\/settings\/password-form|product\/identity\/new-password-fields)\.tsx$/,
  /^app\/realtime\/(call|token|session|session-storage)\.ts$/,
  /^server\/(http\/policy|storage\/(serve|disk))\.ts$/,
];

// It reads every source file: seconds on a busy machine.
test('no field outside the contract has the name that it has on the wire', { timeout: 180_000 }, () => {
  const names = wireNames();
  expect(names.size).toBeGreaterThan(150);
  const strays = globSync('{app,server,workers}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.startsWith('app/contract/') && !path.includes('.test.'))
    .filter((path) => ![...edges, badgeKeys].some((edge) => edge.test(path)))
    .flatMap((path) => fieldsIn(path).flatMap((field) => (names.has(field) ? [`${path}: ${field}`] : [])));
  expect([...new Set(strays)]).toEqual([]);
});

test('no figure, block, table or column has its wire word outside the contract (product: analytics)', () => {
  const words = figureWords();
  expect(words.size).toBeGreaterThan(90);
  const strays = globSync('app/features/admin/figures/overview/**/*.{ts,tsx}', { cwd: root }).flatMap(
    (path) => namesIn(path).flatMap((name) => (words.has(name) ? [`${path}: ${name}`] : [])),
  );
  expect([...new Set(strays)]).toEqual([]);
});

/** The words of the keys of figures that are not also the name of one of our keys. */
function figureWords(): Set<string> {
  const pairs = ['figure-keys', 'analytics'].flatMap((name) => [
    ...read(`app/contract/admin/figures/${name}.ts`).matchAll(/^ {2}(\w+): '(\w+)',$/gm),
  ]);
  const own = new Set(pairs.map(([, key]) => key));
  return new Set(pairs.flatMap(([, , word = '']) => (own.has(word) || MEASURES.has(word) ? [] : [word])));
}

/** Words of measures in a file too. */
const MEASURES = new Set(['cuenta', 'horas', 'minutos', 'promedio']);

/** The names of the fields and the texts of a file, as far as they are one word. */
function namesIn(path: string): string[] {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const found = fieldsIn(path);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A badge's key is Spanish in the database as well. */
const badgeKeys = /^app\/domain\/badges\/badges\.ts$/;

/** Every name of an `as('nombre', …)` that is not also the name of one of our fields. */
function wireNames(): Set<string> {
  const wire = new Set<string>();
  const own = new Set(ENGLISH);
  for (const path of globSync('app/contract/**/*.ts', { cwd: root })) {
    const text = read(path);
    for (const [, name = ''] of text.matchAll(/\bas\(\s*'([^']+)'/g)) wire.add(name);
    for (const [, name = ''] of text.matchAll(/^\s*(\w+): \S/gm)) own.add(name);
    for (const [, name = ''] of text.matchAll(/\b(\w+): as\(/g)) own.add(name);
  }
  for (const name of own) wire.delete(name);
  return wire;
}

/** The names of the fields that a file reads, writes or declares. */
function fieldsIn(path: string): string[] {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = fieldOf(node);
    if (name && ts.isIdentifier(name)) found.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function fieldOf(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name;
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return node.name;
  if (ts.isPropertySignature(node)) return node.name;
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    return node.propertyName ?? node.name;
  return undefined;
}
