import type { ErrorCode } from '#app/contract/wire/errors.ts';
import { isRefusal } from '#server/errors.ts';

/** Why it was refused. @throws where it was not */
export async function refusalOf(work: Promise<unknown>): Promise<ErrorCode> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isRefusal(error)) throw error ?? new Error('it was not refused');
  return error.code;
}
