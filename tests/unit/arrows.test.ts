import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * A rule that never fires guards nothing. A small tree without a fault, then one planted fault for each rule:
 * what dependency-cruiser says must be exactly that.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const config = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

const clean = {
  'app/domain/grades.ts': '',
  'app/domain/circle.ts': '',
  'app/domain/ring.ts': "import './circle.ts';",
  'app/contract/learner.ts': "import '../domain/grades.ts';",
  'app/ui/donut.tsx': "import '../contract/learner.ts';",
  'app/ui/plain.tsx': '',
  'app/realtime/live.tsx': "import '../contract/learner.ts';",
  'app/product/badges/badge-list.tsx': "import '../../ui/donut.tsx';",
  'server/world.ts': "import '../app/domain/grades.ts';",
  'server/index.ts': "import './world.ts';",
  'app/features/learner/home/home.queries.server.ts': "import '../../../../server/world.ts';",
  'app/features/learner/home/home.screen.tsx':
    "import './home.queries.server.ts'; import '../../../product/badges/badge-list.tsx';",
  'app/features/learner/forum/api.ts': "import '../../../../server/world.ts';",
  'app/features/learner/forum/note.ts': '',
  'app/features/learner/forum/post.tsx': '',
  'app/features/admin/groups/waves/api.ts': '',
  'app/features/admin/groups/bosses/api.ts': '',
  'app/frames/learner.tsx':
    "import '../features/learner/home/home.screen.tsx'; import '../features/learner/forum/api.ts';",
  'workers/index.ts':
    "import '../server/world.ts'; import '../app/features/learner/home/home.queries.server.ts';",
  'migrations/first.ts': '',
  'demo/load.ts': "import '../server/world.ts';",
  'demo/remove.ts': "import '../app/features/learner/home/home.queries.server.ts';",
  'tests/support/help.ts': "import '../../server/world.ts'; import '../../demo/load.ts';",
};

/** Rule, the file that gets the bad line, and the line. */
const faults: [rule: string, file: keyof typeof clean, line: string][] = [
  ['no-cycles', 'app/domain/circle.ts', "import './ring.ts';"],
  ['domain-is-pure', 'app/domain/grades.ts', "import 'node:fs';"],
  ['contract-sees-only-domain', 'app/contract/learner.ts', "import '../ui/plain.tsx';"],
  ['ui-knows-no-feature', 'app/realtime/live.tsx', "import '../features/learner/forum/note.ts';"],
  [
    'product-knows-no-feature',
    'app/product/badges/badge-list.tsx',
    "import '../../features/learner/forum/note.ts';",
  ],
  ['machine-knows-no-feature', 'server/world.ts', "import '../app/features/learner/forum/note.ts';"],
  [
    'features-know-no-process-and-no-frame',
    'app/features/learner/forum/api.ts',
    "import '../../../../server/index.ts';",
  ],
  ['features-do-not-meet', 'app/features/learner/home/home.screen.tsx', "import '../forum/note.ts';"],
  ['features-do-not-meet', 'app/features/admin/groups/waves/api.ts', "import '../bosses/api.ts';"],
  [
    'browser-files-stay-off-server',
    'app/features/learner/forum/post.tsx',
    "import '../../../../server/world.ts';",
  ],
  ['tests-are-not-imported', 'server/index.ts', "import '../tests/support/help.ts';"],
  ['migrations-are-frozen', 'migrations/first.ts', "import '../app/domain/grades.ts';"],
  // Named by the process from which the file can be reached.
  ['processes-reach-no-tsx', 'workers/index.ts', "import '../app/ui/plain.tsx';"],
  ['demo-stands-on-the-machine', 'demo/load.ts', "import '../app/features/learner/forum/note.ts';"],
  ['demo-is-removed-by-commands', 'demo/remove.ts', "import '../server/index.ts';"],
  ['demo-is-not-imported', 'workers/index.ts', "import '../demo/load.ts';"],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rumbo-arrows-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every rule fires on its planted fault, and only there', { timeout: 60_000 }, async () => {
  expect([...new Set(faults.map(([rule]) => rule))].sort()).toEqual(
    forbidden.map((rule) => rule.name).sort(),
  );

  write(clean);
  expect(await violations()).toEqual([]);

  const faulty: Record<string, string> = { ...clean };
  for (const [, file, line] of faults) faulty[file] += `\n${line}`;
  write(faulty);
  const expected = faults.map(([rule, file]) => `${rule}: ${file}`);
  expect(await violations()).toEqual(expected.sort());
});

function write(files: Record<string, string>): void {
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    jsx: 'react-jsx',
  };
  const all = {
    ...files,
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'package.json': '{"type":"module"}',
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** `rule: file` of each violation in the folder. */
async function violations(): Promise<string[]> {
  const command = join(root, 'node_modules/.bin/depcruise');
  const trees = ['app', 'server', 'workers', 'migrations', 'demo', 'tests'];
  // The command ends with the number of violations: a failure with an answer is an answer.
  const { stdout } = await promisify(execFile)(
    command,
    [...trees, '--config', config, '--output-type', 'json'],
    {
      cwd: folder,
    },
  ).catch((failure: { stdout: string }) => failure);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}
