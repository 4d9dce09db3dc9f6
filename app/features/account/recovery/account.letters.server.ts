import { momentText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import { isSameName } from '#server/auth/account-changes.ts';
import { notMeLink, recoveryKey } from '#server/auth/credentials/recovery-key.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork } from '#server/mail/send-mail.ts';
import type { WaitingMail } from '#server/repositories/notifications/mail.ts';
import { changeOfMail } from '#server/repositories/sessions/account-changes.ts';

/**
 * Tells the e-mail of before that the account has another e-mail or username, also where it was put back meanwhile: somebody
 * may have used that time. Null where the change was taken back as one that never was. The new e-mail is not named: the reader
 * may be somebody else by now.
 */
export async function accountChangedLetter(
  { world: { env }, trx }: LetterWork,
  { id, person }: WaitingMail,
): Promise<{ to: string; words: LetterWords } | null> {
  const change = await changeOfMail(trx, id);
  if (!change || change.usedAt !== null || person === null) return null;
  const moment = momentText(env.TZ_NEGOCIO, change.changedAt);
  const told = [
    ...(isSameName(person.email, change.oldEmail)
      ? []
      : [
          `El correo de la cuenta ${person.username} se cambió el ${moment}: este ya no sirve para recuperarla.`,
        ]),
    ...(isSameName(person.username, change.oldUsername)
      ? []
      : [
          `El usuario ${change.oldUsername} ahora es ${person.username}: con él se inicia sesión. La contraseña sigue siendo la misma.`,
        ]),
  ];
  if (told.length === 0) {
    told.push(
      `El correo o el usuario de la cuenta ${person.username} se cambió el ${moment}, y ya es otra vez el de antes.`,
    );
  }
  const link = notMeLink(env, recoveryKey(env, id));
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: cambiaron los datos con los que entras`,
      greeting: `Hola, ${person.firstName}:`,
      paragraphs: [
        ...told,
        `Si lo pediste o ya lo sabías, no tienes que hacer nada. Si no, dinos que no fuiste tú: cerramos las sesiones abiertas, la contraseña deja de servir, quitamos el correo nuevo y Soporte te devuelve el acceso cuando confirme quién eres. El enlace sirve una vez, hasta el ${momentText(env.TZ_NEGOCIO, change.expiresAt)}.`,
      ].map((text) => readAnywhere(text, env.TZ_NEGOCIO)),
      action: { label: 'No fui yo', link },
      closing: 'El enlace es personal: no lo compartas.',
    },
    env.COMPANY_NAME,
  );
  return {
    to: change.oldEmail,
    words: { ...words, aside: `\n  No fui yo, de ${person.username}: ${link}\n` },
  };
}
