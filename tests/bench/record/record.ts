import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../measure/table.ts';
import { git } from '../project-tools.ts';
import { ownRoot } from '../tree.ts';
import { type Campaign, figuresPage } from './figures-page.ts';

const page = 'docs/figures.md';

/** Writes the campaign to docs/figures.md. */
export async function recordFigures(campaign: Campaign): Promise<void> {
  await writeFile(join(ownRoot, page), figuresPage(campaign, await measuredCommit()));
  say(`written to ${page}`);
}

/** The commit of this tree, and whether the measured files differ from it. */
async function measuredCommit(): Promise<string> {
  const commit = await git('log', '-1', '--format=%h %s');
  const changes = await git('status', '--porcelain', '--untracked-files=no', '--', `:!${page}`);
  return changes ? `${commit}, with changes that are in no commit` : commit;
}
