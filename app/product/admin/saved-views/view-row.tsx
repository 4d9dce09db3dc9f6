import { IconMail } from '@tabler/icons-react';
import type { SavedView } from '#app/contract/admin/figures/saved-views.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { frequencyNames } from './frequency-names.ts';

type Props = {
  view: SavedView;
  to: string;
  busy: boolean;
  onOpen: () => void;
  /** Null where views of the list are not mailed. */
  onMail: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
};

/** A kept view: its link, how often it goes out by mail, and what may be done with it. */
export function ViewRow({ view, to, busy, onOpen, onMail, onEdit, onRemove }: Props) {
  const { name, shared, mailed, mayChange } = view;
  return (
    <li className="wrap between align-center">
      <span className="slim grow-12">
        <Link to={to} className="inline primary target" onClick={onOpen}>
          {shared ? `${name} (compartida)` : name}
        </Link>
        {mailed ? (
          <span className="quiet small row gap-xs align-center">
            <IconMail size={16} aria-hidden />
            Por correo, {frequencyNames[mailed]}
          </span>
        ) : null}
      </span>
      <span className="wrap">
        {onMail ? (
          <Button variant="subtle" aria-label={`Programar la vista ${name}`} onClick={onMail}>
            Programar…
          </Button>
        ) : null}
        {mayChange ? (
          <>
            <Button variant="subtle" aria-label={`Cambiar la vista ${name}`} onClick={onEdit}>
              Cambiar
            </Button>
            <Button variant="subtle" loading={busy} aria-label={`Quitar la vista ${name}`} onClick={onRemove}>
              Quitar
            </Button>
          </>
        ) : null}
      </span>
    </li>
  );
}
