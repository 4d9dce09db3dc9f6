import { posix } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/**
 * The code that every screen needs comes in few files, because a phone pays for each request more than for a few bytes
 * too many: the libraries, the start of any page, the additions of the signed-in frame, small shapes, fields, drafts,
 * the forms of a unit's steps, activities, the forum, tables, the administrators' frame and lists, menus and dialogs.
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
      '/app/contract/learner/links/learner.ts',
      '/app/contract/wire/length-texts.ts',
      '/app/ui/keys/send-keys.ts',
      '/app/ui/dialogs/lazy-dialog.tsx',
      '/app/ui/dialogs/use-last-shown.ts',
      '/app/ui/dialogs/use-back-closes.ts',
      '/app/ui/feedback/use-lazy-component.ts',
      '/app/realtime/preview-mode.ts',
      '/app/ui/feedback/use-error-title.ts',
      '/app/domain/deadlines/dates.ts',
      '/app/domain/text/counts.ts',
      '/icons/IconCamera.mjs',
      '/icons/IconCloudOff.mjs',
      '/icons/IconLogout.mjs',
      '/icons/IconShieldCheck.mjs',
      '/helpers/esm/extends.js',
      '/helpers/esm/objectWithoutPropertiesLoose.js',
    ],
  },
  {
    name: 'signos',
    roots: [
      // Small and used by many screens: each would be a request of its own.
      '/app/ui/folds/collapsible.tsx',
      '/app/ui/layout/figures/progress.tsx',
      '/app/ui/layout/figures/donut.tsx',
      '/app/ui/layout/figures/ring.tsx',
      '/app/ui/layout/figures/dots.tsx',
      '/app/ui/folds/fold.tsx',
      '/app/ui/layout/text/plain-text.tsx',
      '/app/product/badges/badge-image.tsx',
      '/app/product/grades/grade-circle.tsx',
      '/app/product/people/learner-signs.ts',
      '/app/product/steps/step-status.ts',
      '/app/product/badges/level.texts.ts',
      '/app/product/steps/activity-icon.tsx',
      '/app/product/steps/activity-types.ts',
      '/app/product/steps/module-title.ts',
      // The first screen of a learner draws it.
      '/app/product/path/path.tsx',
      '/app/ui/theme/colors/unit-hue.ts',
      '/app/ui/feedback/section-error.tsx',
      '/app/ui/feedback/states/state-word.tsx',
      '/app/ui/hours/use-device-hours.ts',
      '/app/domain/access/person.ts',
      '/app/domain/text/text.ts',
      '/app/domain/text/file-size.ts',
      '/app/ui/controls/forms/second-tap.ts',
      // Plain HTML: with Mantine's they would bring what its components are made of to an activity and the profile.
      '/app/ui/controls/checkbox.tsx',
      '/app/ui/controls/native-select.tsx',
      '/app/ui/controls/radio.tsx',
      '/app/ui/controls/text-input.tsx',
      '/app/contract/stored/file-warnings.ts',
      '/icons/IconPaperclip.mjs',
      '/icons/IconArrowRight.mjs',
      '/icons/IconAward.mjs',
      '/icons/IconDownload.mjs',
    ],
  },
  // A unit and a module make it; the home has it from the server.
  { name: 'ruta', roots: ['/app/product/path/path-steps.ts'] },
  // And what Mantine's components are made of. No first screen of a learner needs it: the kit's elements are plain HTML.
  {
    name: 'campos',
    roots: [
      '/core/Box/Box.mjs',
      '/core/DirectionProvider/DirectionProvider.mjs',
      '/core/utils/get-env/get-env.mjs',
      '/use-merged-ref/use-merged-ref.mjs',
      '/use-uncontrolled/use-uncontrolled.mjs',
      '/utils/clamp/clamp.mjs',
      '/components/Progress/Progress.mjs',
      '/components/Transition/Transition.mjs',
      '/components/InputBase/InputBase.mjs',
      // In the steps' file they would bring its forms along.
      '/utils/InlineInput/InlineInput.mjs',
      '/utils/InputsGroupFieldset/InputsGroupFieldset.mjs',
    ],
  },
  // Any form takes these, also one that is no step.
  {
    name: 'borradores',
    roots: [
      '/app/realtime/drafts/use-draft.ts',
      '/app/realtime/drafts/use-text-draft.ts',
      '/app/ui/feedback/drafts/draft-status.tsx',
      '/app/contract/account/text-forms.ts',
      '/app/ui/controls/text-area.tsx',
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
  // Exercise and final evaluation ask with the same fields.
  {
    name: 'preguntas',
    roots: ['/app/product/quiz/quiz-fields.tsx', '/app/product/quiz/answered-question.tsx'],
  },
  {
    name: 'actividad',
    roots: [
      '/app/product/gone-content/content-screen.tsx',
      '/app/product/files/file.texts.ts',
      '/app/ui/layout/rich-text.tsx',
      '/icons/IconFileZip.mjs',
      '/icons/IconTargetArrow.mjs',
      '/icons/IconPlayerPlay.mjs',
    ],
  },
  {
    name: 'foro',
    roots: [
      '/app/product/forum/answer-post.tsx',
      '/app/product/forum/question.texts.ts',
      '/app/domain/forum/posts.ts',
    ],
  },
  { name: 'portada', roots: ['/app/frames/learner/home.screen.tsx'] },
  // No first screen of a learner needs it: its calls and the contract's schemas come once the screen stands.
  {
    name: 'contrato',
    roots: [
      '/app/contract/account/notifications.ts',
      '/app/contract/account/session.ts',
      '/app/contract/account/view-end.ts',
      '/app/contract/account/identity/switch-profile.ts',
      '/app/contract/account/text-drafts.ts',
      // Uploads of administrators too: it would lie with a learner's calls.
      '/app/contract/account/files.ts',
      '/app/contract/wire/upload-refusals.ts',
      // Lists of administrators and the tutor's calls: it would lie with an administrator's frame.
      '/app/contract/wire/list-order.ts',
    ],
  },
  // The calls of a learner's activity, fetched together.
  {
    name: 'avance',
    roots: [
      '/app/contract/learner/exercise.ts',
      '/app/contract/learner/forum-writes.ts',
      '/app/contract/learner/forum.ts',
      '/app/contract/learner/learning.ts',
      '/app/contract/learner/live-sessions.ts',
    ],
  },
  // Tables come before what lists of administrators add: tutors have no more.
  {
    name: 'tablas',
    roots: [
      '/app/ui/layout/data-table.tsx',
      '/app/ui/layout/tab-links.tsx',
      '/app/ui/controls/pager.tsx',
      '/app/ui/controls/search-field.tsx',
      '/app/product/people/person-search.texts.ts',
      '/app/ui/keys/use-row-keys.ts',
      '/app/ui/controls/use-address-state.ts',
      '/app/product/people/group-choice.tsx',
      '/app/ui/controls/sheets/download-file.ts',
      '/app/ui/list/list-table.tsx',
      '/app/ui/list/list-filters.tsx',
      '/app/ui/list/list-footer.tsx',
      '/app/ui/list/list-frame.tsx',
      '/app/ui/list/list-tools.tsx',
      '/app/ui/list/bulk-bar.tsx',
      '/app/ui/list/use-typed-search.ts',
      '/icons/IconBookmark.mjs',
      '/icons/IconPencil.mjs',
      '/icons/IconX.mjs',
    ],
  },
  {
    name: 'administracion',
    roots: [
      '/app/frames/admin/admin-body.tsx',
      '/app/frames/admin/admin-bar.tsx',
      '/app/features/account/second-factor/second-factor-due.tsx',
      '/app/contract/admin/groups/groups.ts',
      '/app/contract/admin/groups/late-joining.ts',
      '/app/contract/admin/people/people.ts',
      '/app/contract/admin/links/admin.ts',
      // Small and used by several of its screens: it would be a request of its own.
      '/app/contract/admin/compared-text.ts',
      '/app/contract/admin/support/links/support.ts',
      '/icons/IconPrinter.mjs',
    ],
  },
  {
    name: 'listas',
    roots: [
      '/app/ui/dates/day-filter.tsx',
      '/app/ui/list/refused-list.tsx',
      '/app/ui/list/use-every-result.ts',
      '/app/ui/list/use-record-keys.ts',
      '/app/product/admin/bin/bin-page.tsx',
      '/app/product/admin/lists/list-screen.tsx',
      '/app/product/admin/bulk/work.tsx',
      '/app/product/admin/exports/export-button.tsx',
      '/app/product/admin/saved-views/saved-views.tsx',
      '/app/product/admin/tasks/task-progress.tsx',
      '/icons/IconTrash.mjs',
    ],
  },
  // The bell's list takes the first, the bar of a loading screen the second and the toasts the third, without a dialog.
  {
    name: 'foco',
    roots: [
      '/components/FocusTrap/FocusTrap.mjs',
      '/components/Portal/OptionalPortal.mjs',
      '/utils/get-default-z-index/get-default-z-index.mjs',
      '/@mantine/store/esm/store.mjs',
    ],
  },
  { name: 'desplazamiento', roots: ['/react-remove-scroll/dist/es2015/Combination.js'] },
  // Lists have menus that open beside their button; a dialog is more than that.
  { name: 'flotante', roots: ['/components/Popover/Popover.mjs'] },
  // No screen starts with one; the congratulation fetches it first.
  { name: 'ventanas', roots: ['/components/Modal/Modal.mjs'] },
] as const;

/** The first layer's libraries stand apart from our own code: a browser keeps them when a release changes only ours. */
const libraries = { name: 'bibliotecas', layer: layers[0].name, are: /\/node_modules\//, helpers: /^\0/ };
/** Their index imports every component there is, so an import of them is followed by its names. */
const indexed = /\/node_modules\/@(mantine|tabler)\//;
const index = /\/(?:esm\/index|tabler-icons-react)\.mjs$/;

/**
 * Styles that come with the frame, whoever asks for them. Those of the pages that the server draws and the browser fetches
 * late: they would stand bare meanwhile. And those that a screen links and a late part of the frame needs too: Vite does not
 * load a second time what the screen has linked, and the screen takes its link along when it goes.
 */
const withFrame = {
  name: 'marco',
  drawnLate: ['/app/frames/boss/boss-page.tsx', '/app/frames/learner/questions-page.tsx'],
};

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

/** As Remix asks for it; calls and files have no code in the browser. */
const screen = /\.tsx\?__remix-build-client-route$/;

/**
 * Lets a screen's file hold what other files import of it. Else Rollup puts an empty file of its own before each that does: a
 * request for nothing, in the document of every screen.
 */
export function screensInPlace(): Plugin {
  return {
    name: 'screens-in-place',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart({ input }) {
      const screens = Object.values(input).filter((id) => screen.test(id));
      for (const id of screens) this.emitFile({ type: 'chunk', id, preserveSignature: 'allow-extension' });
    },
  };
}

/** Module → file, for everything that the roots of a layer import without asking for it later. */
function place({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const all = [...getModuleIds()];
  const placed = new Map<string, string>();
  const withScreen = new Set<string>();
  const imports = (id: string) => getModuleInfo(id)?.importedIds ?? [];
  const used = (id: string) => usedImports(id, imports(id), (one) => getModuleInfo(one)?.code ?? '');
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
      if (placed.has(id)) continue;
      open.push(...used(id));
      // A file can be the file of one screen: a second one of the same layer has its own.
      const isScreen = getModuleInfo(id)?.isEntry ?? false;
      if (isScreen && withScreen.has(name)) continue;
      if (isScreen) withScreen.add(name);
      placed.set(id, isLibrary(id, name) ? libraries.name : name);
    }
  }
  const screens = all.filter((id) => getModuleInfo(id)?.isEntry);
  const frame = all.filter((id) => placed.get(id) === withFrame.name || placed.get(id) === layers[0].name);
  const linked = stylesOf(screens);
  const late = stylesOf(frame.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const drawn = stylesOf(all.filter((id) => withFrame.drawnLate.some((file) => isFile(id, file))));
  const stays = [layers[0].name, withFrame.name, libraries.name] as string[];
  for (const id of [...drawn, ...late]) {
    if (!linked.has(id) && !drawn.has(id)) continue;
    if (!stays.includes(placed.get(id) ?? '')) placed.set(id, withFrame.name);
  }
  return placed;
}

/** The imports of a module, with the components it names in place of the index that lists them all. */
function usedImports(id: string, imports: readonly string[], codeOf: (id: string) => string): string[] {
  const code = codeOf(id);
  const isIndex = (one: string) => indexed.test(one) && index.test(one);
  const named = imports.filter(isIndex).flatMap((one) => {
    const source = one.slice(one.lastIndexOf('/node_modules/') + '/node_modules/'.length).split('/', 2);
    const files = filesByName(one, codeOf(one));
    return namesFrom(code, source.join('/')).flatMap((name) => files.get(name) ?? []);
  });
  // An import without names brings nothing from these packages: their modules have no effects.
  const bare = indexed.test(id)
    ? new Set(matches(code, /^import\s*'(\..*?)'/gm).map(([, to = '']) => besides(id, to)))
    : null;
  return [...imports.filter((one) => !isIndex(one) && !bare?.has(one)), ...named];
}

/** The names that a module imports from a package. */
function namesFrom(code: string, source: string): string[] {
  return matches(code, /import\s*\{([^}]*)\}\s*from\s*["'](.*?)["']/g)
    .filter(([, , from]) => from === source)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''));
}

/** Exported name → file, as an index lists them. */
function filesByName(id: string, code: string): Map<string, string> {
  return new Map(
    matches(code, /export \{([^}]*)\} from '(\..*?)'/g).flatMap(([, names = '', to = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', besides(id, to)] as const),
    ),
  );
}

const matches = (code: string, pattern: RegExp): RegExpExecArray[] => [...code.matchAll(pattern)];
const besides = (id: string, to: string): string => posix.join(posix.dirname(id), to);

const isLibrary = (id: string, layer: string): boolean =>
  libraries.helpers.test(id) || (layer === libraries.layer && libraries.are.test(id));

const isFile = (id: string, ending: string): boolean => id.split('?')[0]?.endsWith(ending) ?? false;
