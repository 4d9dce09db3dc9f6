import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * A translator of the browser replaces text nodes. React then fails where it takes such a text out, or puts an element in
 * before it (docs/decisions/0050): a text that comes and goes beside others stands in an element of its own. A slot of a
 * component (`ReactNode`) is not judged here; the text that fills it is, where it is written.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

// It needs the types of every screen: many seconds on a busy machine.
test('no text comes and goes beside others without an element of its own', { timeout: 400_000 }, () => {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const paths = globSync('app/**/*.tsx', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => `${root}${path}`);
  expect(paths.length).toBeGreaterThan(500);
  const program = ts.createProgram(paths, options);
  const found = paths.flatMap((path) => faultsIn(program, path));
  expect(found.map((fault) => fault.replace(root, ''))).toEqual([]);
});

test('finds each planted fault, and nothing in what is right', { timeout: 60_000 }, () => {
  const path = `${root}app/planted.tsx`;
  const planted = `
    declare const isOn: boolean; declare const name: string | null; declare const names: string[];
    declare const slot: import('react').ReactNode;
    export const wrong = [
      <p>Hola {isOn ? 'ahí' : null}</p>,
      <p>Hola {name}</p>,
      <p><b>Hola</b>{isOn && \`, \${isOn}\`}</p>,
      <p><b>Hola</b>{isOn ? <b>uno</b> : 'otro'}</p>,
      <p>{isOn ? <b>uno</b> : null} Hola</p>,
      <p><b>Hola</b>{names}</p>,
      <div>{isOn ? <>Hola</> : null}</div>,
    ];
    export const right = [
      <p>{isOn ? 'ahí' : null}</p>,
      <p>Hola {isOn ? <span>ahí</span> : null}</p>,
      <p>{isOn ? <b>uno</b> : null}<span>Hola</span></p>,
      <p>Hola {isOn ? 'ahí' : 'allá'}</p>,
      <p>{slot}<b>Hola</b></p>,
      <><b>Hola</b>{names.map((one) => <i key={one}>{one}</i>)}</>,
    ];`;
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...more) =>
    file === path
      ? ts.createSourceFile(file, planted, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
      : getSourceFile(file, ...more);
  const settings = {
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const program = ts.createProgram([path], { ...settings, module: ts.ModuleKind.ESNext }, host);
  const lines = faultsIn(program, path).map((fault) => Number(/:(\d+):/.exec(fault)?.[1]));
  expect(lines).toEqual([5, 6, 7, 8, 9, 10, 11]);
});

type Kinds = { text: boolean; element: boolean; nothing: boolean };

function faultsIn(program: ts.Program, path: string): string[] {
  const source = program.getSourceFile(path);
  if (!source) throw new Error(`${path} was not read`);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const fault = faultOf(checker, node);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (fault) found.push(`${path}:${line + 1}: ${fault}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function faultOf(checker: ts.TypeChecker, node: ts.JsxElement | ts.JsxFragment): string | null {
  const kinds = node.children.flatMap((child) => kindsOf(checker, child) ?? []);
  if (ts.isJsxFragment(node) && kinds.some((kind) => kind.text && !isSlot(kind))) {
    return 'a fragment holds a bare text';
  }
  if (kinds.length < 2) return null;
  const goes = kinds.find((kind) => kind.text && (kind.element || kind.nothing) && !isSlot(kind));
  if (goes) return 'a text comes and goes';
  const before = kinds.findIndex((kind) => kind.element && kind.nothing && !kind.text);
  const next = before === -1 ? [] : nextOf(kinds, before);
  return next.some((kind) => kind.text && !isSlot(kind)) ? 'an element comes and goes before a text' : null;
}

/** Those that may follow the element at that place: up to the first that is always there. */
function nextOf(kinds: readonly Kinds[], place: number): Kinds[] {
  const later = kinds.slice(place + 1);
  const standing = later.findIndex((kind) => !kind.nothing);
  return standing === -1 ? later : later.slice(0, standing + 1);
}

/** Anything that React draws. */
const isSlot = ({ text, element, nothing }: Kinds): boolean => text && element && nothing;

/** A child of JSX as React sees it; undefined for a comment or a line break. */
function kindsOf(checker: ts.TypeChecker, child: ts.JsxChild): Kinds | undefined {
  const kinds: Kinds = { text: false, element: false, nothing: false };
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? undefined : { ...kinds, text: true };
  if (!ts.isJsxExpression(child)) return { ...kinds, element: true };
  if (!child.expression) return undefined;
  add(checker, checker.getTypeAtLocation(child.expression), kinds);
  return kinds;
}

function add(checker: ts.TypeChecker, type: ts.Type, kinds: Kinds): void {
  const { Undefined, Null, BooleanLike, StringLike, NumberLike } = ts.TypeFlags;
  const listed = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : undefined;
  if (type.isUnion()) for (const one of type.types) add(checker, one, kinds);
  else if (listed) {
    kinds.nothing = true;
    add(checker, listed, kinds);
  } else if (type.flags & (Undefined | Null | BooleanLike) || (type.isStringLiteral() && type.value === '')) {
    kinds.nothing = true;
  } else if (type.flags & (StringLike | NumberLike)) kinds.text = true;
  else kinds.element = true;
}
