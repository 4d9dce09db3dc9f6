import { type RefObject, useEffect, useState } from 'react';

/** Where the browser shows the picture by itself, it has to show the captions too: in its small window, on an iPhone. */
const LEFT = ['enterpictureinpicture', 'webkitbeginfullscreen'];
const BACK = ['leavepictureinpicture', 'webkitendfullscreen'];

export type Captions = { isOn: boolean; toggle: () => void; words: string };

/**
 * The captions of a film as words of the page: of a size that a phone can read, and above the controls. The browser's own
 * would be 9 px high on a small picture and lie under them.
 */
export function useCaptions(video: RefObject<HTMLVideoElement>): Captions {
  const [isOn, setOn] = useState(true);
  const [words, setWords] = useState('');
  useEffect(() => {
    const element = video.current;
    const [track] = element?.textTracks ?? [];
    if (!element || !track) return;
    const show = (mode: TextTrackMode) => () => {
      track.mode = isOn ? mode : 'disabled';
    };
    const changed = () => setWords([...(track.activeCues ?? [])].map(textOf).join('\n'));
    const leaves = show('showing');
    const comes = show('hidden');
    // They may be switched on again within the small window, which tells nothing then.
    if (document.pictureInPictureElement === element) leaves();
    else comes();
    changed();
    track.addEventListener('cuechange', changed);
    for (const name of LEFT) element.addEventListener(name, leaves);
    for (const name of BACK) element.addEventListener(name, comes);
    return () => {
      track.removeEventListener('cuechange', changed);
      for (const name of LEFT) element.removeEventListener(name, leaves);
      for (const name of BACK) element.removeEventListener(name, comes);
    };
  }, [video, isOn]);
  return { isOn, toggle: () => setOn(!isOn), words: isOn ? words : '' };
}

const textOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
