import type { MetaFunction } from '@remix-run/node';
import { IconFileImport, IconLock, IconTrash } from '@tabler/icons-react';
import { binQueryOf, peopleBinHref } from '#app/contract/admin/links/admin.ts';
import { blockedHref, blockedQueryOf } from '#app/contract/admin/people/links/erasure.ts';
import { importHref, openImportOf } from '#app/contract/admin/people/links/import.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { peopleBinList } from '#app/features/admin/people/bin/bin.queries.server.ts';
import { PeopleBinPage } from '#app/features/admin/people/bin/bin-page.tsx';
import { DeletePerson } from '#app/features/admin/people/bin/delete-person.tsx';
import { BlockPerson } from '#app/features/admin/people/erasure/block-person.tsx';
import { BlockedPage } from '#app/features/admin/people/erasure/blocked-page.tsx';
import { blockedList } from '#app/features/admin/people/erasure/erasure.queries.server.ts';
import { importScreen } from '#app/features/admin/people/import/import.queries.server.ts';
import { ImportPage } from '#app/features/admin/people/import/import-page.tsx';
import { peopleScreen } from '#app/features/admin/people/list/people.queries.server.ts';
import { PeoplePage } from '#app/features/admin/people/list/people-page.tsx';
import { MergeAction } from '#app/features/admin/people/merge/merge-action.tsx';
import { PackagePerson } from '#app/features/admin/people/package/package-person.tsx';
import { ExportButton } from '#app/product/admin/exports/export-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(async ({ world, url, actor }) => {
  const open = openImportOf(url.searchParams);
  const bin = binQueryOf(url.searchParams);
  if (bin && !open) {
    const found = await peopleBinList(world, bin);
    return { shows: 'bin', data: { query: bin, found, zone: world.env.TZ_NEGOCIO } } as const;
  }
  const blocked = blockedQueryOf(url.searchParams);
  if (blocked && !open) {
    const found = await blockedList(world, blocked);
    const zone = world.env.TZ_NEGOCIO;
    const today = todayIn(zone, world.clock.now());
    return { shows: 'blocked', data: { query: blocked, found, zone, today } } as const;
  }
  return open
    ? ({ shows: 'import', data: await importScreen(world, open) } as const)
    : ({
        shows: 'people',
        data: await peopleScreen(world, url.searchParams),
        ownId: actor.personId,
      } as const);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titles[data?.shows ?? 'people'] }];

const titles = {
  import: 'Importar personas · Rumbo',
  blocked: 'Cuentas bloqueadas · Rumbo',
  bin: 'Papelera de usuarios · Rumbo',
  people: 'Usuarios · Rumbo',
} as const;

/** /cms/usuarios: the people of the platform (spec §2.8; product: people), and with `importar` a file of them. */
export default function PeopleScreen() {
  const screen = useScreenData<typeof loader>();
  if (!screen) return null;
  if (screen.shows === 'import') return <ImportPage {...screen.data} />;
  if (screen.shows === 'blocked') return <BlockedPage {...screen.data} />;
  if (screen.shows === 'bin') return <PeopleBinPage {...screen.data} />;
  return (
    <PeoplePage
      {...screen.data}
      ownId={screen.ownId}
      moreOfAccount={(person) =>
        person.id === screen.ownId ? null : (
          <>
            <PackagePerson key={`package:${person.id}`} person={person} />
            <MergeAction person={person} zone={screen.data.zone} />
            <DeletePerson key={person.id} person={person} />
            <BlockPerson key={`block:${person.id}`} person={person} />
          </>
        )
      }
      more={(shown) => (
        <>
          <ButtonLink
            variant="default"
            to={peopleBinHref()}
            leftSection={<IconTrash size={18} aria-hidden />}
          >
            Papelera
          </ButtonLink>
          <ButtonLink variant="default" to={blockedHref()} leftSection={<IconLock size={18} aria-hidden />}>
            Cuentas bloqueadas
          </ButtonLink>
          <ImportButton />
          <ExportPeople {...shown} />
        </>
      )}
    />
  );
}

const loadDialog = async () =>
  (await import('../../features/admin/people/export/export-people-dialog.tsx')).ExportPeopleDialog;

/** Opens the export of the people whom the list shows. */
function ExportPeople(shown: { query: PeopleQuery; total: number }) {
  return <ExportButton load={loadDialog} shown={shown} />;
}

/** The way from the list of people to a file of them. */
function ImportButton() {
  return (
    <ButtonLink
      to={importHref({ importId: 'new' })}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      Importar
    </ButtonLink>
  );
}
