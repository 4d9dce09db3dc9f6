import { answerAddress, folioOf } from '#app/domain/support/tickets.ts';
import { brandedLetter, type LetterWords } from '#app/product/letters/branded-letter.server.ts';
import type { Trx, World } from '#server/world.ts';
import { mailedAnswer } from './tickets.rows.server.ts';

/** The mail of an answer to somebody who cannot sign in, and where it goes; null where it goes nowhere any more. */
export async function ticketLetter(
  { world: { env }, trx }: { world: World; trx: Trx },
  messageId: number,
): Promise<{ to: string; words: LetterWords } | null> {
  const said = await mailedAnswer(trx, messageId);
  const to = said ? answerAddress(said) : null;
  if (!said || to === null) return null;
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: Soporte respondió tu solicitud ${folioOf(said.id)}`,
      greeting: 'Hola:',
      paragraphs: said.text.split(/\n{2,}/),
      action: { label: 'Iniciar sesión', link: `${env.origin}/login` },
      closing: 'Recibes este correo porque pediste ayuda para entrar a tu cuenta.',
    },
    { company: env.COMPANY_NAME, origin: env.origin },
  );
  return { to, words };
}
