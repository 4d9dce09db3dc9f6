import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpload } from '#app/contract/account/files.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { newBadgeForm } from './badge-ids.ts';
import { newActivityForm, newModuleForm, storedModuleForm } from './content-ids.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';
import { newProgrammeForm, newQuestionForm } from './programme-ids.ts';
import { questionnaireForm, stepForms, storedVersion } from './unit-content-ids.ts';

let stack: Stack;
let token: string;
let ids: { programmeId: number; unitId: number; moduleId: number; activityId: number };

beforeAll(async () => {
  stack = await startStack({ name: 'content', seed: true });
  await signIn();
  const [row] = await rows<typeof ids>(
    stack,
    `select programme_id as "programmeId", unit.id as "unitId", module.id as "moduleId", activity.id as "activityId"
     from unit join module on module.unit_id = unit.id join activity on activity.module_id = module.id
     order by activity.id limit 1`,
  );
  if (!row) throw new Error('the demonstration has no content');
  ids = row;
});

afterAll(() => stack?.stop());

/** A session may write 120 times a minute. */
async function signIn() {
  token = await tokenOf(stack, accounts.admin);
}

const send = (method: string, path: string, body?: unknown) =>
  call(stack, { method, path: `/api/cms${path}`, token, ...(body === undefined ? {} : { body }) });

type Answer = Awaited<ReturnType<typeof send>>;
type Refused = { error: { mensaje: string; campos?: { campo: string; mensaje: string }[] } };

/** The sentences of a refusal, which must be one of ours, and of what was sent, not of how often. */
function sentencesOf({ status, json, text }: Answer): string[] {
  expect(status, text).not.toBe(429);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  const { mensaje, campos = [] } = (json as Refused).error;
  const said = [mensaje, ...campos.map((one) => one.mensaje)];
  for (const sentence of said) expect(sentence).toMatch(/^[¿¡«A-ZÁÉÍÓÚÑ].*[.?!]$/);
  return said;
}

const expectRefusal = (answer: Answer, status: number, sentence: string) => {
  const said = sentencesOf(answer);
  expect(answer.status, answer.text).toBe(status);
  expect(said).toContain(sentence);
};

const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe('a step of a unit', () => {
  const { caso, reto, encuesta, autoevaluacion } = stepForms;
  const [criterion] = reto.criterios;
  const [question] = encuesta.preguntas;
  const item = { tipo: 'opcionMultiple', pregunta: '¿Cuál?', opciones: ['Sí', 'No'] };
  const withItems = (preguntas: unknown[]) => ({ secciones: [{ titulo: 'Lo que sé', preguntas }] });

  test.each([
    [
      'reto',
      'a rubric of 99',
      { ...reto, criterios: [{ ...criterion, peso: 99 }] },
      'Los pesos deben sumar 100.',
    ],
    [
      'reto',
      'a rubric of 102',
      { ...reto, criterios: many(2, { ...criterion, peso: 51 }) },
      'Los pesos deben sumar 100.',
    ],
    ['reto', 'no criterion', { ...reto, criterios: [] }, 'Una rúbrica tiene de 1 a 8 criterios.'],
    [
      'reto',
      '21 criteria',
      { ...reto, criterios: many(21, criterion) },
      'Una rúbrica tiene de 1 a 8 criterios.',
    ],
    [
      'reto',
      'half a percent',
      { ...reto, criterios: [{ ...criterion, peso: 99.5 }] },
      'Escribe un peso entero de 1 a 100.',
    ],
    [
      'reto',
      'one level',
      { ...reto, criterios: [{ ...criterion, niveles: [{ nombre: 'Bien', valor: 8, descriptor: '' }] }] },
      'Escribe de 2 a 5 niveles.',
    ],
    ['caso', 'no question', { ...caso, preguntas: [] }, 'Un caso tiene de 1 a 10 preguntas.'],
    ['caso', '21 questions', { ...caso, preguntas: many(21, '¿Qué?') }, 'Un caso tiene de 1 a 10 preguntas.'],
    ['encuesta', 'no question', { preguntas: [] }, 'Una encuesta tiene de 1 a 20 preguntas.'],
    [
      'encuesta',
      '21 questions',
      { preguntas: many(21, question) },
      'Una encuesta tiene de 1 a 20 preguntas.',
    ],
    ['autoevaluacion', 'no question', withItems([]), 'Una sección tiene de 1 a 30 preguntas.'],
    ['autoevaluacion', 'no option', withItems([{ ...item, opciones: [] }]), 'Escribe de 2 a 8 opciones.'],
    [
      'autoevaluacion',
      '21 options',
      withItems([{ ...item, opciones: many(21, 'Sí') }]),
      'Escribe de 2 a 8 opciones.',
    ],
    ['autoevaluacion', 'no section', { secciones: [] }, 'Una autoevaluación tiene de 1 a 10 secciones.'],
  ])('%s with %s is refused', async (step, _, form, sentence) => {
    const version = await storedVersion(stack, 'unit', ids.unitId);
    const answer = await send('PUT', `/unidades/${ids.unitId}/pasos/${step}`, { ...form, ...version });
    expectRefusal(answer, 422, sentence);
  });

  test('a right one is taken, whatever was refused before', async () => {
    const version = await storedVersion(stack, 'unit', ids.unitId);
    const answer = await send('PUT', `/unidades/${ids.unitId}/pasos/autoevaluacion`, {
      ...autoevaluacion,
      ...version,
    });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('questions', () => {
  beforeAll(signIn);
  const option = (texto: string, correcta: boolean) => ({ texto, correcta, retroalimentacion: '' });
  const exercise = (opciones: unknown[]) => ({
    ...newActivityForm(ids.moduleId),
    tipo: 5,
    preguntas: [{ clave: 'p1', pregunta: '¿Cuál?', opciones }],
  });

  test.each([
    ['no option', () => [], 'Pregunta 1: escribe de 2 a 6 opciones.'],
    [
      '21 options',
      () => Array.from({ length: 21 }, (_, n) => option(`Opción ${n}`, n === 0)),
      'Pregunta 1: escribe de 2 a 6 opciones.',
    ],
    [
      'two right ones',
      () => [option('Sí', true), option('No', true)],
      'Pregunta 1: marca una sola opción correcta.',
    ],
  ])('of an exercise with %s are refused', async (_, options, sentence) => {
    expectRefusal(await send('POST', '/actividades', exercise(options())), 422, sentence);
  });

  test.each([[0], [21]])('of a bank with %i options are refused', async (count) => {
    const { reactivo, ...form } = newQuestionForm(ids.programmeId);
    const options = Array.from({ length: count }, (_, n) => option(`${n}`, n === 0));
    const question = { ...reactivo, opciones: options };
    expectRefusal(
      await send('POST', '/preguntas_finales', { ...form, reactivo: question }),
      422,
      'Escribe de 2 a 6 opciones.',
    );
  });

  test.each([
    [
      'without a right option',
      { opciones: [option('Sí', false), option('No', false)] },
      'Falta marcar la respuesta correcta.',
    ],
    [
      'with 11 points',
      { puntos: 11, opciones: [option('Sí', true), option('No', false)] },
      'Sus puntos son un número entero de 1 a 10.',
    ],
    [
      'to order of one item',
      { tipo: 'orden', elementos: ['uno'] },
      'Escribe de 2 a 8 elementos para ordenar.',
    ],
    ['without an accepted text', { tipo: 'texto', aceptadas: [] }, 'Falta escribir la respuesta aceptada.'],
    [
      'with a number below the tolerance of none',
      { tipo: 'numero', valor: 1, tolerancia: -1, unidad: '' },
      'La tolerancia es 0 o un número mayor.',
    ],
    ['without steps', { tipo: 'decision', pasos: [] }, 'Escribe de 1 a 7 pasos.'],
  ])('of a bank %s is refused', async (_, change, sentence) => {
    const { reactivo, ...form } = newQuestionForm(ids.programmeId);
    const made = { ...form, reactivo: { clave: reactivo.clave, pregunta: reactivo.pregunta, ...change } };
    expectRefusal(await send('POST', '/preguntas_finales', made), 422, sentence);
  });

  test('of a literal questionnaire keep their number, and nobody fills another version', async () => {
    const [row] = await rows<{ id: number; version: number }>(
      stack,
      `select id, version from questionnaire where key = 'strategy'`,
    );
    const path = `/cuestionarios/${row?.id}/versiones`;
    const form = { ...questionnaireForm, version: row?.version };
    sentencesOf(await send('POST', path, form));
    expectRefusal(
      await send('POST', path, { ...form, secciones: [] }),
      422,
      'Un cuestionario tiene de 1 a 10 secciones.',
    );
    sentencesOf(await send('POST', path, { ...form, version: 999 }));
  });
});

describe('texts and files', () => {
  beforeAll(signIn);
  test('HTML with scripts is cleaned', async () => {
    const html =
      '<p onclick="alert(1)">Hola<script>alert(1)</script></p><a href="javascript:alert(1)">a</a><img src="x" onerror="alert(1)"><iframe src="https://ejemplo.mx"></iframe>';
    const made = await send('POST', '/actividades', { ...newActivityForm(ids.moduleId), html });
    expect(made.status, made.text).toBe(200);
    const kept = await send('GET', `/actividades/${(made.json as { id: number }).id}`);
    const text = (kept.json as { html: string }).html;
    expect(text).toContain('Hola');
    expect(text).not.toMatch(/script|onclick|onerror|iframe/i);
  });

  /** Uploads bytes as an editor does; the answer of the call that stores them. */
  async function stored(bytes: Uint8Array<ArrayBuffer>, fileType: string, uso: string) {
    const fileKey = uso === 'insignia' ? 'insignias' : 'cursos';
    const body = { fileName: `archivo.${fileType.split('/')[1]?.slice(0, 3)}`, fileType, fileKey };
    const signing = await call(stack, { method: 'POST', path: '/api/s3_sign', token, body });
    expect(signing.status, signing.text).toBe(200);
    const { putAddress, address } = signUpload.reply.parse(signing.json).data.signed;
    await fetch(putAddress, {
      method: 'PUT',
      headers: { 'Content-Type': fileType },
      body: new Uint8Array(bytes),
    });
    return send('POST', '/archivos', { uso, archivo: { fileUrl: address } });
  }

  test.each([
    [30_001, 2],
    [10_000, 5_201],
  ])('a picture of %i × %i px is refused', async (width, height) => {
    const blank = sharp({ create: { width, height, channels: 3, background: '#000' } });
    const bytes = await blank.png().toBuffer();
    for (const use of ['imagen', 'insignia']) {
      expectRefusal(
        await stored(bytes, 'image/png', use),
        422,
        'La imagen es demasiado grande: se aceptan hasta 52 millones de puntos y 30,000 por lado. Guárdala más pequeña y súbela otra vez.',
      );
    }
  });

  test('no drawing is taken: not as a photo, nor a badge, nor a picture of a course', async () => {
    const takes = {
      usuarios: 'JPG, PNG, GIF o WEBP',
      insignias: 'JPG, PNG o WEBP',
      cursos: 'MP3, M4A, OGG, MP4, WEBM, VTT, JPG, PNG, WEBP, PDF, DOCX, PPTX, XLSX o ZIP',
    };
    for (const [fileKey, types] of Object.entries(takes)) {
      const body = { fileName: 'a.svg', fileType: 'image/svg+xml', fileKey };
      expectRefusal(
        await call(stack, { method: 'POST', path: '/api/s3_sign', token, body }),
        422,
        `No se reciben dibujos SVG: guárdalo como imagen. Usa ${types}.`,
      );
    }
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expectRefusal(
      await stored(drawing, 'image/png', 'insignia'),
      422,
      'Por su nombre es una imagen PNG, pero por dentro es un dibujo SVG. Ábrelo en tu equipo, guárdalo como una imagen PNG y súbelo otra vez.',
    );
  });

  test('a file of another sort, of nobody, or gone is refused', async () => {
    const [own] = await rows<{ id: number }>(
      stack,
      `select id from file where purpose <> 'course' order by id limit 1`,
    );
    for (const archivoId of [own?.id, 2_147_483_647, 2 ** 31, -1, 'uno']) {
      const archivos = [{ uso: 'descarga', titulo: '', archivoId }];
      sentencesOf(
        await send('POST', '/actividades', { ...newActivityForm(ids.moduleId), tipo: 4, archivos }),
      );
    }
  });
});

describe('a package', () => {
  beforeAll(signIn);
  /** Uploads a zip as an administrator does and asks for its import; the answer of the call. */
  async function imported(bytes: Uint8Array<ArrayBuffer>) {
    const body = {
      fileName: 'a.zip',
      fileType: 'application/zip',
      fileKey: 'paquetes',
      fileSize: bytes.length,
    };
    const signing = await call(stack, { method: 'POST', path: '/api/s3_sign', token, body });
    expect(signing.status, signing.text).toBe(200);
    const { putAddress, address } = signUpload.reply.parse(signing.json).data.signed;
    const put = await fetch(putAddress, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/zip' },
      body: new Uint8Array(bytes),
    });
    expect(put.ok).toBe(true);
    return send('POST', '/programas/paquete', { archivo: address });
  }

  /** The faults that the import of such a package says, once it is over; nothing was imported. */
  async function faultsOf(entries: Record<string, Uint8Array>): Promise<string[]> {
    const asked = await imported(new Uint8Array(zipSync(entries)));
    expect(asked.status, asked.text).toBe(200);
    const { id } = asked.json as { id: number };
    const read = async () =>
      (await send('GET', `/programas/paquete/${id}`)).json as {
        estado: string;
        faltas: string[];
        programa: null;
      };
    await expect.poll(async () => (await read()).estado, { timeout: 30_000 }).toBe('terminada');
    const { faltas, programa } = await read();
    expect(programa).toBeNull();
    return faltas;
  }

  test('of 2 GB is refused before it is sent', async () => {
    const body = {
      fileName: 'a.zip',
      fileType: 'application/zip',
      fileKey: 'paquetes',
      fileSize: 2_000_000_000,
    };
    const answer = await call(stack, { method: 'POST', path: '/api/s3_sign', token, body });
    expect(answer.status, answer.text).toBe(413);
    sentencesOf(answer);
  });

  test('that is no zip is refused', async () => {
    sentencesOf(await imported(new TextEncoder().encode('hola')));
  });

  test('of another version, with a path that climbs, or without its manifest says what is wrong', async () => {
    const manifest = strToU8(JSON.stringify({ format: 'rumbo.programa', version: 99 }));
    const packages: Record<string, Uint8Array>[] = [
      { 'programa.json': manifest },
      { 'programa.json': manifest, '../../mal': strToU8('x') },
      { 'otro.txt': strToU8('x') },
    ];
    for (const entries of packages) {
      const faults = await faultsOf(entries);
      expect(faults.length).toBeGreaterThan(0);
      for (const fault of faults) expect(fault).toMatch(/Falta|Este paquete es de otra versión/);
    }
  });
});

describe('publishing', () => {
  beforeAll(signIn);
  const tell = async (change: Record<string, unknown>) => {
    const seen = await send('POST', '/arbol/vista', change);
    return { seen, token: (seen.json as { token?: string }).token ?? '' };
  };

  test('a video without captions is refused with what is missing', async () => {
    const made = await send('POST', '/actividades', { ...newActivityForm(ids.moduleId), tipo: 2 });
    const change = { tipo: 'actividad', id: (made.json as { id: number }).id, cambio: 'publicar' };
    const { seen, token: proof } = await tell(change);
    const problems = (seen.json as { problemas: { mensaje: string }[] }).problemas;
    expect(problems.map(({ mensaje }) => mensaje)).toContain('Faltan los subtítulos del video.');
    const answer = await send('POST', '/arbol/cambios', { ...change, token: proof });
    expect(answer.status).toBe(422);
    expect(sentencesOf(answer).join(' ')).toContain('Falta el video.');
    const bulk = await send('POST', '/arbol/acciones', {
      tipo: 'actividad',
      accion: 'publicar',
      ids: [change.id],
    });
    expect(bulk.json).toMatchObject({ hechas: 0, rechazadas: [{ id: change.id }] });
  });

  test('a move into itself, into what is below or out of its programme is refused', async () => {
    const other = await send('POST', '/programas', newProgrammeForm());
    const moves = [
      { tipo: 'programa', id: ids.programmeId, destino: ids.programmeId },
      { tipo: 'unidad', id: ids.unitId, destino: (other.json as { id: number }).id },
      { tipo: 'modulo', id: ids.moduleId, destino: 2_147_483_647 },
      { tipo: 'actividad', id: ids.activityId, destino: 2_147_483_647 },
      { tipo: 'unidad', id: ids.unitId, destino: -1 },
      { tipo: 'unidad', id: ids.unitId, lugar: -1 },
      { tipo: 'unidad', id: ids.unitId, lugar: 1_001 },
    ];
    for (const move of moves) {
      sentencesOf(await send('POST', '/arbol/vista', { ...move, cambio: 'mover' }));
      sentencesOf(await send('POST', '/arbol/cambios', { ...move, cambio: 'mover', token: 'nada' }));
    }
  });

  test('two that are moved to one place have one each', async () => {
    const [first, second] = [
      await send('POST', '/modulos', newModuleForm(ids.unitId)),
      await send('POST', '/modulos', newModuleForm(ids.unitId)),
    ].map(({ json }) => (json as { id: number }).id);
    for (const id of [first, second]) {
      const move = { tipo: 'modulo', id, cambio: 'mover', lugar: 0 };
      const { token: proof } = await tell(move);
      const moved = await send('POST', '/arbol/cambios', { ...move, token: proof });
      expect(moved.status, moved.text).toBe(200);
    }
    const places = await rows<{ id: number }>(
      stack,
      'select id from module where unit_id = $1 and deleted_at is null order by place, id limit 2',
      [ids.unitId],
    );
    expect(places.map(({ id }) => id)).toEqual([second, first]);
  });

  test('many at once are at least one and at most 200, of a level that there is', async () => {
    const action = (body: Record<string, unknown>) =>
      send('POST', '/arbol/acciones', { tipo: 'modulo', accion: 'archivar', ids: [2_147_483_647], ...body });
    expectRefusal(await action({ ids: [] }), 422, 'Elige al menos uno.');
    expectRefusal(await action({ ids: many(201, 1) }), 422, 'Elige 200 como máximo.');
    for (const wrong of [{ tipo: 'caso' }, { accion: 'eliminar' }, { ids: [2 ** 31] }, { ids: ['1'] }]) {
      sentencesOf(await action(wrong));
    }
    expect((await action({})).json).toMatchObject({
      hechas: 0,
      rechazadas: [{ nombre: 'Contenido que ya no está' }],
    });
  });
});

describe('ids', () => {
  beforeAll(signIn);
  test.each(['programas', 'unidades', 'modulos', 'actividades', 'insignias'])(
    'of %s that are malformed or of nothing are not found',
    async (list) => {
      for (const id of ['2147483647', '-1', '2147483648', 'abc', '1.5']) {
        expect((await send('GET', `/${list}/${id}`)).status, id).toBe(404);
        const answer = await send('PUT', `/${list}/${id}`, {});
        sentencesOf(answer);
      }
    },
  );

  test('of what a new object is put into are of something that stands', async () => {
    for (const wrong of [2_147_483_647, 2 ** 31, -1, 0, '1', null]) {
      sentencesOf(await send('POST', '/modulos', { ...newModuleForm(ids.unitId), unidad: wrong }));
      sentencesOf(await send('POST', '/actividades', { ...newActivityForm(ids.moduleId), modulo: wrong }));
      sentencesOf(
        await send('POST', '/preguntas_finales', { ...newQuestionForm(undefined), programa: wrong }),
      );
    }
  });

  test('of what is in the bin are of nothing that can be changed or published', async () => {
    const made = await send('POST', '/modulos', newModuleForm(ids.unitId));
    const moduleId = (made.json as { id: number }).id;
    await rows(stack, `update module set status = 'archived', deleted_at = now() where id = $1`, [moduleId]);
    const form = await storedModuleForm(stack, moduleId);
    expect((await send('PUT', `/modulos/${moduleId}`, form)).status).toBe(409);
    sentencesOf(await send('POST', '/actividades', newActivityForm(moduleId)));
    sentencesOf(await send('POST', '/arbol/vista', { tipo: 'modulo', id: moduleId, cambio: 'publicar' }));
  });

  test('a wrong filter of a list is 422', async () => {
    for (const list of ['programas', 'unidades', 'modulos', 'actividades', 'insignias']) {
      for (const query of ['pagina=0', 'orden=otro', 'estado=otro', 'tamano=7']) {
        expect((await send('GET', `/${list}?${query}`)).status, `${list}?${query}`).toBe(422);
      }
    }
  });
});

describe('the form of a badge', () => {
  beforeAll(signIn);
  const level = { nombre: 'Nivel', descripcion: 'Más.', imagen: '' };
  test.each([
    ['another key', { llave_insignia: 'Con Espacios' }],
    ['a name of 300 letters', { nombre: 'a'.repeat(300) }],
    ['an order of -1', { orden: -1 }],
    ['a picture that is none', { imagen: '/archivos/2147483647' }],
    ['a picture of elsewhere', { imagen: 'https://ejemplo.mx/a.png' }],
    ['no threshold', { regla: { medida: 'modulos', umbrales: [], programas: null } }],
    ['21 thresholds', { regla: { medida: 'modulos', umbrales: many(21, 1), programas: null } }],
    [
      'falling thresholds',
      { niveles: [level], regla: { medida: 'modulos', umbrales: [2, 1], programas: null } },
    ],
    ['a level too many', { niveles: many(5, level) }],
    ['an unknown measure', { regla: { medida: 'otra', umbrales: [1], programas: null } }],
    ['an unknown programme', { regla: { medida: 'modulos', umbrales: [1], programas: [2_147_483_647] } }],
    ['no programme at all', { regla: { medida: 'modulos', umbrales: [1], programas: [] } }],
  ])('refuses %s', async (_, change) => {
    sentencesOf(await send('POST', '/insignias', { ...newBadgeForm(), ...change }));
  });

  test('is given only to people who are there, and at most to a list', async () => {
    const made = await send('POST', '/insignias', newBadgeForm());
    const path = `/insignias/${(made.json as { id: number }).id}`;
    const give = { ids: [2_147_483_647], nivel: 1, motivo: 'Reconocimiento', con_aviso: false };
    for (const wrong of [{ ids: [] }, { ids: [2 ** 31] }, { nivel: 0 }, { nivel: 9 }, { motivo: '' }]) {
      sentencesOf(await send('POST', `${path}/otorgar`, { ...give, ...wrong }));
      if (!('motivo' in wrong)) {
        sentencesOf(await send('POST', `${path}/otorgar/vista`, { ids: give.ids, nivel: 1, ...wrong }));
      }
    }
    sentencesOf(await send('POST', '/insignias/acciones', { accion: 'publicar', ids: many(201, 1) }));
    sentencesOf(await send('POST', '/insignias/acciones', { accion: 'borrar', ids: [1] }));
  });
});
