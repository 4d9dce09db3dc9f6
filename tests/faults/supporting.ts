import type * as z from 'zod/mini';
import type { askHelp } from '#app/contract/account/help.ts';
import type { arcoRequest, registerArco } from '#app/contract/admin/support/arco.ts';
import type { ticket } from '#app/contract/admin/support/tickets.ts';
import type { Act, Call } from './clients.ts';

type ReplyOf<E extends { reply: z.ZodMiniType }> = z.input<E['reply']>;

type Helped = { learner: Call; admin: Call; memberId: number };

/** The learner asks Support, twice in a moment: one request. An administrator answers it, from its version: one answer. */
export function askSupport({ learner, admin, memberId }: Helped): Act {
  return async (insist, kept) => {
    const who = `member ${memberId}`;
    const question = { tema: 'falla', texto: `No abre mi reto, ${who}.`, pagina: '/', solicitud: null };
    const ask = async (): Promise<number> => {
      const { text } = await insist(`help for ${who}`, () => learner('POST', '/api/ayuda', question));
      return (JSON.parse(text) as ReplyOf<typeof askHelp>).id;
    };
    const [ticketId, again] = [await ask(), await ask()];
    if (again !== ticketId) throw new Error(`${who} has two requests of one: ${ticketId}, ${again}`);
    const path = `/api/cms/soporte/solicitudes/${ticketId}`;
    const read = async () => {
      const { text } = await insist(`request of ${who}`, () => admin('GET', path));
      return JSON.parse(text) as ReplyOf<typeof ticket>;
    };
    const { version } = await read();
    const answer = { version, texto: `Ya abre, ${who}.`, estado: 'resuelto' };
    // Where it is of another version by now (409), it can only be by this answer.
    await insist(`answer to ${who}`, () => admin('POST', `${path}/respuestas`, answer), [200, 409]);
    const { mensajes } = await read();
    if (mensajes.filter(({ texto }) => texto === answer.texto).length !== 1)
      throw new Error(`${who} has not one answer: ${JSON.stringify(mensajes)}`);
    kept.tickets.push({ ticketId, text: answer.texto });
  };
}

type Requested = { admin: Call; memberId: number; personId: number };

/** An administrator registers a request about personal data, reviews it and answers it, each step from its version. */
export function requestData({ admin, memberId, personId }: Requested): Act {
  return async (insist, kept) => {
    const who = `the data of member ${memberId}`;
    const asked = {
      derecho: 'acceso',
      medio: 'telefono',
      persona: personId,
      nombre_dicho: '',
      contacto: '',
      recibida: '2026-01-05',
      solicitud: `Quiero saber qué datos tienen: ${who}.`,
    };
    // Said again after a fault it is another request: the one that was acknowledged counts.
    const { text } = await insist(`request of ${who}`, () => admin('POST', '/api/cms/soporte/arco', asked));
    const arcoId = (JSON.parse(text) as ReplyOf<typeof registerArco>).id;
    const path = `/api/cms/soporte/arco/${arcoId}`;
    for (const step of [
      { paso: 'revision', texto: '' },
      { paso: 'identidad', texto: 'Mostró su credencial.' },
      { paso: 'respuesta', texto: 'Se entrega el paquete.', resultado: 'procedente' },
    ]) {
      const read = await insist(`reading of ${who}`, () => admin('GET', path));
      const { version } = JSON.parse(read.text) as ReplyOf<typeof arcoRequest>;
      await insist(
        `${step.paso} of ${who}`,
        () => admin('POST', `${path}/pasos`, { version, ...step }),
        [200, 409],
      );
    }
    kept.requests.push({ arcoId, steps: ['receive', 'review', 'identify', 'answer'] });
  };
}
