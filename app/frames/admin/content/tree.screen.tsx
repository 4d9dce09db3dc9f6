import type { MetaFunction } from '@remix-run/node';
import { previewHref, previewOf } from '#app/contract/admin/content/links/preview.ts';
import { treeViewOf } from '#app/contract/admin/content/links/tree.ts';
import { ContentActions } from '#app/features/admin/content/changes/content-actions.tsx';
import { CheckLinks } from '#app/features/admin/content/check/check-links.tsx';
import {
  contentOrphans,
  contentTree,
  treeChoices,
} from '#app/features/admin/content/tree/tree.queries.server.ts';
import { TreePage } from '#app/features/admin/content/tree/tree-page.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { isRefusal } from '#server/errors.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import type { World } from '#server/world.ts';
import { previewFrame, previewScreen } from '../preview/preview.queries.server.ts';
import { PreviewPage } from '../preview/preview-page.tsx';
import { PreviewedScreen } from '../preview/previewed-screen.tsx';

export const loader = screenLoader(async ({ world, url }) => {
  const preview = previewOf(url.searchParams);
  if (preview?.isFramed) {
    return { shows: 'previewed', view: preview, data: await previewScreen(world, preview) } as const;
  }
  if (preview) return { shows: 'preview', frame: await previewFrame(world, preview) } as const;
  const view = treeViewOf(url.searchParams);
  const [choices, tree, orphans] = await Promise.all([
    treeChoices(world),
    view.shows === 'tree' ? chosenTree(world, view) : null,
    view.shows === 'orphans' ? contentOrphans(world) : null,
  ]);
  return { shows: 'tree', page: { view, ...choices, tree, orphans } } as const;
});

/** The tree of the chosen programme; null where none is chosen, or one that is gone meanwhile. */
async function chosenTree(world: World, { programmeId, groupId, archived }: ReturnType<typeof treeViewOf>) {
  if (programmeId === null) return null;
  const asked = {
    programmeId,
    groupId: groupId ?? undefined,
    archived: archived ? ('1' as const) : undefined,
  };
  return contentTree(world, asked).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'scope.notFound') return null;
    throw error;
  });
}

export const meta: MetaFunction = () => [{ title: 'Árbol de contenidos · Rumbo' }];

/** /cms/arbol: the content of a programme as a tree, and what is left over (spec §2.8, §4.5; product: content tree). */
export default function TreeScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  if (data.shows === 'previewed') return <PreviewedScreen view={data.view} data={data.data} />;
  if (data.shows === 'preview') return <PreviewPage {...data.frame} />;
  return (
    <TreePage
      {...data.page}
      actionsOf={({ key, kind, id, name, state, hasDraft }) => (
        <ContentActions
          key={key}
          kind={kind}
          id={id}
          name={name}
          state={state}
          hasDraft={hasDraft}
          isDeleted={false}
        />
      )}
      more={<CheckLinks programme={data.page.tree && { id: data.page.tree.id, name: data.page.tree.name }} />}
      previewOf={({ kind, id }) => previewHref({ kind, id, groupId: data.page.view.groupId })}
    />
  );
}
