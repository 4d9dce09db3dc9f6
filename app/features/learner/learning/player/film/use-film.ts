import { type RefObject, useEffect, useState } from 'react';

export type Film = {
  isFull: boolean;
  toggleFull: () => void;
  /** The browser can show the picture in a window of its own. */
  canFloat: boolean;
  toggleFloat: () => void;
};

/** An iPhone fills its screen by the video alone. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The whole screen and the small window of a film. */
export function useFilm(player: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement>): Film {
  const [isFull, setFull] = useState(false);
  const [canFloat, setCanFloat] = useState(false);

  useEffect(() => {
    setCanFloat(document.pictureInPictureEnabled === true);
    const changed = () => setFull(document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [player]);

  return {
    isFull,
    toggleFull() {
      const box = player.current;
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (box?.requestFullscreen) box.requestFullscreen().catch(ignore);
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    },
    canFloat,
    toggleFloat() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
      else video.current?.requestPictureInPicture().catch(ignore);
    },
  };
}

/** A browser that refuses leaves the film where it is. */
const ignore = () => undefined;
