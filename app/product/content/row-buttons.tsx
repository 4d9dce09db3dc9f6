import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';

type Props = {
  /** The moved or removed row: 'la pregunta 2'. */
  what: string;
  place: number;
  count: number;
  onMove: (by: number) => void;
  /** Absent where none may go. */
  onRemove?: (() => void) | undefined;
};

/** Moves one of several up and down, or takes it away. At an end the button keeps the focus. */
export function RowButtons({ what, place, count, onMove, onRemove }: Props) {
  const [isFirst, isLast] = [place === 0, place === count - 1];
  return (
    <div className="row gap-xs">
      <IconButton
        aria-label={`Subir ${what}`}
        data-disabled={isFirst || undefined}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Bajar ${what}`}
        data-disabled={isLast || undefined}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </IconButton>
      {onRemove ? (
        <IconButton aria-label={`Quitar ${what}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
