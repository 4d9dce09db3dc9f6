import { accounts } from './register/accounts.ts';
import { challenges } from './register/challenges.ts';
import { shared } from './register/content.ts';
import { feedback } from './register/feedback.ts';
import { files } from './register/files.ts';
import { forum } from './register/forum.ts';
import { learning } from './register/learning.ts';
import { machine } from './register/machine.ts';
import { messages } from './register/messages.ts';
import { requests } from './register/requests.ts';
import type { TableRow } from './register/rows.ts';
import { tutoring } from './register/tutoring.ts';

/**
 * The register of personal data: every column of every table, whose it is, whether its person gets it, and what their
 * erasure leaves of it. The package and the erasure follow it, so that a column without a row is a failing test
 * (product: personal data).
 */
export const register: Readonly<Record<string, TableRow>> = {
  ...accounts,
  ...learning,
  ...challenges,
  ...feedback,
  ...forum,
  ...tutoring,
  ...messages,
  ...requests,
  ...files,
  ...shared,
  ...machine,
};
