import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Position } from '#app/contract/learner/learning.ts';
import { nearlyAll } from './media-time.ts';
import { usePosition } from './use-position.ts';

export type MediaState = {
  playing: boolean;
  at: number;
  length: number;
  speed: number;
  failed: boolean;
  unseen: boolean;
};

type MediaOptions = {
  activityId: number;
  /** Length in seconds as the content says, until the file gives its own. */
  seconds: number;
  position: Position | null;
  /** Called once when nine tenths have been heard or seen. */
  onNearlyAll: () => void;
};

/**
 * Drives an audio or video element: goes on where the person was, keeps speed and position, and after an expired
 * address (the signed link lives 5 minutes) loads it again at the same position.
 */
export function useMedia(media: RefObject<HTMLMediaElement | null>, options: MediaOptions) {
  const { activityId, position, onNearlyAll } = options;
  // Where the person was when the screen opened; later reads of the same screen must not move the needle.
  const opened = useRef(position).current;
  const keep = usePosition(activityId);
  const [state, setState] = useState<MediaState>({
    playing: false,
    at: position?.seconds ?? 0,
    length: options.seconds,
    speed: position?.speed ?? 1,
    failed: false,
    unseen: false,
  });

  useEffect(() => {
    const element = media.current;
    if (!element) return;
    let startAt = opened?.seconds ?? 0;
    let reloaded = false;
    let proposed = false;
    element.defaultPlaybackRate = opened?.speed ?? 1;
    element.playbackRate = element.defaultPlaybackRate;

    const onMetadata = () => {
      if (startAt > 0 && startAt < element.duration - 3) element.currentTime = startAt;
      startAt = 0;
      element.playbackRate = element.defaultPlaybackRate;
      // A picture that the browser cannot decode has no sides, though its sound plays.
      const unseen = element instanceof HTMLVideoElement && element.videoWidth === 0;
      setState((was) => ({ ...was, length: element.duration || was.length, failed: false, unseen }));
    };
    const reached = () => ({
      seconds: element.currentTime,
      fraction: element.duration ? element.currentTime / element.duration : 0,
      speed: element.playbackRate,
    });
    const onTime = () => {
      const { seconds: at, fraction } = reached();
      setState((was) => ({ ...was, at }));
      if (element.readyState > 0 && !element.seeking) keep(reached());
      if (fraction >= nearlyAll && !proposed) {
        proposed = true;
        onNearlyAll();
      }
    };
    const onError = () => {
      if (reloaded) {
        setState((was) => ({ ...was, playing: false, failed: true }));
        return;
      }
      reloaded = true;
      startAt = element.currentTime;
      element.load();
    };
    const onPlay = () => setState((was) => ({ ...was, playing: true }));
    const onPause = () => {
      setState((was) => ({ ...was, playing: false }));
      keep(reached(), 'stopped');
    };
    const onPlaying = () => {
      reloaded = false;
    };
    const events: [string, () => void][] = [
      ['loadedmetadata', onMetadata],
      ['timeupdate', onTime],
      ['error', onError],
      ['play', onPlay],
      ['pause', onPause],
      ['ended', onPause],
      ['playing', onPlaying],
    ];
    for (const [name, listener] of events) element.addEventListener(name, listener);
    // The file's facts may have arrived before the page woke up.
    if (element.readyState >= 1) onMetadata();
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener);
    };
  }, [media, opened, keep, onNearlyAll]);

  const toggle = useCallback(() => {
    const element = media.current;
    if (!element) return;
    if (element.paused) element.play().catch(() => setState((was) => ({ ...was, playing: false })));
    else element.pause();
  }, [media]);

  const seek = useCallback(
    (seconds: number) => {
      const element = media.current;
      if (!element) return;
      element.currentTime = Math.min(Math.max(0, seconds), element.duration || seconds);
      setState((was) => ({ ...was, at: element.currentTime }));
    },
    [media],
  );

  const setSpeed = useCallback(
    (speed: number) => {
      const element = media.current;
      if (!element) return;
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
      setState((was) => ({ ...was, speed }));
      keep({
        seconds: element.currentTime,
        fraction: element.duration ? element.currentTime / element.duration : 0,
        speed,
      });
    },
    [media, keep],
  );

  const retry = useCallback(() => {
    setState((was) => ({ ...was, failed: false }));
    media.current?.load();
  }, [media]);

  return { state, toggle, seek, setSpeed, retry };
}
