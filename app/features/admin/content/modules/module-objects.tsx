import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { activitiesHref } from '#app/contract/admin/content/links/lists.ts';
import type { ModuleDetail } from '#app/contract/admin/content/modules.ts';
import { ContentChips } from '#app/product/admin/content/chips.tsx';
import { ActivityIcon } from '#app/product/steps/activity-icon.tsx';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';

/** The objects of a module, in its author's order, and the way to add one. */
export function ModuleObjects({ module }: { module: ModuleDetail }) {
  const isOpen = !module.isDeleted && module.state !== 'archived';
  return (
    <section className="stack gap-sm" aria-label="Objetos de aprendizaje">
      <h2 className="strong">Objetos de aprendizaje</h2>
      {module.objects.length === 0 ? <p className="quiet">Todavía no tiene objetos.</p> : null}
      <ol className="stack gap-sm bare-list">
        {module.objects.map((object) => (
          <li key={object.id} className="row wrap gap-sm framed round pad-md">
            <ActivityIcon type={object.kind} size={36} decorative />
            <span className="stack grow-12">
              <Link to={contentHref('activity', object.id)} className="primary target breaks">
                {object.name}
              </Link>
              <span className="quiet small">
                {activityTypeName(object.kind)} · {object.minutes} min
              </span>
            </span>
            <ContentChips {...object} isDeleted={module.isDeleted} />
          </li>
        ))}
      </ol>
      {isOpen ? (
        <ButtonLink
          variant="default"
          className="self-start"
          to={activitiesHref(
            { programmeId: module.programme.id, unitId: module.unit.id, moduleId: module.id },
            'new',
          )}
        >
          Agregar objeto
        </ButtonLink>
      ) : null}
    </section>
  );
}
