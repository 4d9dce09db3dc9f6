import type { ParkedReaction } from '#app/contract/admin/support/health.ts';
import type { StoredFigures } from './health.rows.server.ts';
import { jobText } from './job.texts.ts';

/** A person's address has no place on this screen, whoever wrote the error. */
const address = /[^\s<>"'@]+@[^\s<>"'@]+/g;
const MAX_WHY = 300;

/** A parked reaction in words, with the first line of why it failed. */
export function parkedView({
  eventId,
  key,
  job,
  happenedAt,
  failedAt,
  error,
}: StoredFigures['parked'][number]): ParkedReaction {
  const [first = ''] = (error ?? '').split('\n');
  return {
    reaction: `${eventId}.${key}`,
    what: jobText(job),
    happenedAt,
    failedAt,
    why: first.replaceAll(address, '(correo)').slice(0, MAX_WHY),
  };
}
