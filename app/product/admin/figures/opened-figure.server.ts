import { isRefusal } from '#server/errors.ts';

/** The people of a figure; null where its row is gone meanwhile, so that the list stands all the same. */
export async function openedOrNull<T>(people: Promise<T>): Promise<T | null> {
  return people.catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'scope.notFound') return null;
    throw error;
  });
}
