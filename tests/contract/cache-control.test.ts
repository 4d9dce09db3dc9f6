import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, cookieOf, rows } from './http-client.ts';

/** Every kind of answer says once how it may be kept (product: headers). */
let stack: Stack;
let cookie: string;

beforeAll(async () => {
  stack = await startStack({ name: 'kept', worker: false, seed: true });
  cookie = await cookieOf(stack, accounts.admin);
});
afterAll(() => stack?.stop());

/** The values of a header of an answer, one for each line of it, and where it leads. */
function keptOf(path: string): Promise<{ kept: string[]; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(stack.origin + path, { headers: { cookie } }, (answer) => {
      const { rawHeaders, headers } = answer;
      const kept = rawHeaders.filter((_, at) => rawHeaders[at - 1]?.toLowerCase() === 'cache-control');
      answer.resume().on('end', () => resolve({ kept, location: headers.location }));
    })
      .on('error', reject)
      .end();
  });
}

it('of a screen, a call, a file, a list, an archive, a refusal and a probe', async () => {
  const [ids] = await rows<{ photo: number; programme: number; activity: number }>(
    stack,
    `select (select min(id) from file where purpose = 'photo') as photo, (select min(id) from programme) as programme,
       (select min(activity_id) from activity_file) as activity`,
  );
  const page = await (await fetch(`${stack.origin}/login`)).text();
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
  const photo = `/archivos/${ids?.photo}`;
  const { location } = await keptOf(photo);
  const answers = {
    '/cms/usuarios': 'private, no-store',
    '/nada': 'private, no-store',
    '/api/cms/salud': 'private, no-store',
    '/api/nada': 'private, no-store',
    '/livez': 'private, no-store',
    '/metrics': 'private, no-store',
    [script]: 'public, max-age=31536000, immutable',
    '/favicon.svg': 'public, max-age=3600',
    '/nada.png': 'private, no-store',
    [photo]: 'private, no-store',
    [location ?? '']: 'private, max-age=300',
    '/almacen/nada': 'private, no-store',
    '/archivos/generaciones': 'private, no-store',
    '/archivos/importaciones/plantilla': 'private, no-store',
    '/archivos/preguntas/plantilla': 'private, no-store',
    [`/archivos/programas/${ids?.programme}`]: 'private, no-store',
    [`/archivos/actividad/${ids?.activity}`]: 'private, no-store',
    '/archivos/exportaciones/1': 'private, no-store',
    '/archivos/auditoria/1': 'private, no-store',
    '/archivos/datos/1': 'private, no-store',
    '/archivos/datos/enlace/nada': 'private, no-store',
    '/calendario/nada.ics': 'private, no-store',
  };
  const found: [string, string[]][] = [];
  for (const path of Object.keys(answers)) found.push([path, (await keptOf(path)).kept]);
  expect(found).toEqual(Object.entries(answers).map(([path, kept]) => [path, [kept]]));
});
