import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The wire's Spanish names end in the contract (product: layers): nobody else has a field of such a name. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const inner = globSync('{app,server,workers,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.startsWith('app/contract/'),
);

/** Fields of forms that work without JavaScript, of addresses, of the token and of the browser's storage. */
const edges =
  /^(app\/features\/(auth|recovery)\/|app\/product\/links\/|app\/realtime\/(token|session-storage|session)\.ts$)/;

test('no field outside the contract has the name that it has on the wire', () => {
  const names = wireNames();
  expect(names.size).toBeGreaterThan(100);
  const strays = inner
    .filter((path) => !edges.test(path))
    .flatMap((path) => fieldsIn(path).flatMap((field) => (names.has(field) ? [`${path}: ${field}`] : [])));
  expect([...new Set(strays)]).toEqual([]);
});

/** Every `as('nombre', …)` whose name is not also one of ours. */
function wireNames(): Set<string> {
  const wire = new Set<string>();
  const own = new Set<string>();
  for (const path of globSync('app/contract/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue;
    for (const [, name, value] of read(path).matchAll(/^\s*(\w+): (as\('[^']+'|\S)/gm)) {
      if (value?.startsWith("as('")) wire.add(value.slice(4, -1));
      else if (name) own.add(name);
    }
    for (const [, name] of read(path).matchAll(/\b(\w+): as\(/g)) if (name) own.add(name);
    for (const [, name] of read(path).matchAll(/\bas\(\s*'([^']+)'/g)) if (name) wire.add(name);
  }
  for (const name of own) wire.delete(name);
  return wire;
}

/** The names of the fields that a file reads, writes or declares. */
function fieldsIn(path: string): string[] {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) found.push(node.name.text);
    else if (
      (ts.isPropertyAssignment(node) ||
        ts.isPropertySignature(node) ||
        ts.isShorthandPropertyAssignment(node)) &&
      ts.isIdentifier(node.name)
    ) {
      found.push(node.name.text);
    } else if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) && ts.isObjectBindingPattern(node.parent)) found.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
