import { helpHref } from '#app/contract/account/links/help.ts';
import { landingPath } from '#app/domain/access/access.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { arcoFolio } from '#app/domain/privacy/requests.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork, PersonalMail } from '#server/mail/send-mail.ts';
import { receivedText } from '../arco.texts.ts';
import { toldStep } from './own-arco.rows.server.ts';

type Step = NonNullable<Awaited<ReturnType<typeof toldStep>>>;

/**
 * Tells a person what was done with their request, without a word of what they asked or were answered; null where it is
 * owed no more, or the account is closed (product: own data requests).
 */
export async function arcoStepLetter(
  { world: { env }, trx }: LetterWork,
  { person: { personId }, stepId }: PersonalMail,
): Promise<LetterWords | null> {
  const step = stepId === null ? undefined : await toldStep(trx, stepId, personId);
  if (!step) return null;
  const folio = arcoFolio(step.arcoId);
  const place = { pathname: landingPath(step.isTutor ? 'tutor' : 'learner'), search: '' };
  return brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: tu solicitud ${folio}`,
      greeting: `Hola, ${step.firstName}:`,
      paragraphs: [sentenceOf(step, folio)],
      action: {
        label: 'Abrir tu solicitud',
        link: `${env.origin}${helpHref({ arcoId: step.arcoId, sheet: null }, place)}`,
      },
      closing: 'Recibes este correo porque hiciste una solicitud sobre tus datos personales.',
    },
    env.COMPANY_NAME,
  );
}

function sentenceOf({ step, dueOn, infoDueOn }: Step, folio: string): string {
  switch (step) {
    case 'receive':
      return receivedText(folio, dueOn);
    case 'ask-info':
      return `Para responder tu solicitud ${folio} nos falta información. Dánosla a más tardar el ${longDate(infoDueOn ?? dueOn)}; si no llega, la solicitud termina.`;
    case 'extend':
      return `Necesitamos más tiempo para tu solicitud ${folio}: te responderemos a más tardar el ${longDate(dueOn)}. Ahí está el motivo.`;
    case 'answer':
      return `Ya respondimos tu solicitud ${folio}. Entra a la plataforma para leer la respuesta.`;
    case 'execute':
      return `Ya hicimos lo que pediste en tu solicitud ${folio}.`;
    default:
      return `Tu solicitud ${folio} terminó, porque no llegó la información que faltaba. Puedes hacer otra cuando quieras.`;
  }
}
