import { useRef } from 'react';
import { Held } from '#app/product/files/held.tsx';
import { ActivityIcon } from '#app/product/steps/activity-icon.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView } from '../learning.types.ts';
import styles from './media.module.css';
import { MediaControls } from './media-controls.tsx';
import { useMedia } from './use-media.ts';

type PlayerProps = { activity: ActivityView; onNearlyAll: () => void };

/** A podcast: position and speed are kept, the transcript stands below. */
export function AudioPlayer({ activity, onNearlyAll }: PlayerProps) {
  const element = useRef<HTMLAudioElement>(null);
  const { content } = activity;
  const media = useMedia(element, {
    activityId: activity.id,
    seconds: content.seconds ?? 0,
    position: activity.position,
    onNearlyAll,
  });
  if (content.audio?.hold) return <Held file={content.audio} />;
  if (!content.audio) return <SectionError>Este podcast no tiene audio publicado.</SectionError>;
  return (
    <>
      <div className={styles.audio}>
        <ActivityIcon type={activity.kind} size={72} decorative />
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript below is the alternative of an audio. */}
        <audio ref={element} src={content.audio.url} preload="metadata" />
        <MediaControls
          state={media.state}
          name={activity.name}
          onToggle={media.toggle}
          onSeek={media.seek}
          onSpeed={media.setSpeed}
        />
      </div>
      {media.state.failed ? (
        <SectionError onRetry={media.retry}>No se pudo cargar el audio.</SectionError>
      ) : null}
      {content.html ? (
        <Collapsible title="Transcripción" startsOpen={false}>
          <RichText html={content.html} />
        </Collapsible>
      ) : null}
    </>
  );
}
