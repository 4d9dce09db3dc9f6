import type * as z from 'zod/mini';
import type { signUpload } from '#app/contract/account/files.ts';
import type { challenge, deliverChallenge, saveChallengeDraft } from '#app/contract/learner/challenge.ts';
import type { Act, Call, Insist } from './clients.ts';

type ReplyOf<E extends { reply: z.ZodMiniType }> = z.input<E['reply']>;
type Delivery = { memberId: number; unitId: number; origin: string };

/** Uploads a document, saves the draft, delivers it and delivers it once more: the receipt must be the same. */
export function deliver(call: Call, { memberId, unitId, origin }: Delivery): Act {
  return async (insist, kept) => {
    const who = `member ${memberId}`;
    const file = Buffer.from(`%PDF-1.7\n% El reto de ${who}\n%%EOF\n`);
    const fileUrl = await upload(insist, call, { who, origin, file });
    const archivo = { fileName: 'reto.pdf', fileUrl, tamano: file.length };
    const version = await saveDraft(insist, call, { who, unitId, comentario: `De ${who}`, archivo });
    const send = async (): Promise<string> => {
      const path = `/api/reto/unidad/${unitId}/entregar`;
      const { text } = await insist(`delivery of ${who}`, () => call('POST', path, { version }));
      return (JSON.parse(text) as ReplyOf<typeof deliverChallenge>).folio;
    };
    const folio = await send();
    kept.deliveries.push({ memberId, unitId, folio });
    const again = await send();
    if (again !== folio) throw new Error(`${who} has two receipts for one delivery: ${folio}, ${again}`);
  };
}

type Upload = { who: string; origin: string; file: Buffer<ArrayBuffer> };

async function upload(insist: Insist, call: Call, { who, origin, file }: Upload): Promise<string> {
  const type = 'application/pdf';
  const asked = { fileName: 'reto.pdf', fileType: type, fileKey: 'retos', fileSize: file.length };
  const { text } = await insist(`signature for ${who}`, () => call('POST', '/api/s3_sign', asked));
  const { signedRequest, url } = (JSON.parse(text) as ReplyOf<typeof signUpload>).data.returnData;
  await insist(`upload of ${who}`, () =>
    fetch(new URL(signedRequest, origin), {
      method: 'PUT',
      headers: { 'Content-Type': type },
      body: file,
      signal: AbortSignal.timeout(15_000),
    }),
  );
  return url;
}

type Draft = {
  who: string;
  unitId: number;
  comentario: string;
  archivo: { fileName: string; fileUrl: string; tamano: number };
};

/** As the form does: where the draft is another one by now (409), it reads which; here it can only be its own. */
async function saveDraft(insist: Insist, call: Call, draft: Draft): Promise<number> {
  const { who, unitId, comentario, archivo } = draft;
  const path = `/api/reto/unidad/${unitId}`;
  const saved = await insist(
    `draft of ${who}`,
    () => call('PUT', `${path}/borrador`, { version: 0, comentario, archivo }),
    [200, 409],
  );
  if (saved.status === 200) return (JSON.parse(saved.text) as ReplyOf<typeof saveChallengeDraft>).version;
  const read = await insist(`challenge of ${who}`, () => call('GET', path));
  const { borrador } = JSON.parse(read.text) as ReplyOf<typeof challenge>;
  const mine = borrador.comentario === comentario && borrador.archivo?.fileUrl === archivo.fileUrl;
  if (!mine) throw new Error(`the draft of ${who} is not what was saved: ${read.text.slice(0, 200)}`);
  return borrador.version;
}
