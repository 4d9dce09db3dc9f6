import { Ring } from '#app/ui/layout/figures/ring.tsx';
import type { HomeUnit } from '../home.types.ts';

/** How far a unit is, in its hue, which stands around it. */
export function UnitRing({ unit: { order, progress } }: { unit: Pick<HomeUnit, 'order' | 'progress'> }) {
  return (
    <Ring
      value={progress}
      size={40}
      thickness={12}
      tone={progress >= 100 ? 'success' : 'hue'}
      label={`Avance de la unidad ${order + 1}: ${progress} %`}
    >
      <span className="tiny strong" data-figures>
        {progress}
      </span>
    </Ring>
  );
}
