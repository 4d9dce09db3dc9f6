import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { readId } from '#server/http/request.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { groupView } from './group.queries.server.ts';
import { GroupPage } from './group-page.tsx';

export const loader = screenLoader(({ world, actor, url }) => {
  const group = url.searchParams.get('grupo');
  return groupView(world, actor, group ? readId(group) : null);
});

export const meta = framedTitle<typeof loader>(pageTitle('Mi grupo'));

/** /miGrupo?grupo=: one generation of a tutor (product: tutor group). */
export default function TutorGroup() {
  const view = useScreenData<typeof loader>();
  return view ? <GroupPage view={view} /> : null;
}
