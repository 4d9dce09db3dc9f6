import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Env } from '../env.ts';
import type { LetterCalendar } from './letter.ts';

/** One mail. `id` is the same at each attempt, so that a mail that was sent twice is told apart from two mails. */
export type Letter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The part that the person at the terminal needs where no mail server is set up: a link. */
  aside?: string;
  calendar?: LetterCalendar;
};

export type Mailer = {
  /**
   * Hands a letter over; resolves when the server has taken it.
   * @throws when it did not, within 8 s
   */
  send(letter: Letter): Promise<void>;
  /** Removes a letter that was kept because there is no mail server; what is not there is removed already. */
  forget(id: string): Promise<void>;
  close(): void;
};

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'COMPANY_NAME' | 'EMBEDDED' | 'origin' | 'dataDir'>;

/** A transaction waits for the answer, and the database gives up on an idle one after 10 s. */
const limitMs = 4_000;
/** At most so many mails leave in a second (product: limits). */
const mailsPerSecond = 5;

/** Mail by SMTP_URL; without it each letter is a file in `DATA_DIR/correo`. */
export function createMailer(env: MailEnv): Mailer {
  let opened: Promise<Transporter> | undefined;
  return {
    async send(letter) {
      opened ??= openTransport(env);
      const transport = await opened;
      const host = new URL(env.origin).hostname;
      const sent = await transport.sendMail({
        from: env.MAIL_FROM ?? senderOf(env),
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        messageId: `<${letter.id}@${host}>`,
        // As an alternative to the text, and once more as a file for programs that read no invitation there.
        ...(letter.calendar
          ? {
              icalEvent: {
                method: letter.calendar.method,
                content: letter.calendar.text,
                filename: 'sesion-1-1.ics',
              },
            }
          : {}),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      if (!env.SMTP_URL) await keep(env, letter, (sent as { message: Buffer }).message);
    },
    forget: (id) => rm(letterPath(env, id), { force: true }),
    close() {
      void opened?.then((transport) => transport.close());
    },
  };
}

/** The mailbox that letters come from, which reads no answer. */
export function senderOf({
  MAIL_FROM,
  COMPANY_NAME,
  origin,
}: Pick<Env, 'MAIL_FROM' | 'COMPANY_NAME' | 'origin'>): {
  name: string;
  address: string;
} {
  const [, address = `no-responder@${new URL(origin).hostname}`] =
    /([^\s<>,;:"]+@[^\s<>,;:"]+)/.exec(MAIL_FROM ?? '') ?? [];
  return { name: COMPANY_NAME, address };
}

/** The library is read with the first letter: the web process writes none. */
async function openTransport({ SMTP_URL }: MailEnv): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  if (!SMTP_URL) return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return createTransport(
    {
      url: SMTP_URL,
      pool: true,
      maxConnections: 2,
      rateDelta: 1_000,
      rateLimit: mailsPerSecond,
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {},
  );
}

const letterPath = ({ dataDir }: Pick<MailEnv, 'dataDir'>, id: string): string =>
  join(dataDir, 'correo', `${id}.eml`);

/**
 * The local outbox. Whoever started the embedded product also reads the link at the terminal: through the supervisor,
 * never through a log, which is kept.
 */
async function keep(env: MailEnv, letter: Letter, message: Buffer): Promise<void> {
  const path = letterPath(env, letter.id);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, message, { mode: 0o600 });
  if (env.EMBEDDED && letter.aside) process.send?.({ say: letter.aside });
}
