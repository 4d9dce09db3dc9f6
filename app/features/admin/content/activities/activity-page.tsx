import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '#app/contract/admin/content/activities.ts';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { activitiesHref, activityPartHref } from '#app/contract/admin/content/links/lists.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { ContentChips } from '#app/product/admin/content/chips.tsx';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import type { ActivitiesScreen } from './activities.queries.server.ts';
import { ActivityForm } from './activity-form.tsx';
import type { TypedActivity } from './activity-typed.ts';

type Preview = (typed: TypedActivity, id: number) => ReactNode;

/** The form of a new object. */
export function NewActivityPage({ query, places, preview }: ActivitiesScreen<'new'> & { preview: Preview }) {
  const navigate = useNavigate();
  return (
    <Page wide>
      <BackLink to={activitiesHref(query)}>← Objetos de aprendizaje</BackLink>
      <PageHeader title="Nuevo objeto" lead="Queda en borrador: nadie más lo ve hasta que lo publiques." />
      {places.length === 0 ? (
        <p className="strong">Todavía no hay módulos: un objeto se crea en uno.</p>
      ) : (
        <ActivityForm
          activity={null}
          places={places}
          moduleId={query.moduleId}
          preview={preview}
          onCreated={(id) => navigate(contentHref('activity', id))}
        />
      )}
    </Page>
  );
}

type Props = ActivitiesScreen<'activity'> & {
  /** Actions on the object as a whole. */
  actions: ReactNode;
  preview: Preview;
};

/** One object: its content by its type, who has used it, and its history. */
export function ActivityEditor({ activity, part, zone, actions, preview }: Props) {
  return (
    <Page wide>
      <BackLink to={activitiesHref()}>← Objetos de aprendizaje</BackLink>
      <PageHeader
        place={activityTypeName(activity.kind).toUpperCase()}
        title={activity.name}
        lead={
          <>
            <Way kind="programme" to={activity.programme} />
            <span>{' · '}</span>
            <Way kind="unit" to={activity.unit} />
            <span>{' · '}</span>
            <Way kind="module" to={activity.module} />
            <span className="wrap gap-md align-center above-sm">
              <ContentChips {...activity} />
              <span className="quiet">{usedText(activity)}</span>
            </span>
          </>
        }
        actions={actions}
      />
      <TabLinks
        label="Partes del objeto"
        chosen={part}
        tabs={[
          { key: 'form', label: 'Contenido', to: activityPartHref(activity.id, 'form') },
          { key: 'history', label: 'Historial', to: activityPartHref(activity.id, 'history') },
        ]}
      />
      {part === 'form' ? (
        <ActivityForm key={`${activity.id}:${activity.version}`} activity={activity} preview={preview} />
      ) : (
        <ChangeHistory
          key={activity.id}
          object="activity"
          id={activity.id}
          zone={zone}
          wholeAt={activity.version}
        />
      )}
    </Page>
  );
}

/** The way up to a part of the programme that the object lies in. */
const Way = ({ kind, to }: { kind: ContentKind; to: Named }) => (
  <Link className="primary" to={contentHref(kind, to.id)}>
    {to.name}
  </Link>
);

/** '12 personas con registros, 10 lo finalizaron, 3 preguntas (1 sin responder)'. */
function usedText({ people, finished, asked, unanswered }: ActivityDetail): string {
  if (people === 0) return 'Nadie lo ha usado.';
  const questions = `${countText(asked, 'pregunta', 'preguntas')} (${numberText(unanswered)} sin responder)`;
  return [
    `${countText(people, 'persona', 'personas')} con registros`,
    countText(finished, 'lo finalizó', 'lo finalizaron'),
    questions,
  ].join(', ');
}
