import { personPackageLink } from '#app/contract/admin/people/package.ts';
import { longDate, timeIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { brandedLetter, type LetterWords } from '#app/product/letters/branded-letter.server.ts';
import { recoveryKey, recoveryKeyHash } from '#server/auth/recovery-key.ts';
import type { Trx, World } from '#server/world.ts';
import { openPackageLink } from './package-link.rows.server.ts';

/** The link that opens a person's package once. Null where it opens nothing any more. */
export async function packageLinkLetter(
  { world: { env, clock }, trx }: { world: World; trx: Trx },
  { id, firstName }: { id: string; firstName: string },
): Promise<LetterWords | null> {
  const key = recoveryKey(env, id);
  const link = await openPackageLink(trx, recoveryKeyHash(key), clock.now());
  if (!link) return null;
  const until = `${longDate(todayIn(env.TZ_NEGOCIO, link.expiresAt))} a las ${timeIn(env.TZ_NEGOCIO, link.expiresAt)}`;
  const address = `${env.origin}${personPackageLink(key)}`;
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: tus datos personales`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Preparamos lo que la plataforma guarda de ti, como lo pediste. Descárgalo con este enlace. Vence el ${until} y sirve una sola vez.`,
      ],
      action: { label: 'Descargar mis datos', link: address },
      closing:
        'El enlace es personal: no lo compartas. Si no pediste tus datos, avisa a Soporte y no lo abras.',
    },
    { company: env.COMPANY_NAME, origin: env.origin },
  );
  return { ...words, aside: `\n  Paquete de datos: ${address}\n` };
}
