import { accountChangedLetter } from '#app/features/account/recovery/account.letters.server.ts';
import {
  activationLetter,
  passwordChangedLetter,
  passwordResetLetter,
  recoveryLetter,
} from '#app/features/account/recovery/recovery.letters.server.ts';
import {
  factorChangedLetter,
  factorResetLetter,
} from '#app/features/account/second-factor/factor.letters.server.ts';
import { figuresLetter } from '#app/features/admin/figures/overview/mail/figures.letters.server.ts';
import { packageLinkLetter } from '#app/features/admin/people/package/package-link.letters.server.ts';
import { arcoLetter } from '#app/features/admin/support/data-requests/arco.letters.server.ts';
import { arcoStepLetter } from '#app/features/admin/support/data-requests/own/arco-step.letters.server.ts';
import { ticketLetter } from '#app/features/admin/support/tickets/ticket.letters.server.ts';
import { meetingLetter } from '#app/features/boss/evaluation/meeting/meeting.letters.server.ts';
import { type Letters, toPerson } from '#server/mail/send-mail.ts';

/** The words of every mail of the catalogue; one that is missing does not compile. */
export const letters: Letters = {
  activation: toPerson(activationLetter),
  recovery: toPerson(recoveryLetter),
  'password-reset': toPerson(passwordResetLetter),
  'password-changed': toPerson(passwordChangedLetter),
  'account-changed': accountChangedLetter,
  'factor-on': toPerson(factorChangedLetter('factor-on')),
  'factor-off': toPerson(factorChangedLetter('factor-off')),
  'factor-codes': toPerson(factorChangedLetter('factor-codes')),
  'factor-reset': toPerson(factorResetLetter),
  'package-link': toPerson(packageLinkLetter),
  arco: toPerson(arcoLetter),
  'arco-step': toPerson(arcoStepLetter),
  'view-figures': toPerson(figuresLetter),
  ticket: ticketLetter,
  'one-to-one': toPerson(meetingLetter),
};
