import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { timeLeft } from '#app/domain/privacy/arco-clock.ts';
import { arcoFolio } from '#app/domain/privacy/requests.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork, PersonalMail } from '#server/mail/send-mail.ts';
import { administers } from '#server/repositories/people/profiles.ts';
import { knownHolidays } from '#server/repositories/privacy/holidays.ts';
import { kindNames, owedChip } from './arco.texts.ts';
import { owedRequests } from './arco-writes.rows.server.ts';

/**
 * The requests near their end or past it that a person is in charge of, or nobody; without a name of who asks. Null where
 * none is left, or the person administers no more.
 */
export async function arcoLetter(
  { world: { env }, trx, now }: LetterWork,
  { person: { personId } }: PersonalMail,
): Promise<LetterWords | null> {
  if (!(await administers(trx, personId))) return null;
  const today = todayIn(env.TZ_NEGOCIO, now);
  const isHoliday = await knownHolidays(trx);
  const lines = (await owedRequests(trx))
    .filter(({ assignedTo }) => assignedTo === null || assignedTo === personId)
    .flatMap(({ id, kind, owedOn }) => {
      const owed = { on: owedOn, ...timeLeft(owedOn, { today, isHoliday }) };
      if (owed.alarm === 'calm') return [];
      return [`${arcoFolio(id)}, ${kindNames[kind]}: ${longDate(owedOn)}. ${owedChip(owed)?.label ?? ''}.`];
    });
  if (lines.length === 0) return null;
  return brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: solicitudes ARCO por vencer`,
      greeting: 'Hola:',
      paragraphs: ['Estas solicitudes sobre datos personales están cerca de vencer, o ya vencieron.'],
      lists: [{ title: 'Solicitudes', lines }],
      action: { label: 'Abrir las solicitudes', link: `${env.origin}${arcoHref({ due: 'open' })}` },
      closing:
        'Recibes este correo porque administras la plataforma y alguna está a tu cargo, o a cargo de nadie.',
    },
    env.COMPANY_NAME,
  );
}
