import { type RefObject, useRef } from 'react';
import { Held } from '#app/product/files/held.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import type { ActivityView } from '../../learning.types.ts';
import styles from '../media.module.css';
import { PlayButtons, Speed, Timeline, Volume } from '../media-controls.tsx';
import { useMediaKeys } from '../use-media-keys.ts';
import { useMedium } from '../use-medium.ts';
import { Chapters } from './chapters.tsx';
import { FilmTools } from './film-tools.tsx';
import { useAwake } from './use-awake.ts';
import { useCaptions } from './use-captions.ts';
import { useFilm } from './use-film.ts';

type PlayerProps = { activity: ActivityView; onNearlyAll: () => void };

/** A video with its controls on it, captions on, and its chapters. Nothing plays by itself (product: players). */
export function VideoPlayer({ activity, onNearlyAll }: PlayerProps) {
  const { video } = activity.content;
  if (video?.hold) return <Held file={video} />;
  if (!video) return <SectionError>Este video todavía no está publicado.</SectionError>;
  return <Player activity={activity} url={video.url} onNearlyAll={onNearlyAll} />;
}

function Player({ activity, url, onNearlyAll }: PlayerProps & { url: string }) {
  const player = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const { content } = activity;
  const { medium, state } = useMedium(activity, player, () => element.current, onNearlyAll);
  const film = useFilm(player, element);
  const captions = useCaptions(element);
  const { isAwake, tapped } = useAwake(medium, player);
  useMediaKeys(medium, player, {
    toggleFull: film.toggleFull,
    toggleCaptions: content.captions ? captions.toggle : null,
  });
  return (
    <>
      <div
        ref={player}
        className={styles.video}
        data-hidden={(state.playing && !isAwake) || undefined}
        data-full={film.isFull || undefined}
      >
        <Picture element={element} content={content} url={url} onClick={tapped} />
        {captions.words ? (
          <p className={styles.words} aria-hidden>
            <span>{captions.words}</span>
          </p>
        ) : null}
        <fieldset className={`stack bare-fields slim ${styles.controls}`}>
          <legend className="spoken-only">Controles de «{activity.name}»</legend>
          <PlayButtons medium={medium} state={state} />
          <Timeline medium={medium} state={state} />
          <div className={`row slim ${styles.tools}`}>
            <Volume medium={medium} state={state} />
            <span className="grow" />
            <Speed medium={medium} state={state} />
            <FilmTools film={film} captions={content.captions ? captions : null} />
          </div>
        </fieldset>
      </div>
      {state.failed ? (
        <SectionError onRetry={() => medium?.retry()}>
          No se pudo reproducir el video. Si vuelve a pasar, tu navegador no muestra su formato: prueba en
          otro navegador o equipo, y avísanos en Ayuda.
        </SectionError>
      ) : null}
      {state.unseen ? (
        <p role="status" className="framed round pad-md">
          Este video se oye, pero tu navegador no muestra su imagen. Prueba en otro navegador o equipo, y
          avísanos en Ayuda.
        </p>
      ) : null}
      <Chapters chapters={content.chapters} at={state.at} onChoose={(seconds) => medium?.seek(seconds)} />
    </>
  );
}

type PictureProps = {
  element: RefObject<HTMLVideoElement>;
  content: ActivityView['content'];
  url: string;
  onClick: () => void;
};

function Picture({ element, content: { poster, captions }, url, onClick }: PictureProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the track stands below wherever the video has captions.
    <video ref={element} src={url} poster={poster?.url} preload="metadata" playsInline onClick={onClick}>
      {captions ? <track kind="captions" srcLang="es" label="Español" src={captions.url} /> : null}
    </video>
  );
}
