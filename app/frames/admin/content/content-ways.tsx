import { IconEye, IconListTree } from '@tabler/icons-react';
import { activitiesHref, modulesHref } from '#app/contract/admin/content/links/lists.ts';
import { type PreviewKind, previewHref } from '#app/contract/admin/content/links/preview.ts';
import { nothingChosen, treeHref } from '#app/contract/admin/content/links/tree.ts';
import { unitsHref } from '#app/contract/admin/content/links/units.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';

/** An object with everything that it stands in. */
type Place = { programmeId: number; unitId?: number; moduleId?: number };

type Props = {
  kind: ContentKind;
  id: number;
  place: Place;
  /** The step of a unit that is previewed as a learner sees it, where it is one. */
  previewed?: PreviewKind | undefined;
};

/** From the editor of an object to what it contains, to its place in the tree, and to what learners see of it. */
export function ContentWays({ kind, id, place, previewed = kind }: Props) {
  const below = belowOf(kind, place);
  const { programmeId, unitId = null, moduleId = null } = place;
  return (
    <div className="wrap gap-xs">
      <ButtonLink
        to={previewHref({ kind: previewed, id })}
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
      >
        Ver como aprendiz
      </ButtonLink>
      <ButtonLink
        to={treeHref({ ...nothingChosen, programmeId, unitId, moduleId, open: { kind, id } })}
        variant="default"
        leftSection={<IconListTree size={18} aria-hidden />}
      >
        Ver en el árbol
      </ButtonLink>
      {below ? (
        <ButtonLink to={below.to} variant="default">
          {below.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function belowOf(kind: ContentKind, place: Place): { label: string; to: string } | null {
  switch (kind) {
    case 'programme':
      return { label: 'Sus unidades', to: unitsHref(place) };
    case 'unit':
      return { label: 'Sus módulos', to: modulesHref(place) };
    case 'module':
      return { label: 'Sus objetos', to: activitiesHref(place) };
    case 'activity':
      return null;
  }
}
