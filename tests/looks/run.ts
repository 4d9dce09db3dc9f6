import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '#tests/bench/browser.ts';
import { raiseGround } from '#tests/bench/ground.ts';
import { markdownTable, printTable, say } from '#tests/bench/measure/table.ts';
import { git, setupTool } from '#tests/bench/project-tools.ts';
import { createTeardown } from '#tests/bench/teardown.ts';
import { ownRoot } from '#tests/bench/tree.ts';
import { startStack } from '#tests/support/stack.ts';
import { type Figure, figures } from './figures.ts';
import { keptFigures, looksPage, tableOf } from './looks-page.ts';
import { findPlaces, type Places } from './places.ts';
import { takeScreenshots } from './screenshots.ts';
import { type Site, siteOf } from './site.ts';

/**
 * `npm run looks`: what can be counted of the look, on the large demonstration, beside the figures kept last. `--record`
 * keeps them in docs/looks.md, `--shots` writes each screen in four looks into looks/, which git ignores.
 */

const page = join(ownRoot, 'docs/looks.md');
const { values: options } = parseArgs({
  options: { record: { type: 'boolean', default: false }, shots: { type: 'boolean', default: false } },
});
const teardown = createTeardown();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void teardown.run().finally(() => process.exit(130)));
}
try {
  await (await setupTool(ownRoot)).buildIfStale(AbortSignal.timeout(600_000));
  const ground = await raiseGround(false);
  teardown.add(() => ground.stop());
  say('Loading the large demonstration…');
  const stack = await startStack({ name: 'looks', seed: 'large' });
  teardown.add(() => stack.stop());
  const browser = await openBrowser();
  teardown.add(() => browser.close());
  const site = siteOf(stack, browser);
  const places = await findPlaces(site);
  const before = keptFigures(await readFile(page, 'utf8').catch(() => ''));
  const now = new Map<Figure, number>();
  for (const figure of figures) now.set(figure, await measured(figure, site, places));
  const table = tableOf(now, before);
  printTable(table);
  if (options.record)
    await writeFile(page, looksPage(markdownTable(table), await git('log', '-1', '--format=%h %s')));
  if (options.shots)
    say(`${await takeScreenshots(site, places, join(ownRoot, 'looks'))} screenshots in looks/`);
} finally {
  await teardown.run();
}

/** The figure; one that cannot be taken is said and left out, and the others are taken. */
async function measured(figure: Figure, site: Site, places: Places): Promise<number> {
  try {
    return await figure.measure(site, places);
  } catch (error) {
    say(`${figure.what}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return Number.NaN;
  }
}
