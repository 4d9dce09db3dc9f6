import { momentText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork, PersonalMail } from '#server/mail/send-mail.ts';

/** Says that the second factor was taken away, to a person who may not have asked for it (product: second factor). */
export async function factorResetLetter(
  { world: { env }, now }: LetterWork,
  { person }: PersonalMail,
): Promise<LetterWords> {
  return brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: quitamos tu verificación en dos pasos`,
      greeting: `Hola, ${person.firstName}:`,
      paragraphs: [
        `La verificación en dos pasos de tu cuenta ${person.username} se quitó el ${momentText(env.TZ_NEGOCIO, now)}, a petición de la administración. Cerramos tus sesiones abiertas.`,
        'Entra con tu contraseña y actívala otra vez con tu teléfono.',
      ].map((text) => readAnywhere(text, env.TZ_NEGOCIO)),
      action: { label: 'Iniciar sesión', link: `${env.origin}/login` },
      closing: 'Si no lo pediste, avisa a Soporte cuanto antes.',
    },
    env.COMPANY_NAME,
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

export type FactorChange = keyof typeof factorChanges;

/** Says that the second factor changed, to a person who may not have changed it (product: second factor). */
export const factorChangedLetter =
  (change: FactorChange) =>
  async ({ world: { env }, now }: LetterWork, { person }: PersonalMail): Promise<LetterWords> => {
    const { subject, what } = factorChanges[change];
    return brandedLetter(
      {
        subject: `${env.COMPANY_NAME}: ${subject}`,
        greeting: `Hola, ${person.firstName}:`,
        paragraphs: [readAnywhere(what(person.username, momentText(env.TZ_NEGOCIO, now)), env.TZ_NEGOCIO)],
        action: { label: 'Recuperar mi cuenta', link: `${env.origin}/recuperar` },
        closing:
          'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y avisa a Soporte cuanto antes.',
      },
      env.COMPANY_NAME,
    );
  };
