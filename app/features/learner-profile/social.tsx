import { Button, Progress } from '@mantine/core';
import { nextLevelText } from '#app/product/badges/level-words.ts';
import type { ProfileSocial } from './profile.types.ts';
import { texts } from './texts.ts';

/** Level 0-3 with its bar (spec §2.3, §9, A-26), and the way to its reasons. */
export function Social({ social, onReasons }: { social: ProfileSocial; onReasons: () => void }) {
  const { points, level, bar, missing } = social;
  const words = `Nivel ${level}, ${points} ${points === 1 ? 'punto' : 'puntos'}`;
  return (
    <div className="stack gap-sm align-top">
      <p className="large bold" data-figures>
        {words}
      </p>
      <Progress.Root className="full" size="lg">
        <Progress.Section
          value={bar}
          withAria={false}
          role="progressbar"
          aria-label={texts.social}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={bar}
          aria-valuetext={words}
        />
      </Progress.Root>
      <p className="quiet" data-figures>
        {nextLevelText(level, missing)}
      </p>
      <Button variant="default" onClick={onReasons}>
        Ver de dónde vienen tus puntos
      </Button>
    </div>
  );
}
