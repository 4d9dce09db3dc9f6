import type { MetaFunction } from '@remix-run/node';
import { peopleHref, unitAnchor } from '#app/contract/admin/links/admin.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { typeName } from '#app/features/account/notifications/bell/preference.texts.ts';
import { membershipTimeline } from '#app/features/admin/figures/people/membership-timeline.ts';
import { personRecord } from '#app/features/admin/figures/people/person.queries.server.ts';
import { PersonPage } from '#app/features/admin/figures/people/person-page.tsx';
import { UnitEvaluation } from '#app/features/admin/figures/people/reopening/unit-evaluation.tsx';
import { progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import { UnitDetail } from '#app/features/boss/progress/unit-detail.tsx';
import { UnitTimeline } from '#app/features/boss/progress/unit-timeline.tsx';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { readId } from '#server/http/request.ts';
import { readPart, screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(async (context) => {
  const { world, actor, url } = context;
  const asked = url.searchParams.get('usuario');
  if (asked === null) return { shows: 'nobody' } as const;
  const personId = readId(asked);
  const wanted = url.searchParams.get('membresia');
  const membershipId = wanted === null ? null : readId(wanted);
  const record = await personRecord(world, { personId, membershipId });
  const chosen = record.memberships.find(({ id }) => id === record.chosenId) ?? null;
  const { groupId } = chosen ?? {};
  // The units are those of the boss's page: what fails there leaves the rest standing.
  const progress = groupId
    ? await readPart(context, () => progressView(world, actor, { groupId, personId }))
    : null;
  return { shows: 'person', record, chosen, progress, zone: world.env.TZ_NEGOCIO } as const;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = data?.shows === 'person' ? data.record.person.name : 'Detalle de una persona';
  return [{ title: `${name} · Rumbo` }];
};

/** /cms/detalleUsuarioAnaliticos?usuario=: all that one person did (spec §2.8; product: one person). */
export default function PersonAnalyticsScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  if (data.shows === 'nobody') return <Nobody />;
  const { record, chosen, progress, zone } = data;
  const units = progress?.read ? progress.value.units : [];
  return (
    <PersonPage
      key={record.person.id}
      record={record}
      zone={zone}
      timeline={
        chosen ? (
          <UnitTimeline
            entries={membershipTimeline({ membership: chosen, units, awards: record.awards, zone })}
          />
        ) : null
      }
      units={
        progress && !progress.read ? (
          <SectionError>No pudimos leer sus unidades.</SectionError>
        ) : units.length === 0 ? (
          <p className="quiet">Su programa todavía no tiene unidades.</p>
        ) : (
          <div className="stack gap-md">
            {units.map((unit) => (
              <UnitDetail key={unit.id} unit={unit} anchor={unitAnchor(unit.id)}>
                <UnitEvaluation
                  evaluation={record.evaluations.find(({ unitId }) => unitId === unit.id)}
                  unit={displayNumber(unit.order)}
                  boss={record.figures?.boss ?? null}
                  goesOn={chosen?.state === 'active'}
                  zone={zone}
                />
              </UnitDetail>
            ))}
          </div>
        )
      }
      history={<ChangeHistory object="person" id={record.person.id} zone={zone} />}
      typeName={typeName}
    />
  );
}

function Nobody() {
  return (
    <Page>
      <PageHeader title="Detalle de una persona" />
      <EmptyState
        title="Elige a una persona."
        action={<ButtonLink to={peopleHref()}>Ir a Usuarios</ButtonLink>}
      >
        Desde la lista de Usuarios, abre su detalle.
      </EmptyState>
    </Page>
  );
}
