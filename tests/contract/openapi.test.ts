import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#app/domain/access/access.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { documentedAt, mustBeDocumented } from './documented.ts';
import { accounts, call, cookieOf, rows, tokenOf } from './http-client.ts';

/**
 * The OpenAPI document is true of the running server. Each call of the contract tests is held against it (`call`); here
 * are the query strings and the files, which the matrix of roles does not ask for.
 */
let stack: Stack;
let ids: Record<string, number>;
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  stack = await startStack({ name: 'openapi', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  for (const role of ['learner', 'boss', 'tutor', 'admin'] as const)
    tokens[role] = await tokenOf(stack, accounts[role]);
  const [found] = await rows<Record<string, number>>(
    stack,
    `select g.id as "groupId", g.programme_id as "programmeId", p.id as "personId", u.id as "unitId", m.id as "moduleId",
       (select min(id) from file where purpose = 'photo') as "photoId",
       (select min(activity_id) from activity_file where role = 'download') as "toolkitId",
       (select min(id) from activity where kind = 5) as "activityId",
       (select min(id) from person where username = 'jefe') as "bossId",
       (select min(id) from person where username = 'tutor') as "tutorId"
     from person p
     join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = 0
     join module m on m.unit_id = u.id and m.position = 0
     where p.username = $1`,
    [accounts.learner],
  );
  if (!found) throw new Error('the demonstration has no learner');
  ids = found;
});
afterAll(() => stack?.stop());

const filled = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

it('is what the server gives an administrator, with an example of each call', async () => {
  const answer = await call(stack, { method: 'GET', path: '/api/openapi.json', token: tokens.admin });
  const { openapi, paths, servers } = answer.json as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { responses?: Record<string, { content?: Record<string, object> }> }>
    >;
    servers: { url: string }[];
  };
  expect(openapi).toBe('3.1.0');
  expect(servers).toEqual([{ url: stack.origin }]);
  const answers = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, one]) => [`${method} ${path}`, one] as const),
    );
  const without = answers.filter(
    ([, one]) => !('example' in (one.responses?.[200]?.content?.['application/json'] ?? {})),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

describe('a query string', () => {
  it.each([
    ['learner', '/api/notificaciones/historial?clase=retos&vistas=si'],
    ['learner', '/api/puntos?cursor=2000000000'],
    ['learner', '/api/mis_preguntas?cursor=2000000000'],
    ['learner', '/api/borradores?formulario=ayuda.nueva'],
    ['boss', '/api/ayuda?pagina=1'],
    ['boss', '/api/ayuda/arco?pagina=1'],
    ['tutor', '/api/tutor/retos?grupo={groupId}&unidad={unitId}&estado=todos&pagina=1'],
    ['tutor', '/api/tutor/foros?filtro=respondidas&grupo={groupId}&pagina=1'],
    ['admin', '/api/cms/usuarios?q=ana&orden=-nombre&generacion={groupId}&estado=activo&pagina=1&tamano=10'],
    ['admin', '/api/cms/grupos?programa={programmeId}&estado=publicado&orden=nombre'],
    ['admin', '/api/cms/actividades?programa={programmeId}&unidad={unitId}&estado=publicado'],
    ['admin', '/api/cms/modulos?programa={programmeId}&estado=publicado&tamano=25'],
    ['admin', '/api/cms/unidades?programa={programmeId}&estado=publicado'],
    ['admin', '/api/cms/programas?estado=publicado'],
    ['admin', '/api/cms/insignias?estado=publicado&audiencia=aprendiz'],
    ['admin', '/api/cms/preguntas_finales?programa={programmeId}&activa=1&pagina=1'],
    ['admin', '/api/cms/arbol?programa={programmeId}'],
    ['admin', '/api/cms/arbol/uso?tipo=modulo&id={moduleId}'],
    ['admin', '/api/cms/historial?objeto=generacion&id={groupId}'],
    ['admin', '/api/cms/vistas?pantalla=usuarios'],
    ['admin', '/api/cms/buscar?q=generaci'],
    ['admin', '/api/cms/soporte/solicitudes?estado=todas&orden=-creada'],
    ['admin', '/api/cms/soporte/arco?plazo=abiertas'],
    ['admin', '/api/cms/soporte/dias_inhabiles?anio=2026'],
    ['admin', '/api/cms/analiticos?generacion={groupId}'],
    ['admin', '/api/cms/analiticos/avance_usuarios?generacion={groupId}&estado=en_tiempo'],
    ['admin', '/api/cms/analiticos/jefes?generacion={groupId}'],
    ['admin', '/api/cms/analiticos/jefes/personas?figura=colaboradores&jefe={bossId}&generacion={groupId}'],
    ['admin', '/api/cms/analiticos/retos?generacion={groupId}'],
    ['admin', '/api/cms/analiticos/retos/personas?figura=participantes&generacion={groupId}&unidad={unitId}'],
    ['admin', '/api/cms/analiticos/retos/tutores/{tutorId}?figura=abiertos'],
    ['admin', '/api/cms/analiticos/usuarios/{personId}/reforzamiento?unidad={unitId}'],
    ['admin', '/api/cms/perfiles/4/candidatos?q=ana'],
    ['admin', '/api/cms/tareas?pagina=1'],
  ] as const)('of a %s is read as the document says: %s', async (role, path) => {
    const address = filled(path);
    const operation = documentedAt('GET', address);
    for (const name of new URL(address, stack.origin).searchParams.keys())
      expect(operation?.queryNames, path).toContain(name);
    const answer = await call(stack, { method: 'GET', path: address, token: tokens[role] });
    expect(answer.status, answer.text).toBe(200);
  });

  it('with a wrong value is the refusal that the document says', async () => {
    const answer = await call(stack, {
      method: 'GET',
      path: '/api/cms/grupos?estado=otro',
      token: tokens.admin,
    });
    expect(answer.status).toBe(422);
  });
});

describe('a file', () => {
  it.each([
    ['learner', '/archivos/{photoId}?grande&descargar', 302],
    ['learner', '/archivos/actividad/{toolkitId}', 200],
    ['learner', '/archivos/generaciones', 404],
    ['boss', '/archivos/retos?retos=1', 404],
    ['tutor', '/archivos/retos', 422],
    ['tutor', '/archivos/importaciones/plantilla', 404],
    ['admin', '/archivos/generaciones?estado=publicado&ids={groupId}', 200],
    ['admin', '/archivos/importaciones/plantilla', 200],
    ['admin', '/archivos/preguntas/plantilla', 200],
    ['admin', '/archivos/preguntas/banco/{programmeId}', 200],
    ['admin', '/archivos/ejercicios/{activityId}/preguntas?formato=csv', 200],
    ['tutor', '/archivos/ejercicios/{activityId}/preguntas?formato=gift', 404],
    ['admin', '/archivos/programas/{programmeId}', 200],
    ['admin', '/archivos/exportaciones/2000000000', 404],
    ['admin', '/archivos/datos/enlace/nada', 404],
    ['admin', '/calendario/nada.ics', 404],
  ] as const)('for a %s at %s is %i, as the document says', async (role, path, status) => {
    const cookie = await cookieOf(stack, accounts[role]);
    const answer = await call(stack, { method: 'GET', path: filled(path), cookie });
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  });

  it('is not for anybody without a session', async () => {
    const answer = await call(stack, { method: 'GET', path: filled('/archivos/{photoId}') });
    expect(answer.status).toBe(401);
  });
});

describe('an answer that the document does not have', () => {
  const asked = { method: 'GET', path: '/api/puntos', type: 'application/json' };

  it.each([
    ['another status', { ...asked, status: 418, json: {} }],
    ['another content type', { ...asked, status: 200, type: 'text/html', json: {} }],
    ['a field more', { ...asked, status: 200, json: { otra: 'cosa' } }],
    [
      'a code of another call',
      {
        ...asked,
        status: 401,
        json: { error: { codigo: 'login.refused', mensaje: 'Usuario o contraseña.' } },
      },
    ],
  ])('is found: %s', (_, answered) => {
    expect(() => mustBeDocumented(answered)).toThrow(/document/);
  });
});
