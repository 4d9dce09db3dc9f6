import { expect, test } from 'vitest';
import { mails } from '#app/contract/catalogue/mails.ts';
import type { Letters } from '#server/mail/send-mail.ts';
import type { writeMail } from '#server/repositories/notifications/mail.ts';
import { letters } from '../../workers/letters.ts';

/** The compiler keeps the promises of a catalogue: each of these lines would compile without it. */
test('a mail without its letter, or with another subject, does not compile', () => {
  const { ticket, ...others } = letters;
  // @ts-expect-error the letter of an answer of Support is missing
  const incomplete: Letters = others;
  // @ts-expect-error no mail has that name
  const unknown: Parameters<typeof writeMail>[1] = 'welcome';
  // @ts-expect-error a step of a request is told with the step
  const bare: Parameters<typeof writeMail<'arco-step'>>[2] = { personId: 1 };
  expect([typeof ticket, incomplete, unknown, bare]).toHaveLength(4);
  expect(Object.keys(letters).sort()).toEqual(Object.keys(mails).sort());
});
