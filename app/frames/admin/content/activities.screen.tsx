import type { MetaFunction } from '@remix-run/node';
import { activitiesScreen } from '#app/features/admin/content/activities/activities.queries.server.ts';
import { ActivitiesPage } from '#app/features/admin/content/activities/activities-page.tsx';
import { ActivityEditor, NewActivityPage } from '#app/features/admin/content/activities/activity-page.tsx';
import { ContentActions } from '#app/features/admin/content/changes/content-actions.tsx';
import { ContentBulkBar } from '#app/features/admin/content/changes/content-bulk-bar.tsx';
import { CheckLinks } from '#app/features/admin/content/check/check-links.tsx';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { ContentWays } from './content-ways.tsx';
import { TypedPreview } from './typed-preview.tsx';

export const loader = screenLoader(({ world, url }) => activitiesScreen(world, url.searchParams));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.shows === 'activity' ? data.activity.name : 'Objetos de aprendizaje'} · Rumbo`,
  },
];

/** /cms/actividades: the objects of the programmes, and one of them to be written (spec §2.8; product: objects). */
export default function ActivitiesScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  if (data.shows === 'list')
    return (
      <ActivitiesPage
        {...data}
        more={
          <>
            <CheckLinks programme={null} />
            <ExportList what={{ list: 'activities', query: data.query }} total={data.found.total} />
          </>
        }
        bulk={(chosen, page) => <ContentBulkBar kind="activity" chosen={chosen} page={page} />}
      />
    );
  if (data.shows === 'new') {
    return <NewActivityPage {...data} preview={(typed, id) => <TypedPreview typed={typed} id={id} />} />;
  }
  const { activity } = data;
  return (
    <ActivityEditor
      {...data}
      actions={
        <>
          <ContentActions key={activity.id} {...activity} kind="activity" />
          {activity.isDeleted ? null : (
            <ContentWays
              kind="activity"
              id={activity.id}
              place={{
                programmeId: activity.programme.id,
                unitId: activity.unit.id,
                moduleId: activity.module.id,
              }}
            />
          )}
        </>
      }
      preview={(typed, id) => <TypedPreview typed={typed} id={id} />}
    />
  );
}
