import type { Rollup } from 'vite';

/**
 * What every screen needs comes in few files, because a phone pays for each request more than for a few bytes too many:
 * the libraries, what any page starts with, what the frame of those who signed in adds, and the forms of a unit's steps.
 * The rest is cut by screen, as Rollup finds it.
 */
const layers = [
  { name: 'inicio', roots: ['/app/entry.client.tsx', '/app/root.tsx'] },
  {
    name: 'marco',
    roots: [
      '/app/frames/signed-in.tsx',
      '/app/ui/layout/page.tsx',
      '/app/ui/feedback/status-chip.tsx',
      '/app/ui/feedback/empty-state.tsx',
      '/app/realtime/use-action.ts',
      // Small and used everywhere: in a step's file they would bring its forms along.
      '/app/contract/links/learner.ts',
      '/app/domain/lengths.ts',
      '/app/ui/controls/send-keys.ts',
      '/app/ui/feedback/lazy-dialog.tsx',
      '/app/ui/feedback/use-error-title.ts',
      '/app/domain/deadlines/dates.ts',
    ],
  },
  {
    name: 'pasos',
    roots: [
      '/app/product/questionnaires/answer-form.tsx',
      '/app/product/questionnaires/answers-view.tsx',
      '/app/product/steps/step-locked.tsx',
    ],
  },
] as const;

/** Apart from our own code, which imports them: in one file with it, what stands between would wait for itself. */
const libraries = { name: 'bibliotecas', are: /\/node_modules\/|^\0/ };
/** Their index imports every component there is: what is used of them is cut as Rollup finds it. */
const indexed = /\/node_modules\/@(mantine|tabler)\//;

/**
 * Styles that come with the frame, whoever asks for them. Those of the page that the server draws and the browser fetches
 * late: it would stand bare meanwhile. And those that a screen links and a late part of the frame needs too: Vite does not
 * load a second time what the screen has linked, and the screen takes its link along when it goes.
 */
const withFrame = { name: 'marco', drawnLate: '/app/frames/boss/boss-page.tsx' };

/** How the browser's code is cut into files. */
export function chunks(): Rollup.OutputOptions {
  let placed: Map<string, string> | null = null;
  return {
    onlyExplicitManualChunks: true,
    manualChunks(id, graph) {
      placed ??= place(graph);
      return placed.get(id);
    },
  };
}

/** Module → file, for everything that the roots of a layer import without asking for it later. */
function place({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const all = [...getModuleIds()];
  const placed = new Map<string, string>();
  const imports = (id: string) => getModuleInfo(id)?.importedIds ?? [];
  const stylesOf = (roots: readonly string[]): Set<string> => {
    const reached = new Set(roots);
    for (const id of reached) for (const imported of imports(id)) reached.add(imported);
    return new Set([...reached].filter((id) => isFile(id, '.css')));
  };
  for (const { name, roots } of layers) {
    const open = all.filter((id) => roots.some((root) => isFile(id, root)));
    const missing = roots.find((root) => !open.some((id) => isFile(id, root)));
    if (missing) throw new Error(`The browser does not load ${missing}, which the layer ${name} names.`);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (placed.has(id) || indexed.test(id)) continue;
      placed.set(id, libraries.are.test(id) ? libraries.name : name);
      open.push(...imports(id));
    }
  }
  const screens = all.filter((id) => getModuleInfo(id)?.isEntry);
  const frame = all.filter((id) => placed.get(id) === withFrame.name || placed.get(id) === layers[0].name);
  const linked = stylesOf(screens);
  const late = stylesOf(frame.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const drawn = stylesOf(all.filter((id) => isFile(id, withFrame.drawnLate)));
  const stays = [layers[0].name, withFrame.name, libraries.name] as string[];
  for (const id of [...drawn, ...late]) {
    if (!linked.has(id) && !drawn.has(id)) continue;
    if (!stays.includes(placed.get(id) ?? '')) placed.set(id, withFrame.name);
  }
  return placed;
}

const isFile = (id: string, ending: string): boolean => id.split('?')[0]?.endsWith(ending) ?? false;
