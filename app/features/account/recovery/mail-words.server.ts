import { longDate, timeIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { brandedLetter, type LetterWords, type Sender } from '#app/product/letters/branded-letter.server.ts';

type Addressee = { firstName: string; username: string };

/** The way back into an account. */
export function recoveryLetter(to: Addressee, from: Sender, link: string): LetterWords {
  const words = brandedLetter(
    {
      subject: `${from.company}: elige una contraseña nueva`,
      greeting: `Hola, ${to.firstName}:`,
      paragraphs: [
        `Recibimos una solicitud para recuperar tu cuenta ${to.username}. Elige una contraseña nueva con este enlace. Vence en 30 minutos y sirve una sola vez.`,
      ],
      action: { label: 'Elegir contraseña', link },
      closing: 'Si no lo solicitaste, no hagas nada: tu contraseña sigue siendo la misma.',
    },
    from,
  );
  return { ...words, aside: `\n  Recuperación de ${to.username}: ${link}\n` };
}

/** The way into an account that has no password yet; `until`: when the link ends (product: activation). */
export function activationLetter(
  to: Addressee,
  from: Sender,
  link: string,
  until: Date,
  zone: string,
): LetterWords {
  const words = brandedLetter(
    {
      subject: `${from.company}: activa tu cuenta`,
      greeting: `Hola, ${to.firstName}:`,
      paragraphs: [
        `Tu cuenta ${to.username} está lista. Elige con este enlace la contraseña con la que vas a entrar. Vence el ${momentIn(zone, until)} y sirve una sola vez.`,
      ],
      action: { label: 'Activar mi cuenta', link },
      closing: 'El enlace es personal: no lo compartas. Si no esperabas este correo, avisa a Soporte.',
    },
    from,
  );
  return { ...words, aside: `\n  Activación de ${to.username}: ${link}\n` };
}

/** Says that the password changed, to a person who may not have changed it (S8). */
export function changedLetter(to: Addressee, from: Sender, at: Date, zone: string): LetterWords {
  return brandedLetter(
    {
      subject: `${from.company}: tu contraseña cambió`,
      greeting: `Hola, ${to.firstName}:`,
      paragraphs: [
        `La contraseña de tu cuenta ${to.username} se cambió el ${momentIn(zone, at)}. Cerramos las demás sesiones que estaban abiertas.`,
      ],
      action: { label: 'Recuperar mi cuenta', link: `${from.origin}/recuperar` },
      closing: 'Si fuiste tú, no tienes que hacer nada. Si no, recupera tu cuenta y avisa a Soporte.',
    },
    from,
  );
}

/** Says that the second factor was taken away, to a person who may not have asked for it (product: second factor). */
export function factorResetLetter(to: Addressee, from: Sender, at: Date, zone: string): LetterWords {
  return brandedLetter(
    {
      subject: `${from.company}: quitamos tu verificación en dos pasos`,
      greeting: `Hola, ${to.firstName}:`,
      paragraphs: [
        `La verificación en dos pasos de tu cuenta ${to.username} se quitó el ${momentIn(zone, at)}, a petición de la administración. Cerramos tus sesiones abiertas.`,
        'Entra con tu contraseña y actívala otra vez con tu teléfono.',
      ],
      action: { label: 'Iniciar sesión', link: `${from.origin}/login` },
      closing: 'Si no lo pediste, avisa a Soporte cuanto antes.',
    },
    from,
  );
}

const factorChanges = {
  'factor-on': {
    subject: 'activaste la verificación en dos pasos',
    what: (username: string, at: string) =>
      `La verificación en dos pasos de tu cuenta ${username} se activó el ${at}. Desde ahora, al iniciar sesión también escribes un código de tu teléfono. Cerramos las demás sesiones que estaban abiertas.`,
  },
  'factor-off': {
    subject: 'desactivaste la verificación en dos pasos',
    what: (username: string, at: string) =>
      `La verificación en dos pasos de tu cuenta ${username} se desactivó el ${at}. Desde ahora entras solo con tu contraseña.`,
  },
  'factor-codes': {
    subject: 'tienes códigos de recuperación nuevos',
    what: (username: string, at: string) =>
      `Se crearon códigos de recuperación nuevos para tu cuenta ${username} el ${at}. Los anteriores ya no sirven.`,
  },
} as const;

/** Says that the second factor changed, to a person who may not have changed it (product: second factor). */
export function factorChangedLetter(
  kind: keyof typeof factorChanges,
  to: Addressee,
  from: Sender,
  at: Date,
  zone: string,
): LetterWords {
  const { subject, what } = factorChanges[kind];
  return brandedLetter(
    {
      subject: `${from.company}: ${subject}`,
      greeting: `Hola, ${to.firstName}:`,
      paragraphs: [what(to.username, momentIn(zone, at))],
      action: { label: 'Recuperar mi cuenta', link: `${from.origin}/recuperar` },
      closing:
        'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y avisa a Soporte cuanto antes.',
    },
    from,
  );
}

const momentIn = (zone: string, at: Date): string =>
  `${longDate(todayIn(zone, at))} a las ${timeIn(zone, at)}`;

/** Subject of the ticket that asks Support for a password. */
export const ticketSubject = 'Recuperar contraseña';

/** The text of that ticket. */
export function ticketText(username: string): string {
  return `Solicita recuperar la contraseña de la cuenta «${username}» y no tiene correo. Confirma su identidad antes de ayudarle.`;
}
