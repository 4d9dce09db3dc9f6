/**
 * The arrow rule (README, "How it hangs together"): processes → frames → features → product → machine and ui → contract → domain.
 * Each rule has been seen to fire on a planted fault (tests/unit/arrows.test.ts).
 */
const ours = '^(app|server|workers|migrations|demo|tests)/';
const test = '\\.test\\.tsx?$';
const tests = `^tests/|${test}`;

const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: ours, pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: test },
      to: { pathNot: '^app/domain/|node_modules/dayjs/' },
    },
    only('contract-sees-only-domain', '^app/contract/', '^app/(contract|domain)/'),
    only('ui-knows-no-feature', '^app/(ui|realtime)/', '^app/(ui|realtime|contract|domain)/'),
    only(
      'machine-knows-no-feature',
      '^server/(?!(index|primary)\\.ts)',
      '^(server/(?!(index|primary)\\.ts)|app/(contract|domain)/)',
    ),
    only(
      'product-knows-no-feature',
      '^app/product/',
      '^(app/(product|ui|realtime|contract|domain)/|server/(?!(index|primary)\\.ts))',
    ),
    only(
      'features-know-no-process-and-no-frame',
      '^app/features/',
      '^(app/(features|product|ui|realtime|contract|domain)/|server/(?!(index|primary)\\.ts))',
    ),
    {
      name: 'features-do-not-meet',
      severity: 'error',
      // A feature is a folder of its reader's, in the administration of a room's.
      from: { path: '^app/features/(admin/[^/]+/[^/]+|[^/]+/[^/]+)/' },
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'browser-files-stay-off-server',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot:
          '(\\.server\\.ts|\\.screen\\.tsx|/api\\.ts|\\.resource\\.ts|^app/frames/[^/]+\\.tsx|^app/(root|entry\\.server)\\.tsx|\\.test\\.tsx?)$',
      },
      to: { path: '^server/|\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    only('migrations-are-frozen', '^migrations/', '^migrations/'),
    {
      // Web and worker run under plain Node, which strips types and knows no JSX.
      name: 'processes-reach-no-tsx',
      severity: 'error',
      from: { path: '^(server/(index|primary)\\.ts$|workers/|demo/remove\\.ts$)', pathNot: test },
      to: { path: '\\.tsx$', reachable: true },
    },
    only(
      'demo-stands-on-the-machine',
      '^demo/(?!remov)',
      '^(demo/(?!remov)|server/(?!(index|primary)\\.ts)|app/(contract|domain)/)',
    ),
    only(
      'demo-is-removed-by-commands',
      '^demo/remov',
      '^(demo/|workers/world\\.ts|server/(?!(index|primary)\\.ts)|app/(features|contract|domain)/)',
    ),
    {
      name: 'demo-is-not-imported',
      severity: 'error',
      from: { pathNot: `^demo/|${tests}` },
      to: { path: '^demo/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};
