import { encode } from '../../../wire/codec.ts';
import { type ImportEffect, type ImportVerdict, importEffect, importVerdict } from '../import-columns.ts';

/** The import that an address shows: its file, or one that is still to be chosen; and the shown rows. */
export type OpenImport = {
  importId: number | 'new';
  verdict?: ImportVerdict | undefined;
  effect?: ImportEffect | undefined;
  page?: number | undefined;
};

const newImport = 'nueva';

/** The import that an address of the list of people opens; null where it opens none. */
export function openImportOf(address: URLSearchParams): OpenImport | null {
  const id = address.get('importar');
  if (id === null) return null;
  const importId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 'new';
  const page = Number(address.get('pagina'));
  return {
    importId,
    verdict: importVerdict.safeParse(address.get('veredicto')).data,
    effect: importEffect.safeParse(address.get('efecto')).data,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** Address of an import, on the screen of people. */
export function importHref({ importId, verdict, effect, page }: OpenImport): string {
  const search = new URLSearchParams({ importar: importId === 'new' ? newImport : String(importId) });
  if (verdict) search.set('veredicto', encode(importVerdict, verdict));
  if (effect) search.set('efecto', encode(importEffect, effect));
  if (page && page > 1) search.set('pagina', String(page));
  return `/cms/usuarios?${search}`;
}
