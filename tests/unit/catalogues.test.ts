import { expect, test } from 'vitest';
import { mails } from '#app/contract/catalogue/mails.ts';
import { tasks } from '#app/contract/catalogue/tasks.ts';
import type { Letters } from '#server/mail/send-mail.ts';
import type { writeMail } from '#server/repositories/notifications/mail.ts';
import type { askTask } from '#server/tasks/ask-task.ts';
import type { Step, Steps } from '#server/tasks/steps.ts';
import { letters } from '../../workers/letters.ts';
import { steps } from '../../workers/tasks.ts';

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

test('a task without its step, with another input, or asked for by whoever may not, does not compile', () => {
  const { 'badge.give': give, ...others } = steps;
  // @ts-expect-error the step of a badge is missing
  const incomplete: Steps = others;
  // @ts-expect-error no task has that name
  const unknown: Parameters<typeof askTask>[1] = 'badges';
  // @ts-expect-error a check of content says of which programme
  const bare: Parameters<typeof askTask<'content.check'>>[2] = { after: null };
  // @ts-expect-error only an administrator checks content
  const clock: Parameters<typeof askTask<'content.check'>>[0]['actor'] = null;
  // @ts-expect-error a step reads the input of its own task
  const foreign: Step<'content.check'> = give;
  expect([typeof give, incomplete, unknown, bare, clock, foreign]).toHaveLength(6);
  expect(Object.keys(steps).sort()).toEqual(Object.keys(tasks).sort());
});
