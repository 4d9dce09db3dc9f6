import { momentText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import { recoveryKey, recoveryKeyHash, resetLink } from '#server/auth/credentials/recovery-key.ts';
import type { Env } from '#server/env.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork, PersonalMail } from '#server/mail/send-mail.ts';
import { insertReset, isFreshEmail, resetExpiry } from '#server/repositories/sessions/recovery.ts';

/** A link opens for half an hour after it was sent (S8). */
const LINK_LIVES_MS = 30 * 60_000;

/** The way back into an account; null where its e-mail changed after it was asked for, so that a new one recovers nothing. */
export async function recoveryLetter(
  { world: { env }, trx, now }: LetterWork,
  { id, person }: PersonalMail,
): Promise<LetterWords | null> {
  if (isFreshEmail(person.emailChangedAt, now)) return null;
  const key = recoveryKey(env, id);
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MS);
  await insertReset(trx, {
    personId: person.personId,
    purpose: 'recovery',
    keyHash: recoveryKeyHash(key),
    at: now,
    expiresAt,
  });
  const link = resetLink(env, person.username, key);
  // An account that waits for its first password has nothing to recover, and its mailbox proves as much (product: activation).
  if (!person.hasPassword) return activationWords(env, person, link, expiresAt);
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: elige una contraseña nueva`,
      greeting: `Hola, ${person.firstName}:`,
      paragraphs: [
        `Recibimos una solicitud para recuperar tu cuenta ${person.username}. Elige una contraseña nueva con este enlace. Vence en 30 minutos y sirve una sola vez.`,
      ],
      action: { label: 'Elegir contraseña', link },
      closing: 'Si no lo solicitaste, no hagas nada: tu contraseña sigue siendo la misma.',
    },
    env.COMPANY_NAME,
  );
  return { ...words, aside: `\n  Recuperación de ${person.username}: ${link}\n` };
}

/** The way into an account that has no password yet; null where its link opens nothing any more (product: activation). */
export async function activationLetter(
  { world: { env }, trx, now }: LetterWork,
  { id, person }: PersonalMail,
): Promise<LetterWords | null> {
  const key = recoveryKey(env, id);
  const until = await resetExpiry(trx, recoveryKeyHash(key), now);
  return until ? activationWords(env, person, resetLink(env, person.username, key), until) : null;
}

/** The way back that the administration gave; null where its link opens nothing any more (product: recovery). */
export async function passwordResetLetter(
  { world: { env }, trx, now }: LetterWork,
  { id, person }: PersonalMail,
): Promise<LetterWords | null> {
  const key = recoveryKey(env, id);
  const until = await resetExpiry(trx, recoveryKeyHash(key), now);
  if (!until) return null;
  const link = resetLink(env, person.username, key);
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: elige una contraseña nueva`,
      greeting: `Hola, ${person.firstName}:`,
      paragraphs: [
        `La administración te manda este enlace para que elijas otra contraseña de tu cuenta ${person.username}. Vence el ${momentText(env.TZ_NEGOCIO, until)} y sirve una sola vez.`,
      ].map((text) => readAnywhere(text, env.TZ_NEGOCIO)),
      action: { label: 'Elegir contraseña', link },
      closing:
        'Mientras no lo uses, tu contraseña sigue siendo la misma. Si no lo pediste, no hagas nada y avisa a Soporte.',
    },
    env.COMPANY_NAME,
  );
  return { ...words, aside: `\n  Contraseña nueva de ${person.username}: ${link}\n` };
}

function activationWords(
  env: Env,
  { firstName, username }: PersonalMail['person'],
  link: string,
  until: Date,
): LetterWords {
  const words = brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: activa tu cuenta`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Tu cuenta ${username} está lista. Elige con este enlace la contraseña con la que vas a entrar. Vence el ${momentText(env.TZ_NEGOCIO, until)} y sirve una sola vez.`,
      ].map((text) => readAnywhere(text, env.TZ_NEGOCIO)),
      action: { label: 'Activar mi cuenta', link },
      closing: 'El enlace es personal: no lo compartas. Si no esperabas este correo, avisa a Soporte.',
    },
    env.COMPANY_NAME,
  );
  return { ...words, aside: `\n  Activación de ${username}: ${link}\n` };
}

/** Says that the password changed, to a person who may not have changed it (S8). */
export async function passwordChangedLetter(
  { world: { env }, now }: LetterWork,
  { person }: PersonalMail,
): Promise<LetterWords> {
  return brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: tu contraseña cambió`,
      greeting: `Hola, ${person.firstName}:`,
      paragraphs: [
        `La contraseña de tu cuenta ${person.username} se cambió el ${momentText(env.TZ_NEGOCIO, now)}. Cerramos las demás sesiones que estaban abiertas.`,
      ].map((text) => readAnywhere(text, env.TZ_NEGOCIO)),
      action: { label: 'Recuperar mi cuenta', link: `${env.origin}/recuperar` },
      closing: 'Si fuiste tú, no tienes que hacer nada. Si no, recupera tu cuenta y avisa a Soporte.',
    },
    env.COMPANY_NAME,
  );
}
