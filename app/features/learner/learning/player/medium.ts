import type { Position } from '#app/contract/learner/learning.ts';
import { createListeners } from '#app/realtime/listeners.ts';
import { nearlyAll } from './media-time.ts';
import type { PositionKeeper } from './position-keeper.ts';

export type MediumState = {
  playing: boolean;
  at: number;
  length: number;
  speed: number;
  /** 0 to 1; 0 where it is muted. */
  volume: number;
  failed: boolean;
  /** It is heard, but the browser does not show its picture. */
  unseen: boolean;
  /** Heard or seen to nine tenths. */
  isNearlyAll: boolean;
};

/** An audio or a video that plays; it may outlive the screen that began it. */
export type Medium = {
  element: HTMLMediaElement;
  subscribe: (listener: () => void) => () => void;
  state: () => MediumState;
  toggle: () => void;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  /** Seconds on, or back where they are negative. */
  skip: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  setVolume: (volume: number) => void;
  mute: () => void;
  /** Loads it again after a failure. */
  retry: () => void;
  /** Listens and keeps no more. */
  end: () => void;
};

type MediumOptions = {
  /** Length in seconds as the content says, until the file gives its own. */
  seconds: number | null;
  /** Where the person was when it was opened. */
  position: Position | null;
};

/** The state of a medium that has not been opened. */
export const stateBefore = ({ seconds, position }: MediumOptions): MediumState => ({
  playing: false,
  at: position?.seconds ?? 0,
  length: seconds ?? 0,
  speed: position?.speed ?? 1,
  volume: 1,
  failed: false,
  unseen: false,
  isNearlyAll: false,
});

/**
 * Drives an audio or video element: goes on where the person was, keeps speed and position, and after an expired address
 * (the signed link lives 5 minutes) loads it again at the same position.
 */
export function createMedium(
  element: HTMLMediaElement,
  options: MediumOptions,
  keeper: PositionKeeper,
): Medium {
  const listeners = createListeners();
  let state = stateBefore(options);
  const change = (part: Partial<MediumState>) => {
    state = { ...state, ...part };
    listeners.notify();
  };
  let startAt = state.at;
  let reloaded = false;
  /** It played when a failure interrupted it: `load` pauses without an event, and nothing else would play it again. */
  let resumes = false;
  element.defaultPlaybackRate = state.speed;
  element.playbackRate = state.speed;
  state = { ...state, volume: heardVolume(element) };

  const fraction = () => (element.duration ? element.currentTime / element.duration : 0);
  const reached = () => ({
    seconds: element.currentTime,
    fraction: fraction(),
    speed: element.playbackRate,
  });
  const notePaused = () => change({ playing: !element.paused });
  // A refused play leaves it as it is, and its button says so; a failure has an event of its own.
  const play = () => void element.play().catch(notePaused);
  const load = () => {
    resumes ||= !element.paused;
    // A file that failed before its facts came has no place of its own.
    startAt = element.currentTime || startAt;
    element.load();
    notePaused();
  };
  const noteStopped = () => {
    notePaused();
    if (element.readyState > 0) keeper.note(reached(), 'stopped');
  };
  const handlers: Record<string, () => void> = {
    loadedmetadata() {
      if (startAt > 0 && startAt < element.duration - 3) element.currentTime = startAt;
      startAt = 0;
      element.playbackRate = element.defaultPlaybackRate;
      // A picture that the browser cannot decode has no sides, though its sound plays.
      const unseen = element instanceof HTMLVideoElement && element.videoWidth === 0;
      change({ length: element.duration || state.length, failed: false, unseen });
      if (resumes) play();
      resumes = false;
    },
    timeupdate() {
      change({ at: element.currentTime, isNearlyAll: state.isNearlyAll || fraction() >= nearlyAll });
      if (element.readyState > 0 && !element.seeking) keeper.note(reached());
    },
    error() {
      if (reloaded) {
        // The element may count as playing, and is still.
        resumes ||= !element.paused;
        change({ playing: false, failed: true });
        return;
      }
      reloaded = true;
      load();
    },
    play: notePaused,
    pause: noteStopped,
    ended: noteStopped,
    playing() {
      reloaded = false;
    },
    volumechange: () => change({ volume: heardVolume(element) }),
  };
  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
  // The file's facts may have arrived before the page woke up.
  if (element.readyState >= 1) handlers.loadedmetadata?.();

  const pause = () => {
    resumes = false;
    element.pause();
  };
  const seek = (seconds: number) => {
    // Before the file's facts came, this is where it will begin.
    if (element.readyState === 0) startAt = Math.max(0, seconds);
    else element.currentTime = Math.min(Math.max(0, seconds), element.duration || seconds);
    change({ at: element.readyState === 0 ? startAt : element.currentTime });
  };
  return {
    element,
    subscribe: listeners.subscribe,
    state: () => state,
    toggle() {
      if (element.paused) play();
      else pause();
    },
    play,
    pause,
    seek,
    skip: (seconds) => seek((element.readyState === 0 ? startAt : element.currentTime) + seconds),
    setSpeed(speed) {
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
      change({ speed });
      keeper.note(reached());
    },
    setVolume(volume) {
      element.volume = Math.min(1, Math.max(0, volume));
      element.muted = false;
    },
    mute() {
      element.muted = !element.muted;
    },
    retry() {
      change({ failed: false });
      load();
    },
    end() {
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
      keeper.end();
    },
  };
}

const heardVolume = ({ muted, volume }: HTMLMediaElement): number => (muted ? 0 : volume);
