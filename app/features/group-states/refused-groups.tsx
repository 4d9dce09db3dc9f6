import { Link } from '@remix-run/react';
import type { GroupsAction, RefusedGroup } from '#app/contract/admin/group-states.ts';
import { groupHref } from '#app/contract/links/group.ts';
import { keptText } from './group-bulk-words.ts';

type Props = { action: GroupsAction; refused: readonly RefusedGroup[] };

/** Generations that stay as they are, each with the reason and the way to mend it. */
export function RefusedGroups({ action, refused }: Props) {
  if (refused.length === 0) return null;
  return (
    <>
      <p className="strong above-sm">{keptText(action, refused.length)}</p>
      <ul>
        {refused.map(({ id, name, text }) => (
          <li key={id}>
            <Link to={groupHref(id, action === 'publish' ? 'check' : 'form')}>{name}</Link>: {text}
          </li>
        ))}
      </ul>
    </>
  );
}
