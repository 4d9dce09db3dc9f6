import { useRef } from 'react';
import { Cover } from '#app/product/covers/cover.tsx';
import { Held } from '#app/product/files/held.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { ActivityView } from '../learning.types.ts';
import styles from './media.module.css';
import { PlayButtons, Speed, Timeline, Volume } from './media-controls.tsx';
import { useMediaKeys } from './use-media-keys.ts';
import { useMedium } from './use-medium.ts';

type PlayerProps = { activity: ActivityView; onNearlyAll: () => void };

/** A podcast: its cover with the controls under it. It goes on while one moves through the unit (product: players). */
export function AudioPlayer({ activity, onNearlyAll }: PlayerProps) {
  const { audio } = activity.content;
  if (audio?.hold) return <Held file={audio} />;
  if (!audio) return <SectionError>Este podcast no tiene audio publicado.</SectionError>;
  return <Player activity={activity} url={audio.url} onNearlyAll={onNearlyAll} />;
}

function Player({ activity, url, onNearlyAll }: PlayerProps & { url: string }) {
  const player = useRef<HTMLDivElement>(null);
  const { medium, state } = useMedium(activity, player, () => newAudio(url), onNearlyAll);
  useMediaKeys(medium, player);
  return (
    <>
      <div ref={player} className={styles.audio}>
        <div className={styles.cover}>
          <Cover
            kind="podcast"
            id={activity.id}
            hue={unitHue(activity.unit.order)}
            picture={activity.content.poster?.url ?? null}
            as="side"
          />
        </div>
        <fieldset className={`stack bare-fields slim ${styles.controls}`}>
          <legend className="spoken-only">Controles de «{activity.name}»</legend>
          <Timeline medium={medium} state={state} />
          <div className={`row slim ${styles.tools}`}>
            <Volume medium={medium} state={state} />
            <PlayButtons medium={medium} state={state} />
            <Speed medium={medium} state={state} />
          </div>
        </fieldset>
      </div>
      {state.failed ? (
        <SectionError onRetry={() => medium?.retry()}>No se pudo cargar el audio.</SectionError>
      ) : null}
    </>
  );
}

/** It stands outside of the screen, which it may outlive. */
function newAudio(url: string): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.preload = 'metadata';
  audio.src = url;
  document.body.append(audio);
  return audio;
}
