import { idIn } from '../../../tutor/links/id-in.ts';

const path = '/cms/perfiles';

/** The view of the screen of profiles. Without a profile it is the list alone; `page` counts from one. */
export type ProfilesAddress = { profileId: number | null; search: string; page: number };

/** The view that an address of the screen means; a value that makes no sense counts as absent. */
export function profilesAddressOf(query: URLSearchParams): ProfilesAddress {
  return {
    profileId: idIn(query.get('perfil')),
    search: (query.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 100),
    page: idIn(query.get('pagina')) ?? 1,
  };
}

/** Address of the profiles, open at one of them. */
export function profilesHref({ profileId, search, page }: Partial<ProfilesAddress> = {}): string {
  if (!profileId) return path;
  const query = new URLSearchParams({ perfil: String(profileId) });
  if (search) query.set('q', search);
  if (page && page > 1) query.set('pagina', String(page));
  return `${path}?${query}`;
}
