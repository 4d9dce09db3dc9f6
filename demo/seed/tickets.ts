import type { TicketKind, TicketState } from '#app/contract/account/help.ts';
import { insertMessage, insertTicket } from '#server/repositories/support/tickets.ts';
import type { Trx } from '#server/world.ts';

const HOUR_MS = 60 * 60_000;

type Told = {
  asker: string;
  kind: TicketKind;
  subject: string;
  text: string;
  page: string;
  hoursAgo: number;
};
type Answered = Told & { state: TicketState; answer?: { text: string; afterHours: number }; note?: string };

const requests: readonly Answered[] = [
  {
    asker: 'aprendiz4',
    kind: 'help',
    subject: 'Algo no funciona',
    text: 'Quiero enviar mi reto y el botón se queda girando. Ya probé en otro navegador.',
    page: '/reto',
    hoursAgo: 3,
    state: 'new',
  },
  {
    asker: 'aprendiz2',
    kind: 'content',
    subject: 'Dudas del programa o su contenido',
    text: 'En el video de la segunda unidad los subtítulos van atrasados a partir del minuto tres.',
    page: '/objetos',
    hoursAgo: 28,
    state: 'in-progress',
    note: 'Contenido confirma el desfase: ya se pidió otra versión del archivo.',
  },
  {
    asker: 'jefe',
    kind: 'account',
    subject: 'Mi cuenta o mis datos',
    text: 'Me llegó una persona que cambió de tienda el mes pasado. ¿Quién la pasa a su jefe nuevo?',
    page: '/perfilJefe',
    hoursAgo: 52,
    state: 'waiting',
    answer: { text: '¿Nos dices el nombre de la persona y desde qué día cambió de tienda?', afterHours: 5 },
  },
  {
    asker: 'aprendiz5',
    kind: 'help',
    subject: 'Algo no funciona',
    text: 'El audio del podcast se corta cuando bloqueo el teléfono.',
    page: '/objetos',
    hoursAgo: 170,
    state: 'solved',
    answer: {
      text: 'Ya quedó corregido: cierra la pestaña, vuelve a entrar y pruébalo otra vez.',
      afterHours: 20,
    },
  },
];

const prepared = [
  {
    title: 'Volver a entrar',
    text: 'Cierra la pestaña, vuelve a entrar y pruébalo otra vez. Si sigue igual, dinos a qué hora fue y en qué dispositivo.',
  },
  {
    title: 'Pedir más datos',
    text: '¿Nos dices qué querías hacer, qué viste en la pantalla y a qué hora fue?',
  },
];

/** Requests to Support in each state, one of somebody who cannot sign in among them, and answers that are prepared. */
export async function insertTickets(trx: Trx, idOf: (username: string) => number): Promise<void> {
  const now = Date.now();
  const admin = idOf('admin');
  for (const { asker, hoursAgo, state, answer, note, ...told } of requests) {
    const at = new Date(now - hoursAgo * HOUR_MS);
    const ticketId = await insertTicket(trx, {
      ...told,
      personId: idOf(asker),
      fileId: null,
      requestId: null,
      at,
    });
    const said = { ticketId, authorId: admin, fileId: null, fromSupport: true };
    const answeredAt = answer ? new Date(at.getTime() + answer.afterHours * HOUR_MS) : null;
    if (answer && answeredAt) await insertMessage(trx, { ...said, text: answer.text, at: answeredAt });
    if (note)
      await insertMessage(trx, {
        ...said,
        text: note,
        isInternal: true,
        at: new Date(at.getTime() + HOUR_MS),
      });
    await trx
      .updateTable('support_ticket')
      .set({
        status: state,
        assigned_to: state === 'new' ? null : admin,
        first_answer_at: answeredAt,
        updated_at: answeredAt ?? at,
        closed_at: state === 'solved' ? answeredAt : null,
      })
      .where('id', '=', ticketId)
      .execute();
  }
  const asked = new Date(now - 20 * HOUR_MS);
  await trx
    .insertInto('support_ticket')
    .values({
      kind: 'password',
      contact: '55 5555 0100, turno de la mañana',
      subject: 'Recuperar contraseña',
      body: 'Solicita recuperar la contraseña de la cuenta «aprendiz7» y no tiene correo. Confirma su identidad antes de ayudarle.',
      created_at: asked,
      updated_at: asked,
    })
    .execute();
  await trx.insertInto('canned_answer').values(prepared).execute();
}
