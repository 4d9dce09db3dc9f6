import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import type { Env } from '#server/env.ts';
import type { Letter } from '#server/mail/mail.ts';

type Kept = { position: number; hash: string; at: Date };

/** The mail with the last link of the chain, for whoever keeps it outside of the product. */
export function headLetter(
  { position, hash, at }: Kept,
  { COMPANY_NAME, TZ_NEGOCIO, origin }: Env,
): Omit<Letter, 'to'> {
  const words = brandedLetter(
    {
      subject: `Cabeza de la auditoría, posición ${position}`,
      greeting: 'Hola:',
      paragraphs: [
        readAnywhere(
          `Esta es la cabeza de la cadena de auditoría del ${longDateTime(TZ_NEGOCIO, at.toISOString())}. Guárdala: con ella se puede demostrar que el registro no cambió después.`,
          TZ_NEGOCIO,
        ),
      ],
      lists: [{ title: 'Cabeza', lines: [`Posición: ${position}`, `SHA-256: ${hash}`] }],
      action: { label: 'Abrir la auditoría', link: `${origin}/cms/soporte?tab=auditoria` },
      closing: 'La revisión la compara también con las cabezas guardadas.',
    },
    COMPANY_NAME,
  );
  // After a restored backup another link has the position of an earlier letter.
  return { id: `auditoria-${position}-${hash.slice(0, 12)}`, ...words };
}
