import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import type { GroupsAction, RefusedGroup } from '#app/contract/admin/groups/states.ts';
import { groupsText } from '#app/product/admin/bulk/bulk.texts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { keptText } from './group-bulk.texts.ts';

/** Of more of them the rest is counted. */
const SHOWN = 100;

type Props = { action: GroupsAction; refused: readonly RefusedGroup[] };

/** Generations that stay as they are, each with the reason and the way to mend it. */
export function RefusedGroups({ action, refused }: Props) {
  if (refused.length === 0) return null;
  return (
    <>
      <p className="strong above-sm">{keptText(action, refused.length)}</p>
      <ul>
        {refused.slice(0, SHOWN).map(({ id, name, text }) => (
          <li key={id}>
            <Link to={groupHref(id, action === 'publish' ? 'check' : 'form')}>{name}</Link>: {text}
          </li>
        ))}
        {refused.length > SHOWN ? <li>y {groupsText(refused.length - SHOWN)} más.</li> : null}
      </ul>
    </>
  );
}
