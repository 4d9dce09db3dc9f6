import type * as z from 'zod/mini';
import type { askQuestion } from '#app/contract/learner/forum-writes.ts';
import type { publishReview, reviewDetail } from '#app/contract/tutor/review.ts';
import type { reviewQueue } from '#app/contract/tutor/review-queue.ts';
import type { Chance } from './chance.ts';
import type { Act, Call, Insist } from './clients.ts';

type ReplyOf<E extends { reply: z.ZodMiniType }> = z.input<E['reply']>;

type Asked = { learner: Call; tutor: Call; memberId: number; activityId: number };

/** The learner asks, the tutor answers; both are said twice, and must be the same question and the same answer. */
export function askAndAnswer({ learner, tutor, memberId, activityId }: Asked): Act {
  return async (insist, kept) => {
    const texto = `Del participante ${memberId}`;
    const post = async (call: Call, path: string): Promise<number> => {
      const { text } = await insist(`${path} of member ${memberId}`, () => call('POST', path, { texto }));
      return (JSON.parse(text) as ReplyOf<typeof askQuestion>).id;
    };
    const twice = async (call: Call, path: string): Promise<number> => {
      const [first, second] = [await post(call, path), await post(call, path)];
      if (first !== second) throw new Error(`${path} made two of one: ${first}, ${second}`);
      return first;
    };
    const questionId = await twice(learner, `/api/foro/actividad/${activityId}/preguntas`);
    const answerId = await twice(tutor, `/api/preguntas/${questionId}/respuestas`);
    kept.answers.push({ questionId, answerId });
  };
}

type Evaluated = { tutor: Call; memberId: number; personId: number; unitId: number; chance: Chance };

/** The tutor finds the delivery in the queue, takes it, drafts scores and publishes them, twice: one grade. */
export function evaluate({ tutor, memberId, personId, unitId, chance }: Evaluated): Act {
  return async (insist, kept) => {
    const who = `the challenge of member ${memberId}`;
    const path = `/api/tutor/retos/${await inQueue(insist, tutor, { who, personId })}`;
    await insist(`claim of ${who}`, () => tutor('POST', `${path}/bloqueo`, {}));
    const version = await draft(insist, tutor, { who, path, chance });
    const publish = async (): Promise<number> => {
      const { text } = await insist(`grade of ${who}`, () => tutor('POST', `${path}/publicar`, { version }));
      return (JSON.parse(text) as ReplyOf<typeof publishReview>).calificacion;
    };
    const score = await publish();
    kept.grades.push({ memberId, unitId, score });
    const again = await publish();
    if (again !== score) throw new Error(`${who} has two grades: ${score}, ${again}`);
  };
}

async function inQueue(insist: Insist, tutor: Call, one: { who: string; personId: number }): Promise<number> {
  for (let page = 1; ; page += 1) {
    const path = `/api/tutor/retos?pagina=${page}`;
    const { text } = await insist(`queue for ${one.who}`, () => tutor('GET', path));
    const { retos, paginas } = JSON.parse(text) as ReplyOf<typeof reviewQueue>;
    const found = retos.find(({ usuario }) => usuario.id === one.personId);
    if (found) return found.id;
    if (page >= paginas) throw new Error(`${one.who} was delivered and is not in the queue`);
  }
}

type Draft = { who: string; path: string; chance: Chance };

/** As the screen does: where the draft is another one by now (409), it reads which; here it can only be its own. */
async function draft(insist: Insist, tutor: Call, { who, path, chance }: Draft): Promise<number> {
  const read = async () => {
    const { text } = await insist(`reading of ${who}`, () => tutor('GET', path));
    return JSON.parse(text) as ReplyOf<typeof reviewDetail>;
  };
  const before = await read();
  const criterios = before.rubrica.map(() => ({
    calificacion: chance.between(60, 100) / 10,
    comentario: 'Con datos.',
  }));
  const body = {
    version: before.borrador.version,
    entrega: before.entregas[0]?.id,
    criterios,
    comentario: `Sobre ${who}`,
    notaPrivada: '',
  };
  const { status } = await insist(
    `draft of ${who}`,
    () => tutor('PUT', `${path}/borrador`, body),
    [200, 409],
  );
  const { borrador } = await read();
  const mine = borrador.comentario === body.comentario && borrador.version === body.version + 1;
  if (!mine) throw new Error(`${who}: ${status}, and the draft is not what was saved`);
  return borrador.version;
}
