import {
  IconDownload,
  IconListDetails,
  IconPlayerPlay,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '#app/ui/controls/link.tsx';
import type { FoundContent, FoundContents } from './found-content.types.ts';

const icons: Record<FoundContent['kind'], TablerIcon> = {
  unit: IconStack2,
  module: IconListDetails,
  activity: IconPlayerPlay,
  resource: IconDownload,
};

/** The content that a search found, each a link to its place. */
export function FoundList({ found: { items, more } }: { found: FoundContents }) {
  if (items.length === 0) return <p className="quiet">Ningún contenido tiene esas palabras en su nombre.</p>;
  return (
    <>
      <ul className="stack gap-xs bare-list" aria-label="Contenidos encontrados">
        {items.map(({ kind, name, place, href }) => {
          const Icon = icons[kind];
          return (
            <li key={`${kind} ${href} ${name}`} className="row gap-sm relative card pad-sm-md">
              <Icon className="primary" size={20} aria-hidden />
              <div className="stack slim">
                <Link to={href} className="strong breaks ink not-underlined underlined-on-hover cover-link">
                  {name}
                </Link>
                <span className="quiet small breaks">{place}</span>
              </div>
            </li>
          );
        })}
      </ul>
      {more ? <p className="quiet small">Hay más: agrega una palabra para encontrarlo.</p> : null}
    </>
  );
}
