/** Every mail that the product writes, and what it tells of beside its person (product: events). */
export const mails = {
  activation: 'person',
  recovery: 'person',
  /** A link of the administration by which the person chooses another password. */
  'password-reset': 'person',
  'password-changed': 'person',
  /** To the e-mail that an account had, or has: another e-mail or username. */
  'account-changed': 'person',
  'factor-on': 'person',
  'factor-off': 'person',
  'factor-codes': 'person',
  'factor-reset': 'person',
  'package-link': 'person',
  /** To those who answer data requests: what is due. */
  arco: 'person',
  /** To whoever asked: a step of their own request. */
  'arco-step': 'step',
  /** The figures of a view of analytics. */
  'view-figures': 'view',
  /** An answer of Support to somebody who cannot sign in. */
  ticket: 'answer',
  /** The day and hour of a 1-1, for the calendars of its two people: agreed, changed or cancelled. */
  'one-to-one': 'meeting',
} as const;

export type MailName = keyof typeof mails;

type Subjects = {
  person: { personId: number };
  step: { personId: number; stepId: number };
  view: { personId: number; viewId: number };
  answer: { messageId: number };
  meeting: { personId: number; meetingId: number; sequence: number };
};

/** The subject of a mail. */
export type MailSubject<N extends MailName> = Subjects[(typeof mails)[N]];
