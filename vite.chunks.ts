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

/** Drawn by the server, fetched late by the browser: its styles come with the frame, or it would stand bare meanwhile. */
const drawnLate = { name: 'marco', root: '/app/frames/boss-page.tsx' };

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
  for (const { name, roots } of layers) {
    const open = all.filter((id) => roots.some((root) => isFile(id, root)));
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (placed.has(id) || indexed.test(id)) continue;
      placed.set(id, libraries.are.test(id) ? libraries.name : name);
      open.push(...imports(id));
    }
  }
  const drawn = new Set(all.filter((id) => isFile(id, drawnLate.root)));
  for (const id of drawn) for (const imported of imports(id)) drawn.add(imported);
  for (const id of drawn) {
    if (isFile(id, '.css') && !placed.has(id)) placed.set(id, drawnLate.name);
  }
  return placed;
}

const isFile = (id: string, ending: string): boolean => id.split('?')[0]?.endsWith(ending) ?? false;
