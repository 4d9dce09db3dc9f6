/** The view of `/` that lists one's own questions: it has no path of its own. */
const VIEW = 'preguntas';
/** Characters of a search that are read. */
export const MAX_SEARCH_LENGTH = 100;

/** The choices in the address of one's own questions. `page` counts from one. */
export type QuestionsAddress = { search: string; page: number };

/** The list that an address of `/` means, null for home; what makes no sense is as at first. */
export function questionsAddressOf(query: URLSearchParams): QuestionsAddress | null {
  if (query.get('vista') !== VIEW) return null;
  const page = query.get('pagina') ?? '';
  return {
    search: (query.get('buscar') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Address of one's own questions, of a search in them and in the content, or of one of their pages. */
export function questionsHref({ search = '', page = 1 }: Partial<QuestionsAddress> = {}): string {
  const query = new URLSearchParams({ vista: VIEW });
  if (search) query.set('buscar', search);
  if (page > 1) query.set('pagina', String(page));
  return `/?${query}`;
}
