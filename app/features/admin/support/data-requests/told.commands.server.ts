import { type ArcoStepName, type ToldStep, toldSteps } from '#app/domain/privacy/requests.ts';
import type { Work } from '#server/command.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import { lastStep } from './arco-writes.rows.server.ts';

type Told = { arcoId: number; personId: number | null };

const isTold = (step: ArcoStepName): step is ToldStep => toldSteps.some((one) => one === step);

/**
 * Tells the person of a request what was just done with it: by mail, and in the bell but for its reception, which they know
 * of. Nobody is told where nobody knows who asked.
 */
export async function tellAsker(
  { trx, now, emit }: Pick<Work<null>, 'trx' | 'now' | 'emit'>,
  { arcoId, personId }: Told,
  step: ArcoStepName,
): Promise<void> {
  if (personId === null || !(isTold(step) || step === 'receive')) return;
  const stepId = await lastStep(trx, arcoId, step);
  await writeMail({ trx, now, emit }, 'arco-step', { personId, stepId });
  if (isTold(step)) emit({ name: 'arco.told', payload: { stepId } });
}
