import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedPaper } from '#app/contract/stored/final-paper.ts';
import { everyKind } from '#tests/support/every-kind.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { openFinalAttempt } from './final-ids.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';

const path = '/api/evaluacion_final';
let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = await startStack({ name: 'final_answers', worker: false, seed: true });
  token = await tokenOf(stack, accounts.learner);
  await openFinalAttempt(stack);
  const paper = storedPaper(
    everyKind().map((question, index) => ({ id: index + 1, unitId: null, question })),
  );
  await rows(
    stack,
    `update final_attempt set paper = $2 where sent_at is null and member_id in (
       select m.id from member m join person p on p.id = m.person_id where p.username = $1
     )`,
    [accounts.learner, JSON.stringify(paper)],
  );
});

afterAll(() => stack?.stop());

const put = (pregunta: number, sent: object) =>
  call(stack, {
    method: 'PUT',
    path: `${path}/respuesta`,
    token,
    body: { intento: 1, pregunta, marcada: false, ...sent },
  });

type Read = {
  abierto: { respuestas: { pregunta: number; opcion: number | null; respuesta: unknown }[] };
};
const kept = async (pregunta: number) => {
  const { json } = await call(stack, { method: 'GET', path, token });
  const { respuestas } = (json as Read).abierto;
  const found = respuestas.find((one) => one.pregunta === pregunta);
  return found && [found.opcion, found.respuesta];
};

test('an answer is taken under the name of before and under that of every kind, whole or not', async () => {
  const sent: [pregunta: number, sent: object, kept: unknown][] = [
    [1, { opcion: 1 }, [1, 1]],
    [1, { respuesta: 0 }, [0, 0]],
    [1, { opcion: null }, [null, null]],
    [2, { respuesta: [0, 1] }, [null, [0, 1]]],
    [3, { opcion: 0 }, [0, 0]],
    [4, { respuesta: [3, 1] }, [null, [3, 1]]],
    [5, { respuesta: [null, 2, null] }, [null, [null, 2, null]]],
    [6, { opcion: null, respuesta: 'Describir' }, [null, 'Describir']],
    [7, { respuesta: '25' }, [null, '25']],
    [8, { respuesta: [0] }, [null, [0]]],
    [8, { respuesta: null }, [null, null]],
  ];
  for (const [pregunta, body, expected] of sent) {
    const { status, text } = await put(pregunta, body);
    expect(status, text).toBe(200);
    expect(await kept(pregunta)).toEqual(expected);
  }
});

test('an answer of another shape is refused in words', async () => {
  const wrong: [pregunta: number, sent: object][] = [
    [1, {}],
    [1, { respuesta: 'Escucho' }],
    [1, { respuesta: 7 }],
    [1, { opcion: 1.5 }],
    [2, { opcion: 1 }],
    [2, { respuesta: [0, 0] }],
    [4, { respuesta: { 0: 1 } }],
    [5, { respuesta: [[0]] }],
    [6, { respuesta: true }],
    [6, { respuesta: 'a'.repeat(201) }],
    [7, { respuesta: 25 }],
    [8, { respuesta: [0, 0, 0, 0] }],
  ];
  for (const [pregunta, body] of wrong) {
    const { status, json, text } = await put(pregunta, body);
    expect(status, `${JSON.stringify(body)}: ${text}`).toBe(422);
    const { mensaje } = (json as { error: { mensaje: string } }).error;
    expect(mensaje).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  }
});
