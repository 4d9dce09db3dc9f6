import { countText } from '#app/domain/text/counts.ts';
import { nextLevelText } from '#app/product/badges/level.texts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileSocial } from './profile.types.ts';

/** Level 0-3 with its bar (spec §2.3, §9, A-26), and the way to its reasons. */
export function Social({ social, onReasons }: { social: ProfileSocial; onReasons: () => void }) {
  const { points, level, bar, missing } = social;
  const words = `Nivel ${level}, ${countText(points, 'punto', 'puntos')}`;
  return (
    <div className="stack gap-xs align-top">
      <p className="medium strong" data-figures>
        {words}
      </p>
      <Progress className="full" size="lg" value={bar} label={texts.social} valueText={words} />
      <p className="quiet" data-figures>
        {nextLevelText(level, missing)}
      </p>
      <Button reads variant="default" onClick={onReasons}>
        Ver de dónde vienen tus puntos
      </Button>
    </div>
  );
}
