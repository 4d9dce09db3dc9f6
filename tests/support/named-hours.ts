import type { Mailer } from '#server/mail/mail.ts';

/** The hours of a text that name no zone: whoever reads a mail or a file may be in another one. */
const bareHours = (text: string): string[] =>
  [...text.matchAll(/\b(?:[01]?\d|2[0-3]):[0-5]\d\b(?!, hora )/g)].map(([hour]) => hour);

/**
 * A mailer that sends no letter with a bare hour, so that no letter of a test has one. Addresses are no words: the port in
 * one looks like an hour.
 */
export const withNamedHours = (mail: Mailer): Mailer => ({
  ...mail,
  async send(letter) {
    const words = [letter.subject, letter.text].join('\n').replaceAll(/https?:\S+/g, '');
    const bare = bareHours(words);
    if (bare.length > 0) throw new Error(`«${letter.subject}» has hours without a zone: ${bare.join(', ')}`);
    await mail.send(letter);
  },
});
