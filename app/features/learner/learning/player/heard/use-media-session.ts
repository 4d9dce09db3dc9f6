import { useEffect } from 'react';
import { SKIP_SECONDS } from '../media-time.ts';
import type { MediumState } from '../medium.ts';
import type { Heard } from './heard.ts';

/** The device's own controls, on its locked screen or its keys: title, cover, play, pause and seek. */
export function useMediaSession({ medium, title, place, picture }: Heard, state: MediumState): void {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    const src = new URL(picture ?? '/icons/icon-512.png', location.origin).href;
    mediaSession.metadata = new MediaMetadata({ title, artist: place, artwork: [{ src }] });
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: medium.play,
      pause: medium.pause,
      seekbackward: ({ seekOffset }) => medium.skip(-(seekOffset ?? SKIP_SECONDS)),
      seekforward: ({ seekOffset }) => medium.skip(seekOffset ?? SKIP_SECONDS),
      seekto: ({ seekTime }) => medium.seek(seekTime ?? 0),
    };
    const names = Object.keys(actions) as MediaSessionAction[];
    for (const name of names) mediaSession.setActionHandler(name, actions[name] ?? null);
    return () => {
      mediaSession.metadata = null;
      for (const name of names) mediaSession.setActionHandler(name, null);
    };
  }, [medium, title, place, picture]);

  const { length, speed, at, playing } = state;
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession || length <= 0) return;
    mediaSession.playbackState = playing ? 'playing' : 'paused';
    const position = { duration: length, playbackRate: speed, position: Math.min(at, length) };
    try {
      mediaSession.setPositionState?.(position);
    } catch {
      // A browser that refuses these values shows no place on its locked screen; thrown here, it would take the frame.
    }
  }, [length, speed, at, playing]);

  useEffect(
    () => () => {
      if (navigator.mediaSession) navigator.mediaSession.playbackState = 'none';
    },
    [],
  );
}
