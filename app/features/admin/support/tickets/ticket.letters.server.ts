import { answerAddress, folioOf } from '#app/domain/support/tickets.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork } from '#server/mail/send-mail.ts';
import type { WaitingMail } from '#server/repositories/notifications/mail.ts';
import { mailedAnswer } from './tickets.rows.server.ts';

/** The mail of an answer to somebody who cannot sign in, and where it goes; null where it goes nowhere any more. */
export async function ticketLetter(
  { world: { env }, trx }: LetterWork,
  { messageId }: WaitingMail,
): Promise<{ to: string; words: LetterWords } | null> {
  const said = messageId === null ? undefined : await mailedAnswer(trx, messageId);
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
    env.COMPANY_NAME,
  );
  return { to, words };
}
