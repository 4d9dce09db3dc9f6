import { personPackageLink } from '#app/contract/admin/people/package.ts';
import { momentText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import { recoveryKey, recoveryKeyHash } from '#server/auth/credentials/recovery-key.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork, PersonalMail } from '#server/mail/send-mail.ts';
import { openPackageLink } from './package-link.rows.server.ts';

/** The link that opens a person's package once. Null where it opens nothing any more. */
export async function packageLinkLetter(
  { world: { env }, trx, now }: LetterWork,
  { id, person: { firstName } }: PersonalMail,
): Promise<LetterWords | null> {
  const key = recoveryKey(env, id);
  const link = await openPackageLink(trx, recoveryKeyHash(key), now);
  if (!link) return null;
  const until = momentText(env.TZ_NEGOCIO, link.expiresAt);
  const address = `${env.origin}${personPackageLink(key)}`;
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: tus datos personales`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Preparamos lo que la plataforma guarda de ti, como lo pediste. Descárgalo con este enlace. Vence el ${until} y sirve una sola vez.`,
      ].map((text) => readAnywhere(text, env.TZ_NEGOCIO)),
      action: { label: 'Descargar mis datos', link: address },
      closing:
        'El enlace es personal: no lo compartas. Si no pediste tus datos, avisa a Soporte y no lo abras.',
    },
    env.COMPANY_NAME,
  );
  return { ...words, aside: `\n  Paquete de datos: ${address}\n` };
}
