import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type GroupPart, groupHref, groupParts } from '#app/contract/links/group.ts';
import { type Bench, mark } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import { pageRequest } from '../client/requests.ts';
import { shown } from '../measure/table.ts';
import { ownRoot } from '../tree.ts';
import { openDesk } from './desk.ts';

const goalKb = 250;

/** A8: the scripts that the first page of a visit asks for, compressed with gzip. */
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
    '/cms/grupos',
    ...parts.map((part) => groupHref(desk.groupId, part)),
  ];
  const connection = openConnection(product.port);
  for (const path of paths) {
    const answer = await connection.ask(pageRequest(product.stack.origin, desk.next(), path, false));
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    const scripts = new Set(answer.body.toString().match(/\/assets\/[\w.-]+\.js/g));
    let kB = 0;
    for (const script of scripts) {
      const text = await readFile(join(ownRoot, 'build/client', script)).catch(() => Buffer.alloc(0));
      kB += text.length === 0 ? 0 : gzipSync(text).length / 1000;
    }
    report.facts.push({
      id: 'A8',
      what: `${path}: scripts of the page, gzip`,
      measured: `${mark(kB <= goalKb)} ${shown(kB)} kB in ${scripts.size} files`,
      goal: `≤ ${goalKb} kB`,
    });
  }
  connection.close();
}
