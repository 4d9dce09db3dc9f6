import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** A comment is a plain sentence: it does not begin with a question word (docs/STYLE.md). */
const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync(
  ['{app,server,workers,migrations,demo,tests,bin}/**/*.{ts,tsx,mjs,mts,css}', '*.{ts,js,cjs}'],
  { cwd: root },
);
const words = 'what|whatever|who|whom|whoever|whose|whether|how many|how much';
const asks = new RegExp(`^(?:/\\*|//)[\\s*]*(?:${words})\\b`, 'i');
/** It finds too much, in strings for example: only a file with such a place is parsed. */
const suspicious = new RegExp(`(?:/\\*|//)[\\s*]*(?:${words})\\b`, 'i');
/** SQL in a template, but for the second line of its comment. */
const asksInSql = new RegExp(`(?<!^[ \\t]*--[^\\n]*\\n)^[ \\t]*-- (?:${words})\\b[^\\n]*`, 'gim');

/** The comments of a file, a run of lines with `//` as one. */
function commentsOf(path: string, text: string): string[] {
  if (path.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const from = node.getFullStart();
    const ranges = [
      ...(ts.getTrailingCommentRanges(text, from) ?? []),
      ...(ts.getLeadingCommentRanges(text, from) ?? []),
    ];
    for (const { pos, end } of ranges) if (end <= node.getStart(source)) found.set(pos, end);
  };
  visit(source);
  let last = { isLine: false, end: 0 };
  return [...found].flatMap(([pos, end]) => {
    const isLine = text.startsWith('//', pos);
    const goesOn = isLine && last.isLine && /^\n[ \t]*$/.test(text.slice(last.end, pos));
    last = { isLine, end };
    return goesOn ? [] : [text.slice(pos, end)];
  });
}

function questionsIn(path: string, text: string): string[] {
  const comments = suspicious.test(text) ? commentsOf(path, text) : [];
  return [...comments.filter((comment) => asks.test(comment)), ...(text.match(asksInSql) ?? [])];
}

test('no comment begins with a question word', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  const faults = sources.flatMap((path) =>
    questionsIn(path, readFileSync(`${root}/${path}`, 'utf8')).map((comment) => `${path}: ${comment}`),
  );
  expect(faults).toEqual([]);
});

test('finds a planted question, and no string, text of a page or second line', () => {
  const planted = `
    /**
     * Who reads it.
     */
    type Reader = {
      name: string; // whose name
      /* How many lines. */
      lines: number;
    };
    // The reader of a line, and of all,
    // whatever it holds.
    export const Part = ({ lines }: Reader) => {
      const address = 'https://example.com // what';
      return <p>{/* Whether it is read. */}// Who reads it {\`/* What \${lines /* What it holds. */} */\`}</p>;
    };`;
  expect(questionsIn('planted.tsx', planted)).toEqual([
    expect.stringContaining('Who reads it.'),
    '// whose name',
    '/* How many lines. */',
    '/* Whether it is read. */',
    '/* What it holds. */',
  ]);
  const statement = [
    'sql`',
    '  -- What it holds.',
    '  -- who reads it',
    '  -- The lines of a person',
    '  -- who reads.`',
  ];
  expect(questionsIn('planted.ts', statement.join('\n'))).toEqual(['  -- What it holds.']);
  expect(questionsIn('planted.css', '.row {} /* What floats. */ .what {}')).toEqual(['/* What floats. */']);
});
