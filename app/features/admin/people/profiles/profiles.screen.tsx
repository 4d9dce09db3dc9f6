import type { MetaFunction } from '@remix-run/node';
import { profilesAddressOf } from '#app/contract/admin/people/links/profiles.ts';
import { profileIds } from '#app/contract/admin/people/people.ts';
import { roleOf } from '#app/domain/access/access.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { screenLoader } from '#server/http/screens/screens.ts';
import { PermissionList } from './permission-list.tsx';
import { permissionsOf } from './permissions.ts';
import { ProfilePeople } from './profile-people.tsx';
import { ProfileTable } from './profile-table.tsx';
import { profileScreen, profiles } from './profiles.queries.server.ts';
import type { ProfilesView } from './profiles.view.ts';

export const loader = screenLoader(async ({ world, url }): Promise<ProfilesView> => {
  const { profileId, search, page } = profilesAddressOf(url.searchParams);
  const zone = world.env.TZ_NEGOCIO;
  const id = profileIds.find((known) => known === profileId);
  if (id === undefined) return { profiles: await profiles(world), chosen: null, zone };
  const read = await profileScreen(world, { profileId: id, search, page });
  const name = read.profiles.find((row) => row.id === id)?.name ?? '';
  return {
    profiles: read.profiles,
    chosen: { id, name, permissions: permissionsOf(roleOf(id)), people: read.people },
    zone,
  };
});

export const meta: MetaFunction = () => [{ title: 'Perfiles · Rumbo' }];

/** /cms/perfiles?perfil=: the profiles of the system, what each of them opens, and its people (product: profiles). */
export default function ProfilesScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const { profiles: rows, chosen, zone } = data;
  return (
    <Page wide>
      <PageHeader
        title="Perfiles"
        lead="Los cuatro perfiles del sistema: qué abre cada uno y quién lo tiene. No se pueden editar ni borrar."
      />
      <ProfileTable rows={rows} chosen={chosen?.id ?? null} />
      {chosen ? (
        <>
          <ProfilePeople key={chosen.id} profile={chosen} zone={zone} />
          <PermissionList profile={chosen} />
        </>
      ) : null}
    </Page>
  );
}
