import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { badgesHref } from '#app/contract/admin/content/links/badges.ts';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { activitiesHref, modulesHref } from '#app/contract/admin/content/links/lists.ts';
import {
  type ProgrammePart,
  programmeHref,
  programmeParts,
  programmesHref,
} from '#app/contract/admin/content/links/programmes.ts';
import { nothingChosen, treeHref } from '#app/contract/admin/content/links/tree.ts';
import {
  type UnitPart,
  unitPartHref,
  unitParts,
  unitsHref,
} from '#app/contract/admin/content/links/units.ts';
import { bossFiguresHref } from '#app/contract/admin/figures/links/bosses.ts';
import { challengeFiguresHref, tutorLoadsHref } from '#app/contract/admin/figures/links/challenges.ts';
import { type GroupPart, groupHref, groupParts } from '#app/contract/admin/groups/links/group.ts';
import { type SupportTab, supportHref, supportTabs } from '#app/contract/admin/support/links/support.ts';
import { type Bench, mark } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import { pageRequest } from '../client/requests.ts';
import { shown } from '../measure/table.ts';
import { ownRoot } from '../tree.ts';
import { openDesk } from './desk.ts';

const goalKb = 250;

/** A8: the scripts that the first page of a visit asks for, compressed with gzip; the code of the text editors comes when one is shown. */
export async function firstLoads(bench: Bench): Promise<void> {
  const { product, report } = bench;
  const desk = await openDesk(bench);
  const parts = Object.keys(groupParts) as GroupPart[];
  const paths = [
    '/cms',
    '/cms/usuarios',
    '/cms/usuarios?importar=nueva',
    `/cms/usuarios?id=${desk.members[0]}`,
    '/cms/perfiles?perfil=2',
    '/cms/avanceUsuarios',
    '/cms/grupos',
    ...parts.map((part) => groupHref(desk.groupId, part)),
    programmesHref(),
    ...(Object.keys(programmeParts) as ProgrammePart[]).map((part) => programmeHref(1, part)),
    unitsHref(),
    ...(Object.keys(unitParts) as UnitPart[]).map((part) => unitPartHref(1, part)),
    modulesHref(),
    modulesHref({}, 1),
    activitiesHref(),
    contentHref('activity', 3),
    treeHref({ ...nothingChosen, programmeId: 1 }),
    badgesHref(),
    challengeFiguresHref(),
    tutorLoadsHref(),
    bossFiguresHref(),
    ...(Object.keys(supportTabs) as SupportTab[]).map((tab) => supportHref(tab)),
  ];
  const connection = openConnection(product.port);
  for (const path of paths) {
    const answer = await connection.ask(pageRequest(product.stack.origin, desk.next(), path, false));
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    const scripts = askedScripts(answer.body.toString());
    let kB = 0;
    let hasEditor = false;
    for (const script of scripts) {
      const text = await readFile(join(ownRoot, 'build/client', script)).catch(() => Buffer.alloc(0));
      hasEditor ||= text.includes('ProseMirror');
      kB += text.length === 0 ? 0 : gzipSync(text).length / 1000;
    }
    report.facts.push({
      id: 'A8',
      what: `${path}: scripts of the page, gzip`,
      measured: `${mark(kB <= goalKb && !hasEditor)} ${shown(kB)} kB in ${scripts.size} files${hasEditor ? ', with the code of editors' : ''}`,
      goal: `≤ ${goalKb} kB, no editor`,
    });
  }
  connection.close();
}

/**
 * The scripts that a browser fetches for a document: preloads and imports; the map of routes that it carries names
 * more.
 */
function askedScripts(html: string): Set<string> {
  const asked = /(?:rel="modulepreload" href=|from |import\(?\s*)"(\/assets\/[\w.-]+\.js)"/g;
  return new Set([...html.matchAll(asked)].flatMap(([, script]) => script ?? []));
}
