/** The longest page of a list. */
const PAGE = 100;

type Read = (page: { page: number; size: number }) => Promise<{ rows: readonly { id: number }[] }>;

/** Ids of the first `count` results of a list, in as many reads as it takes. */
export async function idsOfResults(count: number, read: Read): Promise<number[]> {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, index) => index + 1);
  const found = await Promise.all(pages.map((page) => read({ page, size: PAGE })));
  return found.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, count);
}
