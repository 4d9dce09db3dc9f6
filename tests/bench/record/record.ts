import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../measure/table.ts';
import { git } from '../project-tools.ts';
import { ownRoot } from '../tree.ts';
import { type Campaign, figuresPage } from './figures-page.ts';

const pages = { product: 'docs/figures.md', administration: 'docs/figures-administration.md' };

/** Writes the campaign to its page: one of the administration alone has its own, so that neither overwrites the other. */
export async function recordFigures(campaign: Campaign): Promise<void> {
  const isOfAdministration = campaign.options.only.every((id) => id.startsWith('A'));
  const page = isOfAdministration ? pages.administration : pages.product;
  await writeFile(join(ownRoot, page), figuresPage(campaign, await measuredCommit(page)));
  say(`written to ${page}`);
}

/** The commit of this tree, and whether the measured files differ from it. */
async function measuredCommit(page: string): Promise<string> {
  const commit = await git('log', '-1', '--format=%h %s');
  const changes = await git('status', '--porcelain', '--untracked-files=no', '--', `:!${page}`);
  return changes ? `${commit}, with changes that are in no commit` : commit;
}
