import { useRef } from 'react';
import { Held } from '#app/product/files/held.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView } from '../learning.types.ts';
import styles from './media.module.css';
import { MediaControls } from './media-controls.tsx';
import { clock } from './media-time.ts';
import { useMedia } from './use-media.ts';

type PlayerProps = { activity: ActivityView; onNearlyAll: () => void };

/** A video with captions on, chapters and transcript. Nothing plays by itself. */
export function VideoPlayer({ activity, onNearlyAll }: PlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const { content } = activity;
  const media = useMedia(element, {
    activityId: activity.id,
    seconds: content.seconds ?? 0,
    position: activity.position,
    onNearlyAll,
  });
  if (content.video?.hold) return <Held file={content.video} />;
  if (!content.video) return <SectionError>Este video todavía no está publicado.</SectionError>;
  return (
    <>
      <div className={styles.video}>
        {/* biome-ignore lint/a11y/useMediaCaption: the track stands below wherever the video has captions. */}
        <video
          ref={element}
          src={content.video.url}
          poster={content.poster?.url}
          preload="metadata"
          playsInline
          onClick={media.toggle}
        >
          {content.captions ? (
            <track kind="captions" srcLang="es" label="Español" src={content.captions.url} default />
          ) : null}
        </video>
        <MediaControls
          state={media.state}
          name={activity.name}
          onToggle={media.toggle}
          onSeek={media.seek}
          onSpeed={media.setSpeed}
        />
      </div>
      {media.state.failed ? (
        <SectionError onRetry={media.retry}>
          No se pudo reproducir el video. Si vuelve a pasar, tu navegador no muestra su formato: prueba en
          otro navegador o equipo, y avísanos en Ayuda.
        </SectionError>
      ) : null}
      {media.state.unseen ? (
        <p role="status" className="framed round pad-md">
          Este video se oye, pero tu navegador no muestra su imagen. Prueba en otro navegador o equipo, y
          avísanos en Ayuda.
        </p>
      ) : null}
      {content.chapters.length > 0 ? (
        <nav aria-label="Capítulos" className={`wrap gap-xs ${styles.chapters}`}>
          {content.chapters.map((chapter) => (
            <Button
              reads
              key={chapter.at}
              variant="default"
              size="sm"
              aria-current={isWithin(chapter.at, content.chapters, media.state.at) || undefined}
              onClick={() => media.seek(chapter.at)}
            >
              <span data-figures>{clock(chapter.at)}</span>&nbsp;{chapter.title}
            </Button>
          ))}
        </nav>
      ) : null}
      {content.html ? (
        <Collapsible title="Transcripción" startsOpen={false}>
          <RichText html={content.html} />
        </Collapsible>
      ) : null}
    </>
  );
}

/** True where the position lies in the chapter that begins at `start`. */
function isWithin(start: number, chapters: readonly { at: number }[], at: number): boolean {
  const next = chapters.find((chapter) => chapter.at > start);
  return at >= start && (next === undefined || at < next.at);
}
